import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { chosenCompetition } from '#contract/choice.ts'
import type { ExcludedFan } from '#contract/exclusion/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { useUser } from '#web/api/session.ts'
import { ChangePreview } from '#web/game/change-preview.tsx'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { ReasonForm } from '#web/ui/reason-form.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { usePreviewed } from '#web/ui/use-previewed.ts'
import { AccountLink } from './account-link.tsx'
import { Places } from './places.tsx'

const COLUMNS: readonly Column<ExcludedFan>[] = [
  {
    title: t`Fan`,
    heads: true,
    cell: ({ user, since, reason, by }) => (
      <Lines>
        <AccountLink id={user.id}>{user.name}</AccountLink>
        <Under>
          <bdi>{reason}</bdi>
        </Under>
        <Under narrowOnly>{t`${gmtStampOf(since)} GMT by ${by.name}`}</Under>
      </Lines>
    ),
  },
  { title: t`Since (GMT)`, wideOnly: true, cell: ({ since }) => gmtStampOf(since) },
  { title: t`By`, wideOnly: true, cell: ({ by }) => by.name },
]

/** Who stands on no board of a competition, since when, why and by whom; admins take fans back. */
export function Component() {
  const [get] = useUrlState()
  const me = useUser()
  const competition = competitionOf(get) || undefined
  const excluded = usePaged('excludedFans', { competition, text: get('text') }, { size: 20 })
  const [chosen, choose] = useState<ExcludedFan | null>(null)
  const takeBack: Column<ExcludedFan> = {
    title: t({ message: 'Take back', context: 'an excluded fan' }),
    cell: row =>
      row.user.id !== me?.id && (
        <Button small aria-label={takeBackWords(row.user.name)} onClick={() => choose(row)}>
          {t({ message: 'Take back', context: 'an excluded fan' })}
        </Button>
      ),
  }
  return (
    <>
      <CompetitionSwitch clears={['text', 'page']} />
      <ListTools search={t`Search fans and reasons`} />
      <TakeBack fan={chosen} competition={competition} onDone={() => choose(null)} />
      <PagedView query={excluded} rows={3} empty={<EmptyState title={t`Nobody is excluded`} />}>
        {({ data }) => (
          <Table
            caption={t`Excluded fans`}
            columns={me?.role === 'admin' ? [...COLUMNS, takeBack] : COLUMNS}
            rows={data}
            rowKey={({ user }) => user.id}
          />
        )}
      </PagedView>
    </>
  )
}

const takeBackWords = (name: string) => t`Take back ${name}`

interface TakeBackProps {
  /** null while nobody was chosen */
  fan: ExcludedFan | null
  /** the site's default where it is left out */
  competition: string | undefined
  onDone(): void
}

/** Asks why, shows who moves on which board, and then takes the fan back. */
function TakeBack({ fan, competition, onDone }: TakeBackProps) {
  const { data } = useCompetitions()
  const act = useCommand('excludeOrReadmit')
  const change = usePreviewed(useCommand('previewExclusion'))
  /** of whom the preview is about */
  const [name, setName] = useState('')
  const meant = chosenCompetition(competition ?? '', data?.data ?? [])?.id ?? ''
  return (
    <>
      <Dialog
        open={fan !== null}
        onClose={onDone}
        title={takeBackWords(fan?.user.name ?? '')}
        text={t`The fan stands on all boards again, with all points. A preview shows first who moves.`}
      >
        {fan && (
          <ReasonForm
            verb={t`See what taking back would do`}
            hint={t`Everybody can read it, for good: name nobody in it.`}
            send={async reason => {
              setName(fan.user.name)
              const body = {
                user: fan.user.id,
                competition: meant,
                reason,
                act: 'readmit' as const,
              }
              await change.ask(body, async preview => {
                const sent = await act.mutateAsync({ ...body, preview })
                notify.success(sent.message)
                return sent
              })
              return null
            }}
            onDone={onDone}
          />
        )}
      </Dialog>
      <ChangePreview
        change={change}
        title={takeBackWords(name)}
        verb={t({ message: 'Take back', context: 'an excluded fan' })}
        points={change.question && <Places places={change.question.preview.places} readmits />}
      />
    </>
  )
}
