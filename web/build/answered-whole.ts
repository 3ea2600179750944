/**
 * Pages that find all their first questions answered (docs/decisions/0031): they are drawn without the code for questions. All other
 * pages fetch that code beside themselves. A page that stands here by mistake asks a little later.
 */
import { hasLaterAsks } from '#contract/first-asks.ts'
import { paths } from '#web/ui/paths.ts'

/** What these pages ask is known when they are built. */
const ASK_AT_ONCE: ReadonlySet<string> = new Set([
  paths.about,
  paths.company,
  paths.sportverse,
  paths.whitepaper,
  paths.resources,
  paths.journal,
  paths.guild,
  paths.fantasy,
  paths.ai,
  paths.esports,
  paths.articles,
  paths.article,
  paths.project,
  paths.ambassador,
  paths.terms,
  paths.changes,
  paths.verify,
  paths.offering,
  paths.predictorHome,
  paths.help,
  paths.token,
  paths.collectibles,
  paths.createCollectible,
  paths.games,
  paths.gamesOf,
  paths.bonus,
  paths.myDisputes,
  paths.transactions,
  paths.settings,
  paths.allWinners,
])
/** Pages of single leagues have the same HTML, and ask for what their address names. */
const SHARED: ReadonlySet<string> = new Set([paths.leagues])

/** @param path of a page, without parameters */
export function isAnsweredWhole(path: string): boolean {
  return ASK_AT_ONCE.has(path) || (hasLaterAsks(path) && !SHARED.has(path))
}
