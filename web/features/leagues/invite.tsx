import type { LeagueDetail } from '#contract/leagues.ts'
import { Button } from '#web/ui/button.tsx'
import { joinPath } from '#web/ui/paths.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { dayOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './leagues.module.css'

/** The link with which a league's admins invite, and its code. */
export function Invite({ of: { id, code, codeExpires } }: { of: LeagueDetail }) {
  if (code === null)
    return <p className={styles.noCode}>No invitation is valid now. Make a new code under Settings.</p>
  const link = `${location.origin}${joinPath(code)}`
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      notify.success('The invitation is in the clipboard')
    } catch {
      notify.error(new Error('Please copy the link by hand'))
    }
  }
  return (
    <section className={styles.invite} aria-label="Invitation">
      <div>
        <h2>Invite by this link</h2>
        <code>{link}</code>
        <p className={styles.small}>
          The code is {code}
          {codeExpires === null ? ', valid until you revoke it.' : `, valid until ${dayOf(codeExpires)}.`}
        </p>
      </div>
      <div>
        <ShareButton of={{ kind: 'league', league: id }}>Share a card</ShareButton>{' '}
        <Button onClick={() => void copy()}>Copy the link</Button>
      </div>
    </section>
  )
}
