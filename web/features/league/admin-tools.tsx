import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { LeagueDetail } from '#contract/league/calls.ts'
import { MAX_LEAGUE_DESCRIPTION, MAX_LEAGUE_NAME } from '#domain/league/events.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { leagueName } from '#web/ui/written-names.ts'
import { BadgeChoice } from './badge-choice.tsx'
import { CodeTools } from './code-tools.tsx'
import styles from './leagues.module.css'

/** Name, description, badge and code of a league; its owner closes it here. */
export function AdminTools({ league }: { league: LeagueDetail }) {
  const change = useCommand('changeLeague')
  const [name, setName] = useState(leagueName(league.name))
  const [description, setDescription] = useState(league.description)
  const [badge, setBadge] = useState(league.badge)
  const send = (body: Parameters<typeof change.mutateAsync>[0]) =>
    void change.mutateAsync(body).then(({ message }) => notify.success(message), notify.error)
  return (
    <div className={styles.tools}>
      <form
        onSubmit={event => {
          event.preventDefault()
          send({ league: league.id, what: 'name', name })
        }}
      >
        <Field label={t`Name`} maxLength={MAX_LEAGUE_NAME} value={name} onChange={setName} />
        <Button small type="submit" disabled={name.trim() === '' || name.trim() === leagueName(league.name)}>
          {t`Save the name`}
        </Button>
      </form>
      <form
        onSubmit={event => {
          event.preventDefault()
          send({ league: league.id, what: 'description', description })
        }}
      >
        <TextArea
          label={t`Description`}
          rows={3}
          maxLength={MAX_LEAGUE_DESCRIPTION}
          value={description}
          onChange={setDescription}
        />
        <Button small type="submit" disabled={description.trim() === league.description}>
          {t`Save the description`}
        </Button>
      </form>
      <form
        onSubmit={event => {
          event.preventDefault()
          send({ league: league.id, what: 'badge', badge })
        }}
      >
        <BadgeChoice value={badge} onChange={setBadge} />
        <Button
          small
          type="submit"
          disabled={badge.emblem === league.badge.emblem && badge.colour === league.badge.colour}
        >
          {t`Save the badge`}
        </Button>
      </form>
      <CodeTools league={league} />
      {league.role === 'owner' && <Close league={league} />}
    </div>
  )
}

function Close({ league }: { league: LeagueDetail }) {
  const [isAsked, ask] = useState(false)
  const close = useCommand('closeLeague')
  return (
    <div>
      <Button small look="danger" onClick={() => ask(true)}>
        {t`Close the league`}
      </Button>
      <Confirm
        danger
        open={isAsked}
        title={t`Close ${leagueName(league.name)}?`}
        text={t`Nobody can join any more, and nothing can be changed. Its table stays for its members.`}
        ok={t`Close`}
        busy={close.isPending}
        onOk={() =>
          void close
            .mutateAsync({ league: league.id })
            .then(({ message }) => notify.success(message), notify.error)
            .finally(() => ask(false))
        }
        onCancel={() => ask(false)}
      />
    </div>
  )
}
