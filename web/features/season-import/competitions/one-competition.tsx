import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { predictorAddress } from '#contract/addresses.ts'
import type { CompetitionInHand } from '#contract/competition/admin-calls.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { CompetitionPages } from '#web/game/competition-pages.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { Step } from '#web/ui/step.tsx'
import { Tiles } from '#web/ui/tiles.tsx'
import { LifeSteps } from '../lives.tsx'
import { lifeText, nextText } from './all-competitions.tsx'
import styles from './competitions.module.css'
import { newPath } from './new-path.ts'
import { isOver, toDoIn } from './to-do.ts'

/** The place of one competition: how far it is, what waits, and the way to all that an organiser decides of it. */
export function OneCompetition({ id }: { id: string }) {
  const found = useQuery(read('adminCompetitions'))
  const competition = found.data?.data.find(candidate => candidate.id === id)
  return (
    <Page
      title={competition?.name ?? t`A competition`}
      lead={competition && t`${lifeText(competition)}. Next kick-off: ${nextText(competition)}.`}
      end={<ButtonLink to={paths.adminCompetitions}>{t`All competitions`}</ButtonLink>}
    >
      <CompetitionPages />
      <View query={found} rows={5}>
        {() =>
          competition ? (
            <Place competition={competition} />
          ) : (
            <EmptyState title={t`There is no such competition`} />
          )
        }
      </View>
    </Page>
  )
}

function Place({ competition }: { competition: CompetitionInHand }) {
  const { id, name, kind, life, matches, settled } = competition
  const isAdmin = useUser()?.role === 'admin'
  const toDo = toDoIn(competition)
  return (
    <>
      <Tiles
        tiles={[
          { name: t`Played`, value: settled },
          { name: t`To be played`, value: matches - settled },
          { name: t`Without a kick-off`, value: competition.announced },
        ]}
      />
      <section className={styles.part}>
        <SectionTitle>{t`What needs doing`}</SectionTitle>
        {toDo.length === 0 ? (
          <Text tone="quiet">{t`Nothing waits here.`}</Text>
        ) : (
          <ul className={styles.toDo}>
            {toDo.map(({ text, to }) => (
              <li key={text}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part}>
        <SectionTitle>{t`What you can do`}</SectionTitle>
        <Step title={t`As fans see it`} text={t`What fans predict in ${name}.`}>
          <ButtonLink small to={predictorAddress({ kind, competition: id })}>
            {t`Open the predictor`}
          </ButtonLink>
        </Step>
        {isAdmin && (
          <>
            {(life !== 'open' || isOver(competition)) && <LifeSteps competition={competition} />}
            <Step
              title={t`The next season`}
              text={t`Its teams, its rules and its prizes, each as far as you want, and matches of their own.`}
            >
              <ButtonLink small to={newPath('copy', id)}>
                {t`Begin a copy`}
              </ButtonLink>
            </Step>
          </>
        )}
      </section>
    </>
  )
}
