import { t } from '@lingui/core/macro'
import type { LeagueDetail } from '#contract/league/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { joinPath } from '#web/ui/paths.ts'
import { Row, Text } from '#web/ui/primitives.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { dayOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './leagues.module.css'

/** Makes an invitation where none is valid; the link shows then. */
export function MakeInvitation({ league }: { league: string }) {
  return (
    <CommandButton command="makeJoinCode" body={{ league, expiresAt: null }}>
      {t`Invite`}
    </CommandButton>
  )
}

/** The link with which a league's admins invite, and its code. */
export function Invite({ league: { id, codeExpires }, code }: { league: LeagueDetail; code: string }) {
  const link = `${location.origin}${joinPath(code)}`
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      notify.success(t`The invitation is in the clipboard`)
    } catch {
      notify.error(new Error(t`Please copy the link by hand`))
    }
  }
  return (
    <section className={styles.invite} aria-label={t`Invitation`}>
      <div>
        <h2>{t`Invite by this link`}</h2>
        <code>{link}</code>
        <Text tone="faint" size="small">
          {codeExpires === null
            ? t`The code is ${code}, valid until you revoke it.`
            : t`The code is ${code}, valid until ${dayOf(codeExpires)}.`}
        </Text>
      </div>
      <Row wraps gap={3}>
        <ShareButton subject={{ kind: 'league', league: id }}>{t`Share a card`}</ShareButton>
        <Button onClick={() => void copy()}>{t`Copy the link`}</Button>
      </Row>
    </section>
  )
}
