import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { read } from '#web/api/query.ts'
import { periodWords } from '#web/game/prize-changes.tsx'
import { prizeTitle, shareWords } from '#web/game/prize-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { asHeading } from '#web/ui/time.ts'
import styles from './won-prizes.module.css'

/** Periods that are looked at, those that are shown at the most, and winners that are named of each prize. */
const PERIODS = 12
const SHOWN = 3
const NAMED = 3

/** How the newest period went, in one line where nobody won, and the prizes that fans have won before. */
export function WonPrizes({ competition }: { competition: string | undefined }) {
  const { data } = useQuery(read('prizes', { competition, limit: PERIODS }))
  const [newest, ...older] = data?.data.filter(({ status }) => status !== 'waiting') ?? []
  const won = older.filter(({ prizes }) => prizes.some(({ total }) => total > 0))
  const shown = newest ? [newest, ...won].slice(0, SHOWN) : []
  return (
    <section className={styles.won} aria-labelledby="won-prizes">
      <Row align="center" justify="between" gap={3}>
        <SectionTitle id="won-prizes">{t`Prizes won`}</SectionTitle>
        <ButtonLink small look="quiet" to={paths.prizes}>
          {t`All prizes`}
        </ButtonLink>
      </Row>
      <ul className={styles.list}>
        {shown.map(({ period, roundName, prizes }) => {
          const given = prizes.filter(({ total }) => total > 0)
          return (
            <li key={period} className={styles.period}>
              <span className={styles.when}>{asHeading(periodWords(period, roundName))}</span>
              {given.length === 0 && <span className={styles.nobody}>{t`Nobody won a prize`}</span>}
              {given.map(({ rule, winners, total, share }) => (
                <span key={rule.id} className={styles.prize}>
                  <Trophy size={16} aria-hidden />
                  <b>{shareWords(rule, share)}</b>
                  <small>{prizeTitle(rule)}</small>
                  {winners.slice(0, NAMED).map(fan => (
                    <span key={fan.id} className={styles.fan}>
                      <Avatar name={fan.name} image={fan.image} size={24} />
                      <FanLink id={fan.id}>{fan.name}</FanLink>
                    </span>
                  ))}
                  {total > NAMED && <small>{t`and ${total - NAMED} more`}</small>}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
