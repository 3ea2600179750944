import { useQuery } from '@tanstack/react-query'
import { MailState } from '#contract/mails.ts'
import { read } from '#web/api/query.ts'
import { ListTools } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { View } from '#web/ui/state.tsx'
import { pageOf, useUrlState } from '#web/ui/url-state.ts'
import { STATES } from './mail-words.ts'
import { MailsTable } from './mails-table.tsx'

const PAGE_SIZE = 10
const STATE_OPTIONS = [
  { value: '', label: 'All mails' },
  ...MailState.options.map(state => ({ value: state, label: STATES[state] })),
]

/** /admin-mails: what became of the mails; those that failed can be tried again. Auditors see no addresses. */
export function Component() {
  const [get, set] = useUrlState()
  const page = pageOf(get('page'))
  const state = MailState.safeParse(get('state')).data
  const mails = useQuery(read('adminMails', { page, limit: PAGE_SIZE, state, text: get('text') }))
  return (
    <Page
      title="Mails"
      lead="What became of the mails that the product sends. Those that failed can be tried again."
    >
      <ListTools search="Search mails" filters={['state']}>
        <Select
          label="State"
          labelHidden
          value={state ?? ''}
          options={STATE_OPTIONS}
          onChange={chosen => set({ state: chosen })}
        />
      </ListTools>
      <View of={mails} rows={PAGE_SIZE} isEmpty={({ data }) => data.length === 0}>
        {({ data, total }) => (
          <div aria-busy={mails.isPlaceholderData}>
            <MailsTable rows={data} />
            <Pager page={page} pages={pageCount(total, PAGE_SIZE)} onPage={to => set({ page: String(to) })} />
          </div>
        )}
      </View>
    </Page>
  )
}
