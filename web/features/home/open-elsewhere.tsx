import { t } from '@lingui/core/macro'
import { predictorAddress } from '#contract/addresses.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { roundWithin } from '#web/game/round-text.ts'
import { useNow } from '#web/ui/clock.ts'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { openElsewhere } from './other-rounds.ts'

/** How often it is looked which locks come soon, in milliseconds. */
const LOOK_MS = 30_000

/** What can be predicted these days beside the competition in play; nothing where that is all. */
export function OpenElsewhere({ competitions }: { competitions: readonly CompetitionView[] }) {
  const now = useNow(LOOK_MS)
  return openElsewhere(competitions, now).map(({ competition: { kind, id, name }, round }) => (
    <Text key={id} above={3} size="small">
      <Link to={predictorAddress({ kind, competition: id, round: round.number })}>
        {t`Open this week too: ${name}, ${roundWithin(round.name)}`}
      </Link>
    </Text>
  ))
}
