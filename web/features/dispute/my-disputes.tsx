import { t } from '@lingui/core/macro'
import { phrasesText } from '#web/game/phrases.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { ownDisputePath } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/state.tsx'
import { stampOf } from '#web/ui/time.ts'
import { fanStatus, STATUS_WORDS, TONES } from './dispute-words.ts'
import styles from './disputes.module.css'

/** /my-disputes: the reader's own cases. */
export function Component() {
  const found = usePaged('myDisputes', {})
  return (
    <Page
      title={t`My disputes`}
      lead={t`Dispute a prediction from ‘Why these points’, a round and a power-up from the predictor, a prize from the prizes.`}
    >
      <PagedView query={found} empty={<EmptyState title={t`You have disputed nothing`} />}>
        {({ data }) => (
          <ul className={styles.cases}>
            {data.map(row => (
              <li key={row.id}>
                <Link to={ownDisputePath(row.id)}>
                  <b>{phrasesText([row.aboutWords])}</b>
                  <small>
                    {t`${row.competitionName}, opened ${stampOf(row.openedAt)}`}
                    {row.decidedAt && t`, decided ${stampOf(row.decidedAt)}`}
                  </small>
                </Link>
                <Chip tone={TONES[fanStatus(row.status)]}>{STATUS_WORDS[fanStatus(row.status)]}</Chip>
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </Page>
  )
}
