/** What the columns of a sheet hold: by their headings in the languages of the pages, else by their cells. */
import type { ColumnRole } from '#contract/season/sheet-columns.ts'
import { bare } from './bare.ts'
import type { TableRow } from './cells.ts'
import { clockIn, timeIn } from './dates.ts'
import { scoreIn } from './score.ts'

type Named = Exclude<ColumnRole, 'ignore'>

/** In the files of the plugin Football Pool, whose times are in UTC. */
const PLAY_DATE = 'play date'

/** Headings as `plain` leaves them, in English, German, Spanish and Arabic, and as known sources write them. */
const HEADINGS: Readonly<Record<Named, readonly string[]>> = {
  date: [
    'date',
    'day',
    'match date',
    'kick off date',
    'date time',
    'datetime',
    'date and time',
    'utcdate',
    PLAY_DATE,
    'datum',
    'tag',
    'datum uhrzeit',
    'termin',
    'fecha',
    'dia',
    'fecha y hora',
    'fecha hora',
    'تاريخ',
    'يوم',
    'تاريخ المباراة',
    'موعد',
  ],
  time: [
    'time',
    'kick off',
    'kickoff',
    'ko',
    'kick off time',
    'start',
    'start time',
    'uhrzeit',
    'zeit',
    'anstoss',
    'anpfiff',
    'beginn',
    'hora',
    'horario',
    'inicio',
    'وقت',
    'ساعة',
    'انطلاق',
    'توقيت',
  ],
  home: [
    'home',
    'home team',
    'hometeam',
    'team 1',
    'team1',
    'team a',
    'first team',
    'heim',
    'heimteam',
    'heimmannschaft',
    'heimverein',
    'gastgeber',
    'mannschaft 1',
    'team heim',
    'local',
    'equipo local',
    'casa',
    'equipo 1',
    'مضيف',
    'صاحب الارض',
    'فريق الاول',
    'فريق المضيف',
  ],
  away: [
    'away',
    'away team',
    'awayteam',
    'team 2',
    'team2',
    'team b',
    'second team',
    'visitors',
    'visitor',
    'gast',
    'gaste',
    'auswarts',
    'auswartsteam',
    'gastmannschaft',
    'gastverein',
    'mannschaft 2',
    'team gast',
    'visitante',
    'equipo visitante',
    'equipo 2',
    'ضيف',
    'فريق الثاني',
    'فريق الضيف',
  ],
  teams: [
    'match',
    'fixture',
    'game',
    'teams',
    'pairing',
    'begegnung',
    'paarung',
    'spiel',
    'partie',
    'partido',
    'encuentro',
    'equipos',
    'مباراة',
    'فريقان',
  ],
  round: [
    'round',
    'matchday',
    'match day',
    'match week',
    'matchweek',
    'week',
    'game week',
    'gameweek',
    'gw',
    'round number',
    'match type',
    'stage',
    'spieltag',
    'runde',
    'spielwoche',
    'woche',
    'jornada',
    'ronda',
    'fase',
    'semana',
    'جولة',
    'اسبوع',
    'دور',
    'مرحلة',
  ],
  venue: [
    'venue',
    'ground',
    'stadium',
    'location',
    'place',
    'pitch',
    'ort',
    'spielort',
    'stadion',
    'platz',
    'spielstatte',
    'sportanlage',
    'sede',
    'estadio',
    'campo',
    'lugar',
    'ملعب',
    'مكان',
    'استاد',
  ],
  group: ['group', 'home team group', 'gruppe', 'staffel', 'grupo', 'مجموعة'],
  score: [
    'score',
    'result',
    'ft',
    'full time',
    'final score',
    'ergebnis',
    'resultat',
    'endstand',
    'tore',
    'resultado',
    'marcador',
    'نتيجة',
  ],
  homeGoals: [
    'fthg',
    'hg',
    'home goals',
    'home score',
    'goals home',
    'heimtore',
    'tore heim',
    'goles local',
    'goles locales',
    'اهداف المضيف',
  ],
  awayGoals: [
    'ftag',
    'ag',
    'away goals',
    'away score',
    'goals away',
    'gasttore',
    'tore gast',
    'auswartstore',
    'goles visitante',
    'goles visitantes',
    'اهداف الضيف',
  ],
}

