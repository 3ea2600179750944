/** What cards say, in each language of the product. */
import type { Language } from '#contract/languages.ts'
import type { Score } from '#domain/words.ts'
import { roundIn } from '#people/mail/words/rounds.ts'

export interface CardSentences {
  /** who did not agree to be named */
  readonly somebody: string
  readonly between: (home: string, away: string) => string
  readonly comma: string
  readonly week: (number: string) => string
  /** @param name null for somebody who is not named, here and below */
  readonly predictedBy: (name: string | null) => string
  readonly score: (score: string) => string
  readonly noScore: string
  readonly exact: string
  readonly points: (points: number) => string
  /** stands behind a figure */
  readonly pointsFor: (points: number, name: string | null) => string
  readonly rank: (rank: number, fans: number) => string
  readonly ofFans: (fans: number) => string
  readonly invited: string
  readonly playWith: (players: number) => string
  readonly inLeague: (says: string, league: string) => string
  readonly allCompetitions: string
}

const en: CardSentences = {
  somebody: 'A fan',
  between: (home, away) => `${home} vs ${away}`,
  comma: ', ',
  week: number => `week ${number}`,
  predictedBy: name => `predicted by ${name ?? 'a fan'}`,
  score: score => `Score ${score}`,
  noScore: 'Locked, no score yet',
  exact: 'Exact score',
  points: points => (points === 1 ? '1 point' : `${points} points`),
  pointsFor: (points, name) => `${points === 1 ? 'point' : 'points'} for ${name ?? 'a fan'}`,
  rank: (rank, fans) => `Rank ${rank} of ${fans} in the week`,
  ofFans: fans => (fans === 1 ? 'of 1 fan' : `of ${fans} fans`),
  invited: 'You are invited',
  playWith: players => (players === 1 ? 'Play along with 1 player' : `Play along with ${players} players`),
  inLeague: (says, league) => `${says} in ${league}`,
  allCompetitions: 'All competitions',
}

const de: CardSentences = {
  somebody: 'Ein Fan',
  between: (home, away) => `${home} gegen ${away}`,
  comma: ', ',
  week: number => `Spieltag ${number}`,
  predictedBy: name => `getippt von ${name ?? 'einem Fan'}`,
  score: score => `Ergebnis ${score}`,
  noScore: 'Geschlossen, noch kein Ergebnis',
  exact: 'Exaktes Ergebnis',
  points: points => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  pointsFor: (points, name) => `${points === 1 ? 'Punkt' : 'Punkte'} für ${name ?? 'einen Fan'}`,
  rank: (rank, fans) => `Rang ${rank} von ${fans} am Spieltag`,
  ofFans: fans => (fans === 1 ? 'von 1 Fan' : `von ${fans} Fans`),
  invited: 'Du bist eingeladen',
  playWith: players => (players === 1 ? 'Spiel mit 1 Mitglied' : `Spiel mit ${players} Mitgliedern`),
  inLeague: (says, league) => `${says} in ${league}`,
  allCompetitions: 'Alle Wettbewerbe',
}

const es: CardSentences = {
  somebody: 'Un aficionado',
  between: (home, away) => `${home} - ${away}`,
  comma: ', ',
  week: number => `jornada ${number}`,
  predictedBy: name => `pronosticado por ${name ?? 'un aficionado'}`,
  score: score => `Resultado ${score}`,
  noScore: 'Cerrado, aún sin resultado',
  exact: 'Marcador exacto',
  points: points => (points === 1 ? '1 punto' : `${points} puntos`),
  pointsFor: (points, name) => `${points === 1 ? 'punto' : 'puntos'} para ${name ?? 'un aficionado'}`,
  rank: (rank, fans) => `Puesto ${rank} de ${fans} en la jornada`,
  ofFans: fans => (fans === 1 ? 'de 1 aficionado' : `de ${fans} aficionados`),
  invited: 'Tienes una invitación',
  playWith: players => (players === 1 ? 'Juega con 1 jugador' : `Juega con ${players} jugadores`),
  inLeague: (says, league) => `${says} en ${league}`,
  allCompetitions: 'Todas las competiciones',
}

const FORMS = new Intl.PluralRules('ar')

/** A noun that is counted: Arabic has a form for one, for two, for 3 to 10, for 11 to 99 and for the rest. */
function counted(number: number, forms: Readonly<Record<'one' | 'two' | 'few' | 'many' | 'other', string>>) {
  const form = FORMS.select(number)
  if (form === 'one' || form === 'two') return forms[form]
  return `${number} ${forms[form === 'zero' ? 'other' : form]}`
}

const POINTS = { one: 'نقطة واحدة', two: 'نقطتان', few: 'نقاط', many: 'نقطة', other: 'نقطة' }
const FANS = { one: 'مشجع واحد', two: 'مشجعين اثنين', few: 'مشجعين', many: 'مشجعًا', other: 'مشجع' }
const PLAYERS = { one: 'لاعب واحد', two: 'لاعبين اثنين', few: 'لاعبين', many: 'لاعبًا', other: 'لاعب' }

const ar: CardSentences = {
  somebody: 'مشجع',
  between: (home, away) => `${home} ضد ${away}`,
  comma: '، ',
  week: number => `الجولة ${number}`,
  predictedBy: name => (name === null ? 'توقّع أحد المشجعين' : `توقّع ${name}`),
  score: score => `النتيجة ${score}`,
  noScore: 'أُغلق التوقّع، لا نتيجة بعد',
  exact: 'نتيجة دقيقة',
  points: points => counted(points, POINTS),
  pointsFor: (points, name) =>
    `${points >= 3 && points <= 10 ? 'نقاط' : 'نقطة'} ${name === null ? 'لأحد المشجعين' : `للمشجع ${name}`}`,
  rank: (rank, fans) => `المركز ${rank} من ${fans} في الجولة`,
  ofFans: fans => `من ${counted(fans, FANS)}`,
  invited: 'أنت مدعو',
  playWith: players => `العب مع ${counted(players, PLAYERS)}`,
  inLeague: (says, league) => `${says} في ${league}`,
  allCompetitions: 'كل المسابقات',
}

const SENTENCES: Readonly<Record<Language, CardSentences>> = { en, de, es, ar }

export const sentencesIn = (language: Language): CardSentences => SENTENCES[language]

const RIGHT_TO_LEFT = '\u200f'

/** '2:1', with the home goals where reading starts. */
export function scoreIn(language: Language, { home, away }: Score): string {
  const mark = language === 'ar' ? RIGHT_TO_LEFT : ''
  return `${home}${mark}:${mark}${away}`
}

/** 'week 12' for '12 of 38'; the stages of a tournament have names of their own. */
export function roundOnCard(language: Language, name: string): string {
  const number = name.match(/^\d+/)?.[0]
  return number === undefined ? roundIn(language, name) : sentencesIn(language).week(number)
}
