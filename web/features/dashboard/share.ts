/** The text by which a fan shares a prediction, and the sites that take it. */

import { t } from '@lingui/core/macro'
import type { Score } from '#domain/words.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { teamText } from '#web/game/team-text.ts'

export interface Shared {
  readonly userName: string
  readonly competition: string
  readonly home: string
  readonly away: string
  readonly predicted: Score
}

/** The user name, the league match, the predicted score and an invitation to play, as the spec has it. */
export function shareText({ userName, competition, home, away, predicted }: Shared): string {
  const score = scoreWords(predicted)
  return t`${userName} predicts ${teamText(home)} ${score} ${teamText(away)} in the ${competition}. Predict the scores on SKOR and play along!`
}

export interface ShareTarget {
  readonly name: string
  readonly href: string
}

/**
 * The five places of the spec, in its order.
 * @param address where friends can play: the product's own origin
 */
export function shareTargets(text: string, address: string): ShareTarget[] {
  const url = encodeURIComponent(address)
  const words = encodeURIComponent(text)
  const both = encodeURIComponent(`${text} ${address}`)
  return [
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${url}&title=${words}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?text=${words}&url=${url}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/feed/?shareActive=true&text=${both}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${words}` },
  ]
}
