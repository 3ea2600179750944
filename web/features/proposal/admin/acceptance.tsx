import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ResultsAcceptance } from '#contract/round/proposal-calls.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import styles from './results.module.css'

const COLUMNS: readonly Column<ResultsAcceptance>[] = [
  { title: t`Competition`, heads: true, cell: ({ name }) => name },
  {
    title: t`Results of sources`,
    cell: ({ automatic }) =>
      automatic ? (
        <Lines>
          {t`Entered without an admin`}
          <Under>{t`once two readings ten minutes apart agree`}</Under>
        </Lines>
      ) : (
        t`Wait for an admin`
      ),
  },
]

const ACTION: Column<ResultsAcceptance> = {
  title: t`Action`,
  number: true,
  cell: ({ competition, name, automatic }) => (
    <CommandButton
      command="setResultsAcceptance"
      body={{ competition, automatic: !automatic }}
      label={automatic ? t`Let them wait: results of ${name}` : t`Enter automatically: results of ${name}`}
    >
      {automatic ? t`Let them wait` : t`Enter automatically`}
    </CommandButton>
  ),
}

/** Which competitions take results without an admin: an admin changes it, and the change is in the history. */
export function Acceptance() {
  const settings = useQuery(read('resultsAcceptance'))
  const mayAct = useUser()?.role === 'admin'
  return (
    <section className={styles.section} aria-labelledby="acceptance">
      <SectionTitle id="acceptance">{t`Without an admin`}</SectionTitle>
      <Text tone="quiet" below={4}>
        {t`A source never changes a result that was entered, and enters none of a match that was opened again or is void.`}
      </Text>
      <View query={settings} rows={2}>
        {({ data }) => (
          <Table
            caption={t`Acceptance by competition`}
            columns={mayAct ? [...COLUMNS, ACTION] : COLUMNS}
            rows={data}
            rowKey={({ competition }) => competition}
          />
        )}
      </View>
    </section>
  )
}
