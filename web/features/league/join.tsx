import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { LeagueCard } from '#contract/league/my-league-calls.ts'
import { call } from '#web/api/client.ts'
import { useCommand } from '#web/api/command.ts'
import { ApiError } from '#web/api/errors.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import type { CaptchaHandle } from '#web/ui/captcha/captcha-handle.ts'
import { PROOF_REFUSED } from '#web/ui/captcha/use-proof.ts'
import { LoginLink } from '#web/ui/login-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { leaguePath, paths } from '#web/ui/paths.ts'
import { View } from '#web/ui/state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { leagueName } from '#web/ui/written-names.ts'
import { Badge } from './badge.tsx'
import styles from './leagues.module.css'
import { membersWords, scopeWords } from './words.ts'

/** /join/:code: what one joins, before one signs up; from the sign-up the way leads back here. */
export function Component() {
  const { code = '' } = useParams()
  const [captcha, setCaptcha] = useState('')
  const handle = useRef<CaptchaHandle | null>(null)
  const found = useInvitation(code, captcha)
  const proof = found.error instanceof ApiError && found.error.code in PROOF_REFUSED
  if (found.data) return <Invitation league={found.data.data} code={code} />
  return (
    <Page title={t`Join a league`}>
      {proof ? (
        <div className={styles.proof}>
          <p>{found.error?.message}</p>
          <Captcha handle={handle} onChange={setCaptcha} />
        </div>
      ) : (
        <View query={found} rows={3}>
          {() => null}
        </View>
      )}
    </Page>
  )
}

/** A question that carries a secret, so it is posted: no address and no log of a server holds the code. */
function useInvitation(code: string, captcha: string) {
  return useQuery({
    queryKey: ['invitation', code, captcha],
    queryFn: ({ signal }) => call('invitation', { body: { code, captcha }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  })
}

function Invitation({ league, code }: { league: LeagueCard; code: string }) {
  const user = useUser()
  return (
    <Page
      title={t`Join ${leagueName(league.name)}`}
      lead={t`${league.owner.name} invites you to play along.`}
    >
      <section className={styles.invitation}>
        <Badge badge={league.badge} size={112} />
        <div>
          <h2>{leagueName(league.name)}</h2>
          {league.description && (
            <p>
              <bdi>{league.description}</bdi>
            </p>
          )}
          <dl>
            <dt>{t`Points of`}</dt>
            <dd>{scopeWords(league)}</dd>
            <dt>{t`Players`}</dt>
            <dd>{membersWords(league.members)}</dd>
            <dt>{t`Founded by`}</dt>
            <dd>{league.owner.name}</dd>
          </dl>
          {user === null && <Visitor />}
          {user !== null && isStaff(user) && (
            <p>{t`Admins and auditors play in no league. Please use an account of your own.`}</p>
          )}
          {user !== null && !isStaff(user) && <Fan league={league} code={code} />}
        </div>
      </section>
    </Page>
  )
}

function Visitor() {
  const { pathname } = useLocation()
  return (
    <>
      <p>{t`You need an account to join. It is free, and you come back here when it is made.`}</p>
      <Actions>
        <LoginLink>{t`I have an account`}</LoginLink>
        <ButtonLink look="primary" to={paths.register} state={{ from: pathname }}>
          {t`Sign up and join`}
        </ButtonLink>
      </Actions>
    </>
  )
}

function Fan({ league, code }: { league: LeagueCard; code: string }) {
  const join = useCommand('joinLeague')
  const navigate = useNavigate()
  async function enter() {
    try {
      const { message, data } = await join.mutateAsync({ code })
      notify.success(message)
      void navigate(leaguePath(data.league), { replace: true })
    } catch (error) {
      notify.error(error)
    }
  }
  return (
    <Actions>
      <Button look="primary" busy={join.isPending} onClick={() => void enter()}>
        {t`Join ${leagueName(league.name)}`}
      </Button>
    </Actions>
  )
}
