/**
 * Which modules travel together. A page on its own would begin with forty small files, each a request with its headers;
 * what most pages need is three: the libraries, our shared parts, and what speaks to the API (fetched beside the page).
 */

import { readFileSync } from 'node:fs'

const LIBRARIES =
  /preload-helper|rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|clsx|@tanstack\/[\w-]+)\//
/** What the first page has at once of the folders below: without schemas. */
const PLAIN =
  /\/contract\/((?!account|contact)\w+-rules|addresses|choice|email|form-problems|position|round-names|terms-version|unnamed)\.ts|\/domain\/(bounds|latin-digits|coupons\/kinds|round\/(result-events|winner)|match-id|score|topics|unreachable)\.ts|\/web\/api\/(call-of|errors|first-answers|gather|last-seen|position|prove-again|refetch|stream|wire)\.ts|\/web\/ui\/(base|tokens)\.css|\/web\/ui\/(use-sheet|held-page|theme|language-switch)[.\w]+/
const WIRE = /node_modules\/zod\/|\/(contract|domain)\/|\/web\/api\/(client|routes|stale|wire-parts)\.ts/
/** What the calls of `contract/later.ts` alone need: most visits ask none of them. */
export const LATER = new RegExp(
  `/contract/(later|${importsOf('later').join('|')})\\.ts|/domain/((collectible|dispute|prizes|question|raffle)/|competition/(events|stages|table-)|scoring/(equal-fans|rules)\\.)`,
)
/** The calls of the collectibles: fetched by their pages. */
const MARKET = /\/contract\/(market|collectibles)\.ts/
/** What forms of accounts and of contact check, with the words of each problem: some pages' own. */
const RULES = /\/contract\/((account|contact)-rules|name-letters)\.ts/
/** Columns of sheets and teams of a season, for the pages that import one. */
const SHEETS = /\/contract\/(sheet-\w+|round-robin-file)\.ts|\/domain\/season\/round-robin\.ts/
/** What pages with a form need, and a first visit does not. */
const FORMS =
  /\/web\/ui\/(form|use-form|check|password-field|email-field|command-button)\.|icons\/eye(-off)?\./
/**
 * Not tabs and carousels, which bring a library with them, nor the prizes with their rules, nor what
 * shows them to admins, nor what a first visit has no use for.
 */
const SHARED =
  /\/web\/(ui|api)\/(?!tabs|carousel|competition-pages|dispute-button|split-page|export-link|ask-reason|reason-form|reason-field|prize-changes|prize-words|change-preview|use-previewed|share-button|phrases|list-tools|progress)[\w-]+\.(tsx?|css)$|node_modules\/lucide-react\//
/** A module for so many pages and parts is shared by most. */
const SHARED_BY = 4

/** Some hundred bytes each, which two or three pages share: not worth a request of their own. */
const SMALL =
  /lucide-react\/.+\/icons\/(trophy|arrow-(up|down))\.|\/web\/ui\/(when-near|tiles|use-open-game)[.\w]+|\/features\/games\/portal\.module\.css|\/features\/collectibles\/(market\.module\.css|collectible-path)/

/** The texts of articles and pages are drawn with these, half a kB each. */
const PICTURES = /\/web\/ui\/(pictures|prose)\//
/** What pages of a feature share; what stands on the predictor's page travels with the predictor. */
const FEATURE = /\/web\/features\/(home|predictor|articles)\//
const ON_PREDICTOR =
  /\/web\/features\/(coupons|explain|tables|leagues\/beside)|\/web\/ui\/(bonus-link|coupon-chips|kickoff|slider|slider-keys|stored|match-fate|rule-text|team-name|crest)\./

export const groups = [
  // Groups of one name would be files of their own.
  { name: 'libraries', test: new RegExp(`${LIBRARIES.source}|${PLAIN.source}|${SMALL.source}`), priority: 5 },
  // A group takes what its modules need as well: what both need is in the first of the two.
  {
    name: 'wire',
    test: (id: string) => WIRE.test(id) && ![LATER, MARKET, RULES, SHEETS].some(other => other.test(id)),
    priority: 4,
  },
  { name: 'rules', test: RULES, priority: 4 },
  { name: 'later', test: LATER, priority: 3 },
  {
    name: 'shared',
    test: (id: string) => SHARED.test(id) && !FORMS.test(id),
    minShareCount: SHARED_BY,
    priority: 2,
  },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'pictures', test: PICTURES, minShareCount: 2, priority: 1 },
  {
    name: (id: string) => FEATURE.exec(id)?.[1] ?? 'predictor',
    debugName: 'features',
    test: new RegExp(`${FEATURE.source}|${ON_PREDICTOR.source}`),
    minShareCount: 2,
  },
]

/**
 * The files that a list of calls is gathered from, without folder and ending.
 * @param list a file of contract/
 */
export function importsOf(list: string): string[] {
  const text = readFileSync(new URL(`../../contract/${list}.ts`, import.meta.url), 'utf8')
  return [...text.matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, name = '']) => name)
}
