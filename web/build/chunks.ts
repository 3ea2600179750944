/**
 * Which modules travel together. A page on its own would begin with forty small files, each a request with its headers;
 * what most pages need is two: what the app begins with, and our shared parts.
 */
import { pathOf, reachable } from './imports.ts'
import { isOfStaff } from './staff-modules.ts'

/** The page for the frame of /avatar, which is built beside the app, and what it brings: no page of the app needs these at once. */
const NOT_OF_THE_APP = /avatar-creator|avatar-message|node_modules\/(@dicebear|zod)\/|\.html$/
/** The build finds the chunk of an entry by its module. */
const ENTRY = /\/web\/main\.tsx$/
const SCHEMAS = /node_modules\/zod\//
/** What pages with a form need, and a first visit does not. */
const FORMS =
  /\/web\/ui\/(form|use-form|check|password-field|email-field|command-button)\.|icons\/eye(-off)?\./
/**
 * Not tabs and carousels, which bring a library with them, nor the prizes with their rules, nor what a first visit has no use for.
 * What only staff need would bring their texts to every page.
 */
const SHARED =
  /\/web\/(ui|game|api)\/(?!tabs|carousel|dispute-button|split-page|ask-reason|reason-form|prize-changes|prize-words|share-button|phrases|list-tools|progress)[\w-]+\.(tsx?|css)$|node_modules\/lucide-react\//
/** A module for so many pages and parts is shared by most. */
const SHARED_BY = 4

/** The texts of articles and pages are drawn with these, half a kB each. */
const PICTURES = /\/web\/ui\/(pictures|prose)\//
/** What pages of a feature share. */
const FEATURE = /\/web\/features\/(home|articles)\//
const onPredictor = reachable(['web/app/pages/league.tsx'], 'at once')
const onHome = reachable(['web/app/pages/home.tsx'], 'at once')
/** What visits begin with besides the pages of matches. */
const elsewhere = reachable(
  ['leaderboard/leaderboard', 'play-session/portal', 'collectible/market', 'articles/article'].map(
    page => `web/features/${page}.tsx`,
  ),
  'at once',
)
/** What pages with matches show, and the others that visits begin with do not. */
const isOfMatches = (id: string) => onPredictor.has(pathOf(id)) && !elsewhere.has(pathOf(id))
/** What the predictor alone of these pages shows at once travels with the predictor, also where other pages show it too. */
const pageOf = (id: string) =>
  isOfMatches(id) && !onHome.has(pathOf(id)) ? 'predictor' : FEATURE.exec(id)?.[1]

/** The chunk that loads the catalogue of staff: no page of fans needs it, which `web/build/pages.ts` holds. */
export const STAFF_TEXTS = 'staff-texts'

const isShared = (id: string) => SHARED.test(id) && !FORMS.test(id) && !isOfStaff(id)

export const groups = [
  { name: STAFF_TEXTS, test: /\/web\/languages\/staff\.ts$/, priority: 4 },
  // Whatever the app imports before it knows the page.
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !(NOT_OF_THE_APP.test(id) || ENTRY.test(id)),
    priority: 5,
  },
  // What some pages still need of schemas, such as those of a form.
  { name: 'schemas', test: SCHEMAS, priority: 3 },
  {
    name: 'shared',
    test: (id: string) => isShared(id) && !isOfMatches(id),
    minShareCount: SHARED_BY,
    priority: 2,
  },
  { name: 'matches', test: isShared, minShareCount: SHARED_BY, priority: 1 },
  // Of the notices of every reader, and of explanations.
  { name: 'phrases', test: /\/web\/game\/phrases\./, priority: 1 },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'pictures', test: PICTURES, minShareCount: 2, priority: 1 },
  {
    name: (id: string) => pageOf(id) ?? null,
    debugName: 'features',
    test: (id: string) => pageOf(id) !== undefined,
    minShareCount: 2,
  },
]

/** What the HTML of every page names. */
const FIRST = /\/(rolldown-runtime|start|shared|index|style|inter)-[\w-]+\.(js|css)$/

/**
 * The files that are fetched beside a module that is imported later: without those that every page has, and none the module
 * itself. The first script has the list for all pages.
 */
export function beyondTheFirst(
  file: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return files
  return files.filter(needed => needed !== file && !FIRST.test(needed))
}
