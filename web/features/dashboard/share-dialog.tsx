import { t } from '@lingui/core/macro'
import type { PredictionView } from '#contract/entry/view.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { useUser } from '#web/api/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { shareTargets, shareText } from './share.ts'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  /** what is shared; null closes the dialog */
  row: PredictionView | null
  onClose(): void
}

/** Closing leaves the page as it is. */
export function ShareDialog({ row, onClose }: ShareDialogProps) {
  const user = useUser()
  const competitions = useCompetitions().data?.data
  const competition = competitions?.find(candidate => candidate.id === row?.competition)?.name ?? 'match'
  const text = row && shareText({ ...row, competition, userName: user?.userName ?? 'A fan' })
  return (
    <Dialog open={row !== null} onClose={onClose} title={t`Share with your friends`} text={text}>
      <ul className={styles.targets}>
        {shareTargets(text ?? '', location.origin).map(target => (
          <li key={target.name}>
            <a className={styles.target} href={target.href} target="_blank" rel="noreferrer">
              {target.name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
