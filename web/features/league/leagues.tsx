import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isReaderMarked } from '#web/api/kept.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useSession, useUser } from '#web/api/session.ts'
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

/** Rows of the placeholder: it fills the first screen. */
const ROWS_OF_PAGE = 14
/** Public leagues of a page. */
const SIZE = 10

/** /leagues: the reader's leagues with the own rank, a code to join by, and leagues that everybody may join. */
export function Component() {
  const user = useUser()
  const expected = useSession().status === 'loading' && isReaderMarked()
  const plays = user !== null && !isStaff(user)
  const [creating, create] = useUrlParam('create')
  return (
    <Page
      title={t`Leagues`}
      lead={t`Play with friends, colleagues or the whole town: the same predictions, a table of your own.`}
      end={
        plays ? (
          <Button look="primary" onClick={() => create('1')}>
            {t`Create a league`}
          </Button>
        ) : (
          user === null && !expected && <LoginLink look="primary">{t`Login to play in one`}</LoginLink>
        )
      }
    >
      {expected || plays ? (
        <Mine>
          <OfEverybody plays />
        </Mine>
      ) : (
        <OfEverybody plays={false} />
      )}
      <Dialog open={plays && creating !== ''} onClose={() => create(null)} title={t`Create a league`} sheet>
        <CreateForm />
      </Dialog>
    </Page>
  )
}

/** The reader's leagues; what stands below waits for their number, and so does not jump. */
function Mine({ children }: { children: ReactNode }) {
  const user = useUser()
  const mine = useQuery({ ...read('myLeagues'), enabled: user !== null })
  return (
    <View query={mine} rows={ROWS_OF_PAGE}>
      {({ data }) => (
        <>
          <section className={styles.part}>
            <SectionTitle>{t`My leagues`}</SectionTitle>
            {data.length === 0 && <EmptyState title={t`You are in no league yet`} />}
            <ul className={styles.list}>
              {data.map(league => (
                <LeagueLine key={league.id} league={league}>
                  <OwnPlace league={league} />
                </LeagueLine>
              ))}
            </ul>
          </section>
          {children}
        </>
      )}
    </View>
  )
}

function OfEverybody({ plays }: { plays: boolean }) {
  return (
    <>
      <JoinByCode />
      <Public plays={plays} />
    </>
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
        label={t`Join by a code`}
        hint={t`Twelve letters and digits, such as K3ZQ-80VF-M2PA.`}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={setCode}
      />
      <Button type="submit">{t`See the league`}</Button>
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
      <SectionTitle>{t`Public leagues`}</SectionTitle>
      <div className={styles.search}>
        <SearchBox label={t`Search public leagues`} />
      </div>
      <PagedView query={found} empty={<EmptyState title={t`No public league found`} />}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map(league => (
              <LeagueLine key={league.id} league={league}>
                {plays && !isMine(league.id) && <JoinButton league={league} />}
              </LeagueLine>
            ))}
          </ul>
        )}
      </PagedView>
    </section>
  )
}
