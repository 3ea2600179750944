/** Names that people gave, as the server has them: where the writer has deleted the account, this is said in the reader's language. */
import { t } from '@lingui/core/macro'
import { UNNAMED_COLLECTIBLE, UNNAMED_LEAGUE } from '#contract/unnamed.ts'

export function leagueName(name: string): string {
  return name === UNNAMED_LEAGUE ? t`Unnamed league` : name
}

export function collectibleName(name: string): string {
  return name === UNNAMED_COLLECTIBLE ? t`Unnamed collectible` : name
}
