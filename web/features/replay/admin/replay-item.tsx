import { t } from '@lingui/core/macro'
import type { ReplayView } from '#contract/replay/calls.ts'
import { locale } from '#web/languages/languages.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { Row, Text } from '#web/ui/primitives.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { bothStampsOf } from '#web/ui/time.ts'
import { percentDone, timeLeft, underWay } from './progress.ts'
import styles from './replay-list.module.css'
import { ReplayResultView } from './replay-result.tsx'
import { replayTitle } from './replay-words.ts'

const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

const STATES: Readonly<Record<ReplayView['state'], string>> = {
  waiting: t`Waiting`,
  running: t`Running`,
  done: t`Done`,
  failed: t`Failed`,
}

export function ReplayItem({ replay }: { replay: ReplayView }) {
  return (
    <li className={styles.replay}>
      <Row align="baseline" justify="between" gap={3}>
        <h3 className={styles.title}>{replayTitle(replay)}</h3>
        <span className={styles.state} data-state={replay.state}>
          {STATES[replay.state]}
        </span>
      </Row>
      <Text tone="faint" size="small">{t`${bothStampsOf(replay.startedAt)} by ${replay.startedBy}`}</Text>
      {underWay(replay) && (
        <CommandButton command="cancelReplay" body={{ replay: replay.id }}>
          {t`Cancel`}
        </CommandButton>
      )}
      {(replay.state === 'running' || replay.state === 'waiting') && <Running replay={replay} />}
      {replay.problem && (
        <p className={styles.problem} lang="en" dir="ltr">
          {replay.problem}
        </p>
      )}
      {replay.result && <ReplayResultView replay={replay} result={replay.result} />}
    </li>
  )
}

function Running({ replay }: { replay: ReplayView }) {
  const { done, total, eventsPerSecond, secondsLeft } = replay.progress
  const events = t`${count.format(done)} of ${count.format(total)} events`
  return (
    <div className={styles.running}>
      <Progress label={replayTitle(replay)} done={done} total={total} text={events} />
      <p className={styles.figures}>
        <b>{percentDone(replay.progress)} %</b>
        <span>{events}</span>
        <span>{t`${count.format(eventsPerSecond)} events/s`}</span>
        <span>{timeLeft(secondsLeft)}</span>
      </p>
    </div>
  )
}
