import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { AccountView } from '#contract/account/act-calls.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { fanPath, historyPath, paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { AccountSteps } from './account-steps.tsx'
import { ActList } from './act-list.tsx'
import { ROLES } from './act-words.ts'
import { ByHand } from './by-hand.tsx'
import { Exclusions } from './exclusions.tsx'
import styles from './users.module.css'

/** /usersList/:user: one account, what admins do to it, and the history of that. Auditors see neither name, e-mail nor buttons. */
export function Component() {
  const { user = '' } = useParams()
  const found = useQuery(read('account', { user }))
  // The history stands below the exclusions, which would move it.
  const { isPending: waits } = useQuery(read('exclusions', { user }))
  const isAdmin = useUser()?.role === 'admin'
  const userName = found.data?.data.userName
  return (
    <Page
      title={userName === undefined ? t`Account` : t`Account of ${userName}`}
      end={<ButtonLink to={paths.adminUsers}>{t`All users`}</ButtonLink>}
    >
      <View
        query={found}
        rows={4}
        below={
          !waits && (
            <section aria-labelledby="history">
              <SectionTitle id="history">{t`What was done to this account`}</SectionTitle>
              <ActList user={user} />
            </section>
          )
        }
      >
        {({ data }) => (
          <>
            <Facts account={data} />
            {isAdmin && !data.kept && <AccountSteps account={data} />}
            {isAdmin && canPlay(data) && <ByHand account={data} />}
            <Exclusions account={data} />
          </>
        )}
      </View>
    </Page>
  )
}

/** Staff do not play, and a blocked account can't. */
function canPlay({ role, verified, blockedAt }: AccountView): boolean {
  return role === 'user' && verified && blockedAt === null
}

function Facts({ account }: { account: AccountView }) {
  const { id, name, email, role, kept, verified, createdAt, blockedAt, twoStep, sessions } = account
  const facts: readonly (readonly [string, string])[] = [
    ...(name === null ? [] : [[t`Name`, name] as const]),
    ...(email === null ? [] : [[t`Email`, verified ? email : t`${email}, not proven`] as const]),
    [t`Role`, ROLES[role]],
    [t`Registered`, `${gmtStampOf(createdAt)} GMT`],
    [t`Two-step sign-in`, twoStep ? t`on` : t`off`],
    [t`Signed in`, plural(sessions, { 0: 'nowhere', one: 'in # browser', other: 'in # browsers' })],
  ]
  return (
    <div className={styles.account}>
      <Chips>
        {blockedAt && <Chip tone="bad">{t`Blocked since ${gmtStampOf(blockedAt)} GMT`}</Chip>}
        {!verified && <Chip>{t`unverified`}</Chip>}
        {kept && <Chip>{t`Kept by the organiser`}</Chip>}
        {verified && !blockedAt && !kept && <Chip tone="good">{t`Can sign in`}</Chip>}
      </Chips>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <Text as="dt" tone="quiet" size="small">
              {term}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.ways}>
        <ButtonLink small to={fanPath(id)}>
          {t`Predictions and points`}
        </ButtonLink>
        <ButtonLink small to={historyPath({ user: id })}>
          {t`Everything that happened`}
        </ButtonLink>
      </p>
    </div>
  )
}
