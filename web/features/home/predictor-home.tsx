import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { defaultCompetition } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { useSession } from '#web/api/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Floodlights } from '#web/ui/floodlights.tsx'
import { LoginLink } from '#web/ui/login-link.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Picture } from '#web/ui/pictures/land.tsx'
import { Row } from '#web/ui/primitives.tsx'
import { Figure } from '#web/ui/prose/figure.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useSheet } from '#web/ui/use-sheet.ts'
import styles from './home.module.css'
import { PlaySteps } from './how-to-play.tsx'
import { type PointStep, pointSteps } from './point-steps.ts'
import own from './predictor-home.module.css'
import { Prizes } from './prizes.tsx'
import { type SeasonBreak, seasonBreak } from './season-break.ts'

/** /predictor-home: the predictor's own front page. */
export function Component() {
  useTitle(t`Score predictor`)
  const competitions = useCompetitions()
  const all = competitions.data?.data ?? []
  const chosen = defaultCompetition(all)
  return (
    <div className={styles.wrap}>
      <Banner competition={chosen} />
      <Notice over={seasonBreak(all, Date.now())} />
      <View query={competitions} rows={4} isEmpty={({ data }) => data.length === 0} below={<Land />}>
        {() =>
          chosen && (
            <>
              <Prizes competition={chosen} />
              <Rewards competition={chosen} />
            </>
          )
        }
      </View>
    </div>
  )
}

function Banner({ competition }: { competition: CompetitionView | undefined }) {
  const steps = useSheet('steps')
  return (
    <div className={own.banner}>
      <Floodlights />
      <h1 className={styles.title}>
        <Trans>
          Predict the <em>week</em>
        </Trans>
      </h1>
      <p className={styles.lead}>
        {t`Every score of the week, free of charge. Points the moment a match is settled.`}
      </p>
      <div className={styles.actions}>
        <ButtonLink look="primary" to={paths.predictor}>
          {t`Predict Now`}
        </ButtonLink>
        <Button disabled={!competition} onClick={steps.show}>
          {t`How to play`}
        </Button>
      </div>
      {competition && (
        <Dialog open={steps.open} onClose={steps.close} title={t`How to play`} sheet>
          <PlaySteps competition={competition} />
        </Dialog>
      )}
    </div>
  )
}

/**
 * Visitors are asked in; during a season break fans are thanked. Until it is known who reads, visitors are asked in already
 * where no reader is expected: below the notice nothing moves.
 */
function Notice({ over }: { over: SeasonBreak | null }) {
  const { status } = useSession()
  if (status === 'visitor' || status === 'loading')
    return (
      <aside className={clsx(own.notice, status === 'loading' && own.expected)}>
        <p>{t`Log in or sign up to predict for free and receive weekly rewards.`}</p>
        <Row wraps gap={3}>
          <LoginLink look="primary">{t`Login`}</LoginLink>
          <ButtonLink to={paths.register}>{t`Sign up`}</ButtonLink>
        </Row>
      </aside>
    )
  if (over === null) return null
  const { starts } = over
  return (
    <aside className={own.notice}>
      <p>
        {starts === null ? (
          <Trans>Thank you for playing this season!</Trans>
        ) : (
          <Trans>Thank you for playing this season! The new season starts on {starts}.</Trans>
        )}
      </p>
    </aside>
  )
}

const columns: readonly Column<PointStep>[] = [
  { title: t`Your prediction`, heads: true, cell: ({ title }) => title },
  { title: t`What it takes`, cell: ({ text }) => text },
  { title: t`Points`, cell: ({ points }) => points, number: true, strong: true },
]

function Rewards({ competition }: { competition: CompetitionView }) {
  return (
    <section className={styles.section}>
      <h2>{t`Rewards`}</h2>
      <p className={styles.about}>
        <Trans>What a prediction earns by the rules in force for the {competition.name}.</Trans>
      </p>
      <div className={own.table}>
        <Table
          caption={t`Points of a prediction`}
          columns={columns}
          rows={pointSteps(competition.rules)}
          rowKey={({ title }) => title}
        />
      </div>
    </section>
  )
}

function Land() {
  return (
    <section className={clsx(styles.section, own.teaser)}>
      <div>
        <Chip>{t`Coming Soon`}</Chip>
        <h2 className={own.land}>{t`Buy land around the stadium`}</h2>
        <p className={styles.about}>
          {t`A plot of the digital city, next to the pitch that your predictions are about. No plot is for sale yet.`}
        </p>
      </div>
      <Figure className={own.plots} drawing={Picture} alt="" />
    </section>
  )
}
