/**
 * The teams of the two seasons: short names, two colours for our own shields, codes for flags, names of nations. Small and
 * free of imports but types, so that the browser can take it as it is; the season files carry the same facts.
 */

import type { Language } from '#contract/languages.ts'

export interface Team {
  readonly name: string
  /** three letters, as a score board shows them */
  readonly short: string
  /** main and second colour of our own shield, `#rrggbb` */
  readonly colours: readonly [string, string]
  /** ISO 3166 alpha-2, or `gb-eng` and the like; clubs have none */
  readonly countryCode?: string
}

function club(name: string, short: string, main: string, second: string): Team {
  return { name, short, colours: [main, second] }
}

function country(name: string, short: string, countryCode: string, main: string, second: string): Team {
  return { name, short, colours: [main, second], countryCode }
}

export const clubs: readonly Team[] = [
  club('Arsenal', 'ARS', '#db0007', '#ffffff'),
  club('Aston Villa', 'AVL', '#670e36', '#95bfe5'),
  club('Bournemouth', 'BOU', '#c8102e', '#111111'),
  club('Brentford', 'BRE', '#e30613', '#fbb800'),
  club('Brighton', 'BHA', '#0057b8', '#ffffff'),
  club('Chelsea', 'CHE', '#034694', '#dba111'),
  club('Crystal Palace', 'CRY', '#1b458f', '#c4122e'),
  club('Everton', 'EVE', '#003399', '#ffffff'),
  club('Fulham', 'FUL', '#ffffff', '#111111'),
  club('Leeds', 'LEE', '#ffffff', '#1d428a'),
  club('Leicester', 'LEI', '#003090', '#fdbe11'),
  club('Liverpool', 'LIV', '#c8102e', '#00b2a9'),
  club('Man City', 'MCI', '#6cabdd', '#1c2c5b'),
  club('Man Utd', 'MUN', '#da291c', '#fbe122'),
  club('Newcastle', 'NEW', '#241f20', '#ffffff'),
  club('Nottingham Forest', 'NFO', '#dd0000', '#ffffff'),
  club('Southampton', 'SOU', '#d71920', '#130c0e'),
  club('Spurs', 'TOT', '#ffffff', '#132257'),
  club('West Ham', 'WHU', '#7a263a', '#1bb1e7'),
  club('Wolves', 'WOL', '#fdb913', '#231f20'),
]

export const countries: readonly Team[] = [
  country('Argentina', 'ARG', 'ar', '#75aadb', '#ffffff'),
  country('Australia', 'AUS', 'au', '#ffcd00', '#00843d'),
  country('Belgium', 'BEL', 'be', '#c8102e', '#111111'),
  country('Brazil', 'BRA', 'br', '#ffdc02', '#009c3b'),
  country('Cameroon', 'CMR', 'cm', '#007a5e', '#ce1126'),
  country('Canada', 'CAN', 'ca', '#d80621', '#ffffff'),
  country('Costa Rica', 'CRC', 'cr', '#ce1126', '#002b7f'),
  country('Croatia', 'CRO', 'hr', '#e00000', '#ffffff'),
  country('Denmark', 'DEN', 'dk', '#c60c30', '#ffffff'),
  country('Ecuador', 'ECU', 'ec', '#ffdd00', '#034ea2'),
  country('England', 'ENG', 'gb-eng', '#ffffff', '#ce1124'),
  country('France', 'FRA', 'fr', '#002395', '#ed2939'),
  country('Germany', 'GER', 'de', '#ffffff', '#111111'),
  country('Ghana', 'GHA', 'gh', '#ffffff', '#006b3f'),
  country('Iran', 'IRN', 'ir', '#ffffff', '#239f40'),
  country('Japan', 'JPN', 'jp', '#0b1f6b', '#ffffff'),
  country('Mexico', 'MEX', 'mx', '#006847', '#ce1126'),
  country('Morocco', 'MAR', 'ma', '#c1272d', '#006233'),
  country('Netherlands', 'NED', 'nl', '#f36c21', '#21468b'),
  country('Poland', 'POL', 'pl', '#ffffff', '#dc143c'),
  country('Portugal', 'POR', 'pt', '#e42518', '#006600'),
  country('Qatar', 'QAT', 'qa', '#8a1538', '#ffffff'),
  country('Saudi Arabia', 'KSA', 'sa', '#006c35', '#ffffff'),
  country('Senegal', 'SEN', 'sn', '#00853f', '#fdef42'),
  country('Serbia', 'SRB', 'rs', '#c6363c', '#0c4076'),
  country('South Korea', 'KOR', 'kr', '#cd2e3a', '#0047a0'),
  country('Spain', 'ESP', 'es', '#c60b1e', '#ffc400'),
  country('Switzerland', 'SUI', 'ch', '#d52b1e', '#ffffff'),
  country('Tunisia', 'TUN', 'tn', '#e70013', '#ffffff'),
  country('USA', 'USA', 'us', '#ffffff', '#3c3b6e'),
  country('Uruguay', 'URU', 'uy', '#5cbfeb', '#111111'),
  country('Wales', 'WAL', 'gb-wls', '#d30731', '#00ab39'),
]

const byName = new Map([...clubs, ...countries].map(team => [team.name, team]))

/** @returns undefined for a team of another season: show its name alone */
export function teamOf(name: string): Team | undefined {
  return byName.get(name)
}

/** Nations that are no region of their own where the names of regions are kept. */
const BRITISH: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'gb-eng': { en: 'England', de: 'England', es: 'Inglaterra', ar: 'إنجلترا' },
  'gb-wls': { en: 'Wales', de: 'Wales', es: 'Gales', ar: 'ويلز' },
}

/** One for each language: making one reads all its names. */
const regions = new Map<Language, Intl.DisplayNames>()

/** A nation by its name in the language; clubs, teams that we know nothing of, and English, keep the names that matches have. */
export function teamIn(language: Language, name: string): string {
  const code = language === 'en' ? undefined : teamOf(name)?.countryCode
  if (code === undefined) return name
  const names = regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region', style: 'short' })
  regions.set(language, names)
  return BRITISH[code]?.[language] ?? names.of(code.toUpperCase()) ?? name
}
