import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { Cup, CupTie } from '#contract/league/cup-calls.ts'
import { roundText } from '#web/game/round-text.ts'
import { FanLink } from '#web/ui/links.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './cup.module.css'
import { cupRoundName, decidedWords } from './cup-words.ts'

/** Rounds beside each other where there is room, under each other elsewhere: a list of ties each. */
export function Bracket({ rounds }: { rounds: Cup['rounds'] }) {
  return (
    <div className={styles.bracket}>
      {rounds.map(({ round, roundName, ties }) => (
        <section key={round} aria-labelledby={`cup-${round}`}>
          <h2 id={`cup-${round}`}>
            {cupRoundName(ties.length)}
            <span className={styles.week}>{roundText(roundName)}</span>
          </h2>
          <ol>
            {ties.map(tie => (
              <Tie key={tie.tie} tie={tie} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const PLACES = [0, 1] as const

function Tie({ tie: { fans, points, winner, decided } }: { tie: CupTie }) {
  const note = decidedWords(decided)
  return (
    <li className={styles.tie}>
      {PLACES.map(place => {
        const fan = fans[place]
        if (place === 1 && decided === 'bye') return null
        return (
          <p key={place} className={clsx(winner === place && styles.through)}>
            {fan ? (
              <FanLink id={fan.id}>{fan.name}</FanLink>
            ) : (
              <Text as="span" tone="faint">{t`Not known yet`}</Text>
            )}
            <b>
              {points[place] ?? ''}
              {winner === place && <VisuallyHidden> {t`goes through`}</VisuallyHidden>}
            </b>
          </p>
        )
      })}
      {note && (
        <Text as="small" tone="faint" size="small">
          {note}
        </Text>
      )}
    </li>
  )
}
