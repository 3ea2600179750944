import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession } from '#contract/sign-in/own-session-calls.ts'
import { read } from '#web/api/query.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { Step } from '#web/ui/step.tsx'
import { stampOf } from '#web/ui/time.ts'
import styles from './settings.module.css'

/** Sessions that are shown before all are asked for: this one and the last that were used. */
const FIRST = 5

/** Where the reader is signed in: each session can be ended, or all but this one. */
export function OwnSessions() {
  const sessions = useQuery(read('mySessions'))
  const [whole, showWhole] = useState(false)
  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <SectionTitle id="sessions">{t`Where you are signed in`}</SectionTitle>
      <Text
        tone="quiet"
        size="small"
      >{t`If one of these is not yours, sign it out and change your password.`}</Text>
      <View query={sessions} rows={2}>
        {({ data }) => (
          <>
            <div>
              {(whole ? data : data.slice(0, FIRST)).map(session => (
                <Row key={session.id} session={session} />
              ))}
            </div>
            {!whole && data.length > FIRST && (
              <Button small look="quiet" onClick={() => showWhole(true)}>
                {t`Show all ${data.length}`}
              </Button>
            )}
            {data.length > 1 && (
              <Actions>
                <CommandButton command="endOtherSessions" body={{}}>
                  {t`Sign out everywhere else`}
                </CommandButton>
              </Actions>
            )}
          </>
        )}
      </View>
    </section>
  )
}

function Row({ session }: { session: OwnSession }) {
  const { id, browser, system, startedAt, usedAt, current } = session
  const name = browser && system ? t`${browser} on ${system}` : t`Another browser or a program`
  const since = stampOf(startedAt)
  const used = stampOf(usedAt)
  return (
    <Step
      title={name}
      text={current ? t`This browser, since ${since}` : t`Since ${since}, last used ${used}`}
    >
      {!current && (
        <CommandButton command="endSession" body={{ session: id }} label={t`Sign out ${name}`}>
          {t`Sign out`}
        </CommandButton>
      )}
    </Step>
  )
}
