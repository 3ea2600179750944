import { t } from '@lingui/core/macro'
import { MailState } from '#contract/mail/calls.ts'
import { ListTools } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { Select } from '#web/ui/select.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { STATES } from './mail-words.ts'
import { MailsTable } from './mails-table.tsx'

const STATE_OPTIONS = [
  { value: '', label: t`All mails` },
  ...MailState.options.map(state => ({ value: state, label: STATES[state] })),
]

/** /admin-mails: what became of the mails; those that failed can be tried again. Auditors see no addresses. */
export function Component() {
  const [get, set] = useUrlState()
  const state = MailState.safeParse(get('state')).data
  const mails = usePaged('adminMails', { state, text: get('text') })
  return (
    <Page
      title={t`Mails`}
      lead={t`What became of the mails that the product sends. Those that failed can be tried again.`}
    >
      <ListTools search={t`Search mails`} filters={['state']}>
        <Select
          label={t`State`}
          labelHidden
          value={state ?? ''}
          options={STATE_OPTIONS}
          onChange={chosen => set({ state: chosen })}
        />
      </ListTools>
      <PagedView alwaysPaged query={mails}>
        {({ data }) => <MailsTable rows={data} />}
      </PagedView>
    </Page>
  )
}
