/** Names of rounds in mails, by the ids that the catalogues of the pages have them by; a spec holds both to the same words. */
import type { Language } from '#contract/languages.ts'
import { roundPhrase } from '#contract/round/names.ts'

const NAMES: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  de: {
    'round.finals': 'Finale',
    'round.group-stage': 'Gruppenphase',
    'round.knock-out-round-n': 'K.-o.-Runde {n}',
    'round.knock-out-stage': 'K.-o.-Phase',
    'round.round-of-16': 'Achtelfinale',
    'round.round-of-32': 'Sechzehntelfinale',
    'round.round-of-64': 'Runde der letzten 64',
    'round.matchday-n': '{n}. Spieltag',
    'round.quarter-finals': 'Viertelfinale',
    'round.round-n': 'Runde {n}',
    'round.semi-finals': 'Halbfinale',
    'round.third-place-play-off': 'Spiel um Platz 3',
    'round.n-of-n': '{n} von {of}',
  },
  es: {
    'round.finals': 'Final',
    'round.group-stage': 'Fase de grupos',
    'round.knock-out-round-n': 'Eliminatoria {n}',
    'round.knock-out-stage': 'Fase eliminatoria',
    'round.round-of-16': 'Octavos de final',
    'round.round-of-32': 'Dieciseisavos de final',
    'round.round-of-64': 'Treintaidosavos de final',
    'round.matchday-n': 'Jornada {n}',
    'round.quarter-finals': 'Cuartos de final',
    'round.round-n': 'Jornada {n}',
    'round.semi-finals': 'Semifinales',
    'round.third-place-play-off': 'Partido por el tercer puesto',
    'round.n-of-n': '{n} de {of}',
  },
  // Isolated: behind a Latin name, digits would join the name's direction and leave their words.
  ar: {
    'round.finals': 'النهائي',
    'round.group-stage': 'دور المجموعات',
    'round.knock-out-round-n': '\u2068الدور الإقصائي {n}\u2069',
    'round.knock-out-stage': 'الأدوار الإقصائية',
    'round.round-of-16': '\u2068دور الـ16\u2069',
    'round.round-of-32': '\u2068دور الـ32\u2069',
    'round.round-of-64': '\u2068دور الـ64\u2069',
    'round.matchday-n': '\u2068الجولة {n}\u2069',
    'round.quarter-finals': 'ربع النهائي',
    'round.round-n': '\u2068الجولة {n}\u2069',
    'round.semi-finals': 'نصف النهائي',
    'round.third-place-play-off': 'مباراة تحديد المركز الثالث',
    'round.n-of-n': '\u2068{n} من {of}\u2069',
  },
}

/** Of the names that imports write. */
export const ROUND_IDS = Object.keys(NAMES.de)

/** @returns '12 von 38' for '12 of 38' in German; a name of a competition's own as it is */
export function roundIn(language: Language | null, name: string): string {
  const { id, text, values } = roundPhrase(name)
  const template = language === null || language === 'en' ? undefined : NAMES[language][id]
  return template?.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value])) ?? text
}
