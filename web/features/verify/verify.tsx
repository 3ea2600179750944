import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Incident } from '#contract/entry/receipt-calls.ts'
import { read } from '#web/api/query.ts'
import { isolated, locale } from '#web/languages/languages.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Curious } from '#web/ui/curious.tsx'
import { Field } from '#web/ui/field.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { stampOf } from '#web/ui/time.ts'
import { CheckProof } from './check-proof.tsx'
import styles from './verify.module.css'

/** /verify: what a fan can do about it first, then what the log proves and what it doesn't. */
export function Component() {
  const head = useQuery(read('logHead', {}))
  return (
    <Page
      title={t`Check for yourself`}
      lead={t`Nobody can change a prediction after you saved it, not even we. You need not believe that: check it here.`}
    >
      <ol className={styles.steps}>
        <li>{t`Save your scores, and press Keep receipt: a small file comes to your device.`}</li>
        <li>{t`After the match put the file in below. Your browser says what you predicted and when; nothing is sent.`}</li>
        <li>{t`Who won a prize can be checked the same way: each period on the Prizes page has an evidence bundle.`}</li>
      </ol>
      <View query={head} rows={6}>
        {({ data }) => <Checks {...data} />}
      </View>
    </Page>
  )
}

/** The check, and below it what it rests on. */
function Checks({ keys, ...log }: LogProps & { keys: readonly { vkey: string }[] }) {
  const [key, setKey] = useState(keys.map(({ vkey }) => vkey).join(' ') || (log.vkey ?? ''))
  return (
    <>
      <CheckProof vkey={key} />
      {log.incidents.length > 0 && <Incidents incidents={log.incidents} />}
      <Curious>
        <p>{t`Every event of SKOR is a leaf of a log that can only grow. A receipt holds the leaf of your save, and proves that the log has it.`}</p>
        <Field
          label={t`Key of the log`}
          hint={t`The site's own key; several with a space between, where the log has had several. Put in the one that you kept: a site that rewrites its history could show another.`}
          value={key}
          onChange={setKey}
        />
        <TheLog {...log} />
        <WithoutUs vkey={log.vkey ?? ''} />
      </Curious>
    </>
  )
}

interface LogProps {
  vkey: string | null
  checkpoint: { origin: string; size: number; root: string; keptAt: string; witnesses: string[] } | null
  refusal: string | null
  ended: { origin: string; reason: string; endedAt: string }[]
  incidents: Incident[]
}

function TheLog({ vkey, checkpoint, refusal, ended, incidents }: LogProps) {
  return (
    <section className={styles.part}>
      <SectionTitle>{t`The log`}</SectionTitle>
      {refusal && <Text tone="bad">{t`No checkpoint is signed now: ${refusal}`}</Text>}
      {checkpoint ? (
        <dl className={styles.facts}>
          <dt>{t`Leaves`}</dt>
          <dd>{checkpoint.size.toLocaleString(locale)}</dd>
          <dt>{t`Signed`}</dt>
          <dd>{stampOf(checkpoint.keptAt)}</dd>
          <dt>{t`Root`}</dt>
          <dd>
            <code>{checkpoint.root}</code>
          </dd>
          <dt>{t`Key`}</dt>
          <dd>
            <code>{vkey}</code>
          </dd>
          <dt>{t`Witnesses`}</dt>
          <dd>{checkpoint.witnesses.join(', ') || t`none`}</dd>
        </dl>
      ) : (
        <p>{t`The log has no checkpoint yet: the first one comes within a minute.`}</p>
      )}
      {checkpoint?.witnesses.length === 0 && (
        <p>
          {t`Without a witness the log alone does not prove when it was signed, nor that everybody is shown the same one. Keep your receipts: each holds a checkpoint, and every later log must begin with it.`}
        </p>
      )}
      {ended.map(({ origin, reason, endedAt }) => (
        <p key={origin}>{t`The log ${origin} ended ${stampOf(endedAt)}: ${isolated(reason)}`}</p>
      ))}
      {incidents.length === 0 && <Incidents incidents={incidents} />}
    </section>
  )
}

/** What was noticed stays for good, also after it was undone. */
function Incidents({ incidents }: { incidents: Incident[] }) {
  return (
    <>
      <h3>{t`Incidents`}</h3>
      {incidents.length === 0 && (
        <p>{t`No incident was ever noticed: no other event store, no changed log.`}</p>
      )}
      <ul>
        {incidents.map(({ at, until, what: sentence }) => (
          <li key={`${at} ${sentence}`}>
            {until === null ? (
              <Trans>
                Since {stampOf(at)}: {sentence}
              </Trans>
            ) : (
              <Trans>
                {stampOf(at)} to {stampOf(until)}: {sentence}
              </Trans>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a reader needs who trusts not even this page. */
function WithoutUs({ vkey }: { vkey: string }) {
  const site = location.origin
  return (
    <section className={styles.part}>
      <SectionTitle>{t`Without this site`}</SectionTitle>
      <p>
        {t`One file checks receipts, bundles and the whole log, and computes the points of every fan again. It needs Node 20 and nothing else.`}
      </p>
      <pre className={styles.shell}>
        {`node skor-verify.mjs receipt FILE --vkey '${vkey}'\nnode skor-verify.mjs bundle FILE --vkey '${vkey}'\nnode skor-verify.mjs log ${site}/log --vkey '${vkey}' --replay`}
      </pre>
      <ButtonAnchor href="/skor-verify.mjs" download>
        {t`Download skor-verify`}
      </ButtonAnchor>
    </section>
  )
}