const roles = new Map(
  Object.entries(HEADINGS).flatMap(([role, headings]) => headings.map(heading => [heading, role as Named])),
)

/** Without accents, marks, the Arabic article and the letters' case: 'Kick-off (UTC)' -> 'kick off'. */
function plain(heading: string): string {
  return bare(heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^ال/, '')
}

export function roleOfHeading(heading: string): ColumnRole {
  return roles.get(plain(heading)) ?? 'ignore'
}

/** Whether the times below a heading are in UTC: 'Kick-off (UTC)'. */
export function isInUtc(heading: string): boolean {
  return /utc/i.test(heading) || plain(heading) === PLAY_DATE
}

export interface Columns {
  /** whether the first row names the columns */
  readonly hasHeadings: boolean
  readonly roles: readonly ColumnRole[]
}

/** Headings that make a row the row of headings. */
const ENOUGH = 2
/** Rows whose cells say what a column without a heading holds. */
const LOOKED_AT = 50
/** Of its cells so many must be alike. */
const MOSTLY = 0.8

/** @param rows one at least */
export function guessColumns(rows: readonly TableRow[]): Columns {
  const [first] = rows
  const width = Math.max(...rows.slice(0, LOOKED_AT).map(({ cells }) => cells.length))
  const named = Array.from({ length: width }, (_, column) => roleOfHeading(first?.cells[column] ?? ''))
  const hasHeadings = named.filter(role => role !== 'ignore').length >= ENOUGH || isAboveData(rows)
  const guessed = hasHeadings ? once(named) : Array<ColumnRole>(width).fill('ignore')
  const data = hasHeadings ? rows.slice(1) : rows
  return { hasHeadings, roles: hasHeadings && isWhole(guessed) ? guessed : byCells(guessed, data) }
}

/** Unknown words above a row that has a date, a time or a score. */
function isAboveData([first, second]: readonly TableRow[]): boolean {
  const isData = (row: TableRow | undefined) =>
    row?.cells.some(cell => hasDate(cell) || clockIn(cell) !== null || scoreIn(cell) !== null) ?? false
  return !isData(first) && isData(second)
}

/** Of two columns with one role the first is meant. */
function once(named: readonly ColumnRole[]): ColumnRole[] {
  return named.map((role, at) => (named.indexOf(role) === at ? role : 'ignore'))
}

/** Whether the teams are said, without which there is no match. */
export function isWhole(roles: readonly ColumnRole[]): boolean {
  return roles.includes('teams') || (roles.includes('home') && roles.includes('away'))
}

/** Fills in the roles that no heading said: dates, times, scores, then whole numbers as rounds and two columns of words as teams. */
function byCells(named: readonly ColumnRole[], rows: readonly TableRow[]): ColumnRole[] {
  const guessed = [...named]
  const looked = rows.slice(0, LOOKED_AT)
  const free = () => guessed.flatMap((role, column) => (role === 'ignore' ? [column] : []))
  const holds = (column: number, is: (cell: string) => boolean) => {
    const cells = looked.map(({ cells }) => cells[column] ?? '').filter(cell => cell !== '')
    return cells.length > 0 && cells.filter(is).length >= MOSTLY * cells.length
  }
  const give = (role: ColumnRole, is: (cell: string) => boolean) => {
    if (guessed.includes(role)) return
    const column = free().find(candidate => holds(candidate, is))
    if (column !== undefined) guessed[column] = role
  }
  give('date', hasDate)
  if (!guessed.includes('teams') && !isWhole(guessed))
    for (const role of ['home', 'away'] as const) give(role, isName)
  give('time', cell => clockIn(cell) !== null)
  give('score', cell => scoreIn(cell) !== null)
  give('round', cell => /^\d{1,2}$/.test(cell))
  return guessed
}

const hasDate = (cell: string) =>
  (['dmy', 'mdy'] as const).some(order => timeIn(cell, order, undefined)?.date !== undefined)
const isName = (cell: string) => /\p{L}{2}/u.test(cell) && clockIn(cell) === null
