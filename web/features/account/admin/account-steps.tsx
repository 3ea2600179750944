import { t } from '@lingui/core/macro'
import type { AccountView, AskedAct } from '#contract/account/act-calls.ts'
import { useCommand } from '#web/api/command.ts'
import { useUser } from '#web/api/session.ts'
import { AskReason } from '#web/ui/ask-reason.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import styles from './users.module.css'

interface Step {
  readonly act: AskedAct
  readonly verb: string
  /** what follows from it */
  readonly text: string
  readonly danger?: true
}

const BLOCK: Step = {
  act: 'block',
  verb: t`Block`,
  danger: true,
  text: t`It is signed out everywhere at once and can sign in by no way. Its predictions, points and ranks stay.`,
}
const UNBLOCK: Step = { act: 'unblock', verb: t`Unblock`, text: t`It can sign in as before.` }
const ROLES: Readonly<Record<AccountView['role'], Step>> = {
  admin: {
    act: 'make-admin',
    verb: t`Make an admin`,
    danger: true,
    text: t`Admins enter results and do all that these pages can do. All admins are told by mail, and the account signs in anew.`,
  },
  auditor: {
    act: 'make-auditor',
    verb: t`Make an auditor`,
    text: t`Auditors read these pages and change nothing. All admins are told by mail, and the account signs in anew.`,
  },
  user: {
    act: 'make-user',
    verb: t`Take the role away`,
    text: t`It is a fan as all others. All admins are told by mail, and the account signs in anew.`,
  },
}
const PROOF: Step = {
  act: 'send-proof',
  verb: t`Send the code again`,
  text: t`A new code goes to the e-mail. It counts in the browser that registered.`,
}
const RESET: Step = {
  act: 'send-reset',
  verb: t`Ask for a new password`,
  text: t`A mail leads the owner to the page where a code for a new password is asked for. The password stays until then.`,
}

function stepsOf({ role, verified, blockedAt }: AccountView, isOwn: boolean): readonly Step[] {
  if (!verified) return [PROOF]
  const roles = Object.entries(ROLES).flatMap(([to, step]) => (to === role ? [] : [step]))
  return [
    ...(blockedAt === null ? [RESET] : []),
    ...(isOwn ? [] : [...roles, blockedAt === null ? BLOCK : UNBLOCK]),
  ]
}

/** What an admin may do to the account as it is now, each with a reason. */
export function AccountSteps({ account }: { account: AccountView }) {
  const { mutateAsync } = useCommand('actOnAccount')
  const isOwn = useUser()?.id === account.id
  return (
    <section aria-labelledby="steps" className={styles.account}>
      <SectionTitle id="steps">{t`What you can do`}</SectionTitle>
      {isOwn && (
        <Text tone="quiet">{t`This is your account: another admin blocks it or changes its role.`}</Text>
      )}
      <div className={styles.steps}>
        {stepsOf(account, isOwn).map(({ act, verb, text, danger }) => (
          <AskReason
            key={act}
            verb={verb}
            look={danger && 'danger'}
            title={`${verb}: ${account.userName}`}
            text={text}
            hint={t`The history of the account has it, which auditors read, and so has the mail to its owner.`}
            send={reason => mutateAsync({ user: account.id, act, reason })}
          />
        ))}
      </div>
    </section>
  )
}
