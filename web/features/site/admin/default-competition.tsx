import { t } from '@lingui/core/macro'
import { inPlay } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { useUser } from '#web/api/session.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const COLUMNS: readonly Column<CompetitionView>[] = [
  { title: t`Competition`, heads: true, cell: ({ name }) => name },
  { title: t`Where none is named`, cell: ({ isDefault }) => (isDefault ? t`This one is shown` : '') },
]

const ACTION: Column<CompetitionView> = {
  title: t`Action`,
  number: true,
  cell: ({ id, name, isDefault }) =>
    isDefault ? null : (
      <CommandButton
        command="chooseDefaultCompetition"
        body={{ competition: id }}
        label={t`Show this one: ${name} where no competition is named`}
      >
        {t`Show this one`}
      </CommandButton>
    ),
}

/** Which competition readers see who have named none: it stays until an admin chooses another one. */
export function DefaultCompetition() {
  const competitions = useCompetitions()
  const mayAct = useUser()?.role === 'admin'
  return (
    <View query={competitions} rows={2} isEmpty={({ data }) => inPlay(data).length === 0}>
      {({ data }) => (
        <Table
          caption={t`The competition that is shown where none is named`}
          columns={mayAct ? [...COLUMNS, ACTION] : COLUMNS}
          rows={inPlay(data)}
          rowKey={({ id }) => id}
        />
      )}
    </View>
  )
}
