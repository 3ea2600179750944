import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { Tiles } from '#web/ui/tiles.tsx'
import styles from './admin-dash.module.css'
import { DefaultCompetition } from './default-competition.tsx'
import { FirstMatches } from './first-matches.tsx'
import { ToDo } from './to-do.tsx'

/** /Admin-dash: what waits for an admin, the sums of the product, and the first matches. */
export function Component() {
  const user = useUser()
  const dash = useQuery(read('adminDash'))
  return (
    <Page title={t`Admin dashboard`} lead={user && t`Hello ${user.name}. This is where the product stands.`}>
      <View query={dash} rows={3} below={<Beside />}>
        {({ data }) => (
          <>
            <section className={styles.first}>
              <SectionTitle>{t`What needs doing`}</SectionTitle>
              <ToDo toDo={data.toDo} />
            </section>
            <Tiles
              tiles={[
                { name: t`Total SKOR Points`, value: data.skorPoints },
                { name: t`Total Prediction Points`, value: data.predictionPoints },
                { name: t`Total Matches`, value: data.matches },
              ]}
            />
          </>
        )}
      </View>
    </Page>
  )
}

/** What an admin sees whatever came of the dashboard's figures. */
function Beside() {
  return (
    <>
      <section className={styles.part}>
        <SectionTitle>{t`Competition of the site`}</SectionTitle>
        <DefaultCompetition />
      </section>
      <section className={styles.part}>
        <Row align="center" justify="between" gap={4} below={3}>
          <SectionTitle>{t`First matches`}</SectionTitle>
          <ButtonLink small to={paths.adminMatches}>
            {t`All matches`}
          </ButtonLink>
        </Row>
        <FirstMatches />
      </section>
    </>
  )
}
