import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { joinPath } from '#web/ui/paths.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { useUrlParam, useUrlState } from '#web/ui/url-state.ts'
import { CreateForm } from './create-form.tsx'
import { JoinButton } from './join-button.tsx'
import { LeagueLine, OwnPlace } from './league-card.tsx'
import styles from './leagues.module.css'

/** Public leagues of a page. */
const SIZE = 10

/** /leagues: the reader's leagues with the own rank, a code to join by, and leagues that everybody may join. */
export function Component() {
  const user = useUser()
  const plays = user !== null && !isStaff(user)
  const [creating, create] = useUrlParam('create')
  return (
    <Page
      title="Leagues"
      lead="Play with friends, colleagues or the whole town: the same predictions, a table of your own."
      end={
        plays ? (
          <Button look="primary" onClick={() => create('1')}>
            Create a league
          </Button>
        ) : (
          user === null && <LoginLink look="primary">Login to play in one</LoginLink>
        )
      }
    >
      {plays && <Mine />}
      <JoinByCode />
      <Public plays={plays} />
      <Dialog open={plays && creating !== ''} onClose={() => create(null)} title="Create a league" sheet>
        <CreateForm />
      </Dialog>
    </Page>
  )
}

function Mine() {
  const mine = useQuery(read('myLeagues'))
  return (
    <section className={styles.part}>
      <SectionTitle>My leagues</SectionTitle>
      <View
        of={mine}
        rows={3}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title="You are in no league yet" />}
      >
        {({ data }) => (
          <ul className={styles.list}>
            {data.map(league => (
              <LeagueLine key={league.id} of={league}>
                <OwnPlace of={league} />
              </LeagueLine>
            ))}
          </ul>
        )}
      </View>
    </section>
  )
}

function JoinByCode() {
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  return (
    <form
      className={styles.code}
      onSubmit={event => {
        event.preventDefault()
        const plain = code.trim()
        if (plain !== '') void navigate(joinPath(plain))
      }}
    >
      <Field
        label="Join by a code"
        hint="Twelve letters and digits, such as K3ZQ-80VF-M2PA."
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={setCode}
      />
      <Button type="submit">See the league</Button>
    </form>
  )
}

function Public({ plays }: { plays: boolean }) {
  const [get] = useUrlState()
  const found = usePaged('publicLeagues', { text: get('text') }, { size: SIZE })
  const { data: mine } = useQuery({ ...read('myLeagues'), enabled: plays })
  const isMine = (id: string) => mine?.data.some(league => league.id === id) ?? false
  return (
    <section className={styles.part}>
      <SectionTitle>Public leagues</SectionTitle>
      <div className={styles.search}>
        <SearchBox label="Search public leagues" />
      </div>
      <PagedView of={found} shortWithoutPager empty={<EmptyState title="No public league found" />}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map(league => (
              <LeagueLine key={league.id} of={league}>
                {plays && !isMine(league.id) && <JoinButton league={league} />}
              </LeagueLine>
            ))}
          </ul>
        )}
      </PagedView>
    </section>
  )
}
