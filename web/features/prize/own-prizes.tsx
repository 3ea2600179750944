import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { DisputeButton } from '#web/game/dispute-button.tsx'
import { periodWords } from '#web/game/prize-changes.tsx'
import { prizeTitle, shareWords } from '#web/game/prize-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import styles from './prizes.module.css'
import { STATUS_WORDS } from './status-words.ts'

/** The prizes that were published for the reader; nothing until they are known. */
export function OwnPrizes() {
  const own = useQuery(read('myPrizes')).data?.data
  if (!own) return null
  return (
    <section className={styles.own} aria-labelledby="own-prizes">
      <h2 id="own-prizes">{t`My prizes`}</h2>
      {own.length === 0 ? (
        <p className={styles.none}>{t`No prize was published for you yet.`}</p>
      ) : (
        <ul>
          {own.map(({ competition, competitionName, period, roundName, prize, rule, share, status }) => (
            <li key={`${competition} ${period} ${prize}`}>
              <b>{shareWords(rule, share)}</b>
              <span>{t`${prizeTitle(rule)}, ${periodWords(period, roundName)}, ${competitionName}`}</span>
              <DisputeButton
                competition={competition}
                subject={{ kind: 'prize', period }}
                about={t`the prizes of ${periodWords(period, roundName)}`}
              />
              {status === 'reopened' && <Chip tone="bad">{STATUS_WORDS.reopened}</Chip>}
            </li>
          ))}
        </ul>
      )}
      <Row wraps align="center" gap={3}>
        <ButtonLink small to={paths.prizes}>
          {t`All prizes`}
        </ButtonLink>
        <ButtonLink small to={paths.myDisputes}>
          {t`My disputes`}
        </ButtonLink>
      </Row>
    </section>
  )
}
