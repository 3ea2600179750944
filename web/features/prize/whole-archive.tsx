import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { contract } from '#contract/index.ts'
import type { Answer } from '#web/api/client.ts'
import { read } from '#web/api/query.ts'
import { locale } from '#web/languages/languages.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row, Stack } from '#web/ui/primitives.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import styles from './prizes.module.css'

type Archive = Answer<typeof contract.archive>['data']

/** How often an archive that is being made is asked for, in milliseconds. */
const PROGRESS_MS = 500
const MEGABYTE = 1_000_000

/** The archive of a whole competition: asked for, watched while the workers make it, and downloaded. */
export function WholeArchive({ competition }: { competition: string | undefined }) {
  const { data: found } = useQuery({
    ...read('archive', { competition }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.data) ? PROGRESS_MS : false),
  })
  return (
    <Stack as="section" gap={4} above={6}>
      <SectionTitle>{t`Check the whole competition`}</SectionTitle>
      <p className={styles.note}>
        <Trans>
          One archive has the whole log, the picks of all matches that have locked, every board, the published
          prizes, and the program that computes all of them again. The archive needs no network and no trust
          in this site; <Link to={paths.verify}>your browser can check it</Link> too.
        </Trans>
      </p>
      {found && <Ways archive={found.data} />}
    </Stack>
  )
}

function isUnderWay({ state }: Archive): boolean {
  return state === 'waiting' || state === 'running'
}

function Ways({ archive }: { archive: Archive }) {
  const { competition, state, share, ready } = archive
  return (
    <>
      {isUnderWay(archive) && (
        <div role="status">
          <p className={styles.note}>
            {state === 'waiting' ? t`The archive waits for its turn` : t`The archive is being made`}
          </p>
          <Progress label={t`Archive`} done={share} total={1} />
        </div>
      )}
      {state === 'failed' && (
        <p className={styles.note} role="status">
          {t`The archive could not be made. Please try again in some minutes.`}
        </p>
      )}
      <Row wraps align="center" gap={3}>
        {ready && (
          <ButtonAnchor small href={`/api/prizes/archive/file?competition=${competition}`}>
            {t`Download the archive`}
          </ButtonAnchor>
        )}
        {!isUnderWay(archive) && (
          <CommandButton command="makeArchive" body={{ competition }}>
            {ready ? t`Make a newer archive` : t`Make the archive`}
          </CommandButton>
        )}
        {ready && (
          <span className={styles.note}>
            {t`${sizeOf(ready.bytes)}, ${ready.leaves.toLocaleString(locale)} leaves, made ${gmtStampOf(ready.madeAt)} GMT`}
          </span>
        )}
      </Row>
    </>
  )
}

function sizeOf(bytes: number): string {
  const megabytes = (bytes / MEGABYTE).toLocaleString(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return t`${megabytes} MB`
}
