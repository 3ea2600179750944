import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RaffleView } from '#contract/raffle/calls.ts'
import { DIGITS, type Try } from '#domain/raffle/draw.ts'
import { callAddress, readText } from '#web/api/client.ts'
import { messageOf } from '#web/api/errors.ts'
import { locale } from '#web/languages/languages.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import styles from './draws.module.css'
import { byHand, type Repeated, type RepeatedStep, repeatDraw } from './repeat-draw.ts'

/** 'Repeat this draw': fetches the public list, computes everything in this browser, and shows each step. */
export function Repeat({ raffle, list }: { raffle: RaffleView; list: ReactNode }) {
  const repeat = useMutation({
    mutationFn: async () => repeatDraw(raffle, await readText('raffleList', { month: raffle.month })),
  })
  return (
    <div>
      <Actions>
        {list}
        {raffle.draws.length > 0 && (
          <Button small look="primary" busy={repeat.isPending} onClick={() => repeat.mutate()}>
            {t`Repeat this draw`}
          </Button>
        )}
      </Actions>
      <div aria-live="polite">
        {repeat.error && <p className={styles.differs}>{messageOf(repeat.error)}</p>}
        {repeat.data && <Result raffle={raffle} repeated={repeat.data} />}
      </div>
    </div>
  )
}

function Result({ raffle, repeated }: { raffle: RaffleView; repeated: Repeated }) {
  return (
    <div className={styles.repeated}>
      <ol>
        <Proof
          title={t`The seed has the hash that was published first`}
          same={repeated.seedHash === raffle.commitment}
        >
          <Trans>
            SHA-256 of the seed is <code>{repeated.seedHash}</code>
          </Trans>
        </Proof>
        <Proof
          title={t`The list of ${repeated.lines.toLocaleString(locale)} lines has the hash of the close`}
          same={repeated.listHash === raffle.list?.hash}
        >
          <Trans>
            SHA-256 of the list is <code>{repeated.listHash}</code>
          </Trans>
        </Proof>
        {repeated.steps.map(step => (
          <Drawn key={step.step} raffle={raffle} step={step} />
        ))}
      </ol>
      <p className={clsx(styles.verdict, !repeated.same && styles.differs)}>
        {repeated.same
          ? t`The draw comes out the same in your browser.`
          : t`The draw does not come out the same in your browser.`}
      </p>
    </div>
  )
}

function Drawn({ raffle, step }: { raffle: RaffleView; step: RepeatedStep }) {
  const { winner } = raffle.draws[step.step - 1] ?? {}
  const address = new URL(callAddress('raffleList', { month: raffle.month }), location.href).href
  return (
    <Proof title={t`Draw ${step.step} is won by ${winner?.name ?? step.id}`} same={step.same}>
      {step.tries.map(attempt => (
        <NumberOf key={attempt.text} attempt={attempt} lines={step.left} line={step.line} />
      ))}
      <span>
        <Trans>
          Line {step.line}, counted from 0, is <code>{step.id}</code>
        </Trans>
      </span>
      <details>
        <summary>{t`By hand, in a shell`}</summary>
        <pre>{byHand(raffle, step, address)}</pre>
      </details>
    </Proof>
  )
}

function NumberOf({ attempt, lines, line }: { attempt: Try; lines: number; line: number }) {
  return (
    <>
      <span>
        <Trans>
          SHA-256 of seed, hash of the list, draw and try is <code>{attempt.hash}</code>
        </Trans>
      </span>
      <span>
        {attempt.taken
          ? t`Its first ${DIGITS} digits are the number ${attempt.number.toLocaleString(locale)}, which leaves ${line} when it is divided by ${lines} lines`
          : t`Its first ${DIGITS} digits are the number ${attempt.number.toLocaleString(locale)}, which is among the last numbers and would favour some lines: the next try counts`}
      </span>
    </>
  )
}

function Proof({ title, same, children }: { title: string; same: boolean; children: ReactNode }) {
  const Mark = same ? Check : X
  return (
    <li className={clsx(!same && styles.differs)}>
      <Mark size={18} role="img" aria-label={same ? t`The same` : t`Not the same`} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  )
}
