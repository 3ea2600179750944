/**
 * Which modules travel together. A page on its own would begin with forty small files, each a request with its headers;
 * what most pages need is two: the libraries with what speaks to the API, and our shared parts.
 */

const LIBRARIES =
  /preload-helper|rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|clsx|@tanstack\/[\w-]+)\/(?!.*nfiniteQuery(Observer)?\.)/
/** What every page has at once: all without schemas. */
const PLAIN =
  /\/contract\/(addresses|answered-within|calls|choice|email|form-problems|media-type|names|position|round-names|terms-version|topics|unnamed|((?!account|contact)\w+-rules))\.ts|\/domain\/(bounds|latin-digits|coupons\/kinds|round\/(result-events|winner)|match-id|score|topics|unreachable)\.ts|\/web\/api\/(client|errors|first-answers|gather|known-calls|last-seen|position|prove-again|query|refetch|stale|stream)\.ts|\/web\/ui\/(base|tokens)\.css|\/web\/ui\/(use-sheet|held-page|theme|language-switch)[.\w]+/
const SCHEMAS = /node_modules\/zod\//
/** What forms of accounts and of contact check, with the words of each problem: some pages' own. */
const RULES = /\/contract\/((account|contact)-rules|name-letters)\.ts/
/** What pages with a form need, and a first visit does not. */
const FORMS =
  /\/web\/ui\/(form|use-form|check|password-field|email-field|command-button)\.|icons\/eye(-off)?\./
/**
 * Not tabs and carousels, which bring a library with them, nor the prizes with their rules, nor what
 * shows them to admins, nor what a first visit has no use for.
 */
const SHARED =
  /\/web\/(ui|api)\/(?!tabs|carousel|competition-pages|dispute-button|split-page|export-link|ask-reason|reason-end|reason-form|reason-field|prize-changes|prize-words|change-preview|use-previewed|share-button|phrases|list-tools|progress)[\w-]+\.(tsx?|css)$|node_modules\/lucide-react\//
/** A module for so many pages and parts is shared by most. */
const SHARED_BY = 4

/** Some hundred bytes each, which two or three pages share: not worth a request of their own. */
const SMALL =
  /lucide-react\/.+\/icons\/(trophy|circle-user|chart-no-axes-column|arrow-(up|down))\.|\/web\/ui\/(when-near|tiles|use-open-game)[.\w]+|\/web\/app\/(bell|confirm-logout|entries|shell-link)\.tsx?|\/features\/games\/portal\.module\.css|\/features\/collectibles\/(market\.module\.css|collectible-path)/

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
  { name: 'rules', test: RULES, priority: 4 },
  // Of the notices of every reader, and of explanations.
  { name: 'phrases', test: /\/web\/ui\/phrases\./, priority: 1 },
  // What some pages still need of schemas, such as those of a form.
  { name: 'schemas', test: SCHEMAS, priority: 3 },
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

/** What the HTML of every page names. */
const FIRST = /\/(rolldown-runtime|libraries|shared|index|style|inter)-[\w-]+\.(js|css)$/

/**
 * The files that are fetched beside a module that is imported later: without those that every page has, and none where the module
 * needs no other. The first script has the list for all pages.
 */
export function beyondTheFirst(
  file: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return files
  const beyond = files.filter(needed => !FIRST.test(needed))
  return beyond.every(needed => needed === file) ? [] : beyond
}
