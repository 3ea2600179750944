import { t } from '@lingui/core/macro'
import { useUser } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { Drafts } from '../drafts.tsx'
import { AllCompetitions } from './all-competitions.tsx'
import styles from './competitions.module.css'
import { NewCompetition } from './new-competition.tsx'
import { newPath, sourceOf } from './new-path.ts'
import { OneCompetition } from './one-competition.tsx'

/** /admin-competitions: all of them with what waits there, the place of one, and the questions that a new one begins with. */
export function Component() {
  const [get] = useUrlState()
  const isAdmin = useUser()?.role === 'admin'
  const source = sourceOf(get('new'))
  if (source && isAdmin) return <NewCompetition source={source} from={get('from')} />
  const competition = get('competition')
  if (competition) return <OneCompetition key={competition} id={competition} />
  return (
    <Page
      title={t`Competitions`}
      lead={t`Every competition with what waits there. A new one needs its teams or its matches, and three minutes.`}
      end={
        isAdmin && (
          <ButtonLink look="primary" to={newPath('teams')}>
            {t`New competition`}
          </ButtonLink>
        )
      }
    >
      <AllCompetitions below={<Drafts />} />
      {isAdmin && (
        <p className={styles.import}>
          <ButtonLink small to={paths.adminImport}>
            {t`Bring a file into a competition that is open`}
          </ButtonLink>
        </p>
      )}
    </Page>
  )
}
