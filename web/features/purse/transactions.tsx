import { t } from '@lingui/core/macro'
import type { TransactionRow } from '#contract/purse/calls.ts'
import { TransactionKind } from '#domain/purse/transaction-kind.ts'
import { locale, withSign } from '#web/languages/languages.ts'
import { Link } from '#web/ui/link.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { collectibleName } from '#web/ui/written-names.ts'
import styles from './transactions.module.css'

/** Characters of a hash that are shown; the whole one stands in its title. */
const SHOWN_CHARACTERS = 10

const KINDS: Readonly<Record<TransactionKind, string>> = {
  reward: t`Reward points`,
  purchase: t`Purchase`,
  offer: t`Offer, set aside`,
  refund: t`Given back`,
  sale: t`Sale`,
  prize: t`Prize`,
  'prize-return': t`Prize, taken back`,
}

const OPTIONS = [
  { value: '', label: t`All transactions` },
  ...TransactionKind.options.map(kind => ({ value: kind, label: KINDS[kind] })),
]

const COLUMNS: readonly Column<TransactionRow>[] = [
  {
    title: t`Txn Type`,
    heads: true,
    cell: ({ kind, collectible, at }) => (
      <>
        {KINDS[kind]}
        {collectible && (
          <Link className={styles.what} to={`${paths.collectible}?id=${collectible.id}`}>
            {collectibleName(collectible.name)}
          </Link>
        )}
        <span className={styles.under}>{gmtStampOf(at)} GMT</span>
      </>
    ),
  },
  {
    title: t`Txn Hash`,
    wideOnly: true,
    cell: ({ hash }) => (
      <Text as="code" tone="quiet" size="small" title={hash}>
        {hash.slice(0, SHOWN_CHARACTERS)}…
      </Text>
    ),
  },
  {
    title: t`Date`,
    wideOnly: true,
    cell: ({ at }) => <time dateTime={at}>{gmtStampOf(at)} GMT</time>,
  },
  {
    title: t`No. SKOR`,
    number: true,
    strong: true,
    cell: ({ skor }) => signed(skor.toLocaleString(locale), skor),
  },
  {
    title: t`Amount Value`,
    number: true,
    cell: ({ value }) => signed(`$${Math.abs(value).toFixed(2)}`.replace('$', value < 0 ? '-$' : '$'), value),
  },
]

/** '+250' where SKOR came in; a negative number says so itself. */
function signed(text: string, value: number): string {
  return withSign(value > 0 ? `+${text}` : text)
}

/** /transactions: what came into the fan's purse and went out of it. */
export function Component() {
  const [get, set] = useUrlState()
  const kind = TransactionKind.safeParse(get('type')).data
  const transactions = usePaged('myTransactions', { kind, text: get('text') })
  return (
    <Page
      title={t`Transactions`}
      lead={t`SKOR that came in and went out. Nothing of this is on a chain: a Txn Hash is the SHA-256 of the event in SKOR's own history that made the row.`}
    >
      <ListTools search={t`Search hash or collectible`} filters={['type']}>
        <Select
          label={t`Txn Type`}
          labelHidden
          value={kind ?? ''}
          options={OPTIONS}
          onChange={chosen => set({ type: chosen })}
        />
      </ListTools>
      <PagedView query={transactions}>
        {({ data, total }) => (
          <>
            <Table caption={t`Transactions`} columns={COLUMNS} rows={data} rowKey={({ hash }) => hash} />
            <Text above={3} tone="faint" size="small">{t`Showing ${data.length} of ${total}`}</Text>
          </>
        )}
      </PagedView>
    </Page>
  )
}
