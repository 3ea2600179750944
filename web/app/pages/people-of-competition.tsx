import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { Component as Predictions } from '#web/features/entry/admin/admin-predictions.tsx'
import { CompetitionPages } from '#web/game/competition-pages.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'

const Announce = lazy(async () => ({
  default: (await import('#web/features/announcement/admin/announce.tsx')).Component,
}))
const Excluded = lazy(async () => ({
  default: (await import('#web/features/account/admin/excluded.tsx')).Component,
}))

const PARTS = {
  announce: {
    title: t`Announce`,
    lead: t`A notice and a mail to fans. Each fan can end these mails; the notice stays. What is sent can't be called back.`,
    Part: Announce,
  },
  excluded: {
    title: t`Excluded fans`,
    lead: t`They go on predicting, stand on no board of the competition and win none of its prizes. A fan is excluded on the page of the account.`,
    Part: Excluded,
  },
} as const

/**
 * /user_pridection_list: what fans predicted; with `show=announce` what is written to them, with `show=excluded` who is off the boards.
 * The heads of the parts stand here: a part's own file comes later.
 */
export function Component() {
  const [get] = useUrlState()
  const show = get('show')
  if (show !== 'announce' && show !== 'excluded') return <Predictions />
  const { title, lead, Part } = PARTS[show]
  return (
    <Page title={title} lead={lead}>
      <CompetitionPages />
      <Suspense fallback={<Skeleton />}>
        <Part />
      </Suspense>
    </Page>
  )
}
