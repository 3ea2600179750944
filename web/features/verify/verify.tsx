import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Incident } from '#contract/receipts.ts'
import { read } from '#web/api/query.ts'
import { locale } from '#web/languages/languages.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { View } from '#web/ui/state.tsx'
import { stampOf } from '#web/ui/time.ts'
import { CheckProof } from './check-proof.tsx'
import styles from './verify.module.css'

/** /verify: checks a receipt or an evidence bundle in this browser, and says what the log proves and what it doesn't. */
export function Component() {
  const head = useQuery(read('logHead', {}))
  return (
    <Page
      title={t`Check for yourself`}
      lead={t`Every event of SKOR is a leaf of a log that can only grow. Check your receipt or an evidence bundle here: nothing is sent.`}
    >
      <View of={head} rows={6}>
        {({ data }) => (
          <>
            <CheckProof vkey={data.keys.map(({ vkey }) => vkey).join(' ') || (data.vkey ?? '')} />
            <TheLog {...data} />
            <WithoutUs vkey={data.vkey ?? ''} />
          </>
        )}
      </View>
    </Page>
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
      {refusal && <p className={styles.wrong}>{t`No checkpoint is signed now: ${refusal}`}</p>}
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
        <p key={origin}>{t`The log ${origin} ended ${stampOf(endedAt)}: ${reason}`}</p>
      ))}
      <Incidents of={incidents} />
    </section>
  )
}

/** What was noticed stays for good, also after it was undone. */
function Incidents({ of }: { of: Incident[] }) {
  return (
    <>
      <h3>{t`Incidents`}</h3>
      {of.length === 0 && <p>{t`No incident was ever noticed: no other event store, no changed log.`}</p>}
      <ul>
        {of.map(({ at, until, what }) => (
          <li key={`${at} ${what}`}>
            {until === null ? (
              <Trans>
                Since {stampOf(at)}: {what}
              </Trans>
            ) : (
              <Trans>
                {stampOf(at)} to {stampOf(until)}: {what}
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
