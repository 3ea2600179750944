import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { ImportChange, ImportDifference, ImportPreview } from '#contract/season/import-calls.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { roundText } from '#web/game/round-text.ts'
import { Chip } from '#web/ui/chip.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { localDateOf, withStamps } from '#web/ui/time.ts'
import { Problems } from './problems.tsx'
import styles from './season-import.module.css'

interface Props {
  preview: ImportPreview
  /** a file that was made here, whose lines nobody has seen */
  madeHere?: boolean | undefined
  /** what can be done with the file; for nobody else than admins */
  children?: ReactNode
}

type Listed = ImportChange & { key: string }

const LINE: Column<Listed> = { title: t`Line`, number: true, wideOnly: true, cell: ({ line }) => line }

const KINDS: Readonly<Record<ImportChange['kind'], string>> = {
  competition: t`Competition`,
  'new-match': t`New match`,
  details: t`Details`,
  result: t`Result`,
}

/** What a season file would change, line by line; or why the file is refused. */
export function ImportPreviewView({ preview, madeHere = false, children }: Props) {
  if (preview.problems.length > 0) return <Refused preview={preview} />
  if (preview.changes === 0)
    return (
      <>
        <EmptyState title={t`There is nothing to change`}>
          {t`${matchesIn(preview)}: all of it is known.`}
          {namesIn(preview)}
        </EmptyState>
        <Differences preview={preview} />
      </>
    )
  const changes = plural(preview.changes, { one: '# change', other: '# changes' })
  return (
    <section className={styles.preview}>
      <SectionTitle>{preview.competition?.name}</SectionTitle>
      <p className={styles.note}>
        {preview.listed.length < preview.changes
          ? t`${matchesIn(preview)}; ${changes}, the first ${preview.listed.length} of them listed.`
          : t`${matchesIn(preview)}; ${changes}.`}
        {namesIn(preview)}
      </p>
      <Season preview={preview} />
      <Differences preview={preview} />
      {children}
      <Table<Listed>
        caption={t`What would change`}
        rows={preview.listed.map((change, index) => ({ ...change, key: String(index) }))}
        rowKey={({ key }) => key}
        columns={[
          ...(madeHere ? [] : [LINE]),
          { title: t`Kind`, cell: ({ kind }) => <Chip>{KINDS[kind]}</Chip> },
          { title: t`Match`, heads: true, cell: ({ teams }) => teams ?? preview.competition?.name },
          {
            title: t`Change`,
            cell: ({ words }) => withStamps(phrasesText(words)),
          },
        ]}
      />
    </section>
  )
}

/** The season as it was read: teams and rounds with their matches, and first of all what is odd. */
function Season({ preview: { teams, rounds, doubtful } }: Pick<Props, 'preview'>) {
  return (
    <>
      {doubtful.length > 0 && (
        <ul className={styles.problems} aria-label={t`Doubtful`}>
          {doubtful.map(({ team, like }) => (
            <li key={team}>
              {like === null
                ? t`${team} plays one match alone. Is the name right?`
                : t`${team} looks like ${like}. Is it the same team? Then write it the same way.`}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>
          {plural(teams.length, { one: '# team', other: '# teams' })},{' '}
          {plural(rounds.length, { one: '# round', other: '# rounds' })}
        </summary>
        <ul className={styles.season} aria-label={t`Teams`}>
          {teams.map(({ name, matches }) => (
            <li key={name}>
              <bdi>{name}</bdi>: {matches}
            </li>
          ))}
        </ul>
        <ul className={styles.season} aria-label={t`Rounds`}>
          {rounds.map(({ name, matches, first }) => (
            <li key={name}>
              {roundText(name)}: {plural(matches, { one: '# match', other: '# matches' })}
              {first && `, ${localDateOf(first)}`}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** So many are shown at once: a file of one day leaves out most of its round. */
const SHOWN = 5

/** What the file and the competition say of each other's matches, and no import decides. */
function Differences({ preview: { differences } }: Pick<Props, 'preview'>) {
  if (differences.length === 0) return null
  return (
    <details open={differences.length <= SHOWN}>
      <summary>
        {plural(differences.length, {
          one: '# match differs, and is yours to decide',
          other: '# matches differ, and are yours to decide',
        })}
      </summary>
      <ul className={styles.problems} aria-label={t`Differences`}>
        {differences.map(difference => (
          <li key={difference.match}>
            <MatchLink id={difference.match}>{difference.teams}</MatchLink>: {differenceText(difference)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function differenceText({ kind, round, inFile }: ImportDifference): string {
  const here = roundText(round)
  switch (kind) {
    case 'moved':
      return t`${roundText(inFile ?? '')} in this file. A match keeps its round: it stays in ${here}, and takes its new time.`
    case 'absent':
      return t`${here} here, and not in this file. An import takes nothing away.`
    case 'cancelled':
      return t`cancelled, says this file. If nobody will play it, make it void.`
    case 'void':
      return t`void here, and has a result in this file. A void match stays void.`
    default:
      return kind satisfies never
  }
}

function Refused({ preview }: { preview: ImportPreview }) {
  return (
    <section className={styles.preview}>
      <SectionTitle>{t`This file can't be imported`}</SectionTitle>
      <p className={styles.note}>
        {t`Nothing is written while a single line is refused. What the file doesn't say, its competition or its time zone, goes into the fields above; a competition that doesn't exist yet is opened by the import.`}
      </p>
      <Problems problems={preview.problems} />
    </section>
  )
}

function matchesIn({ matches, leftOut }: ImportPreview): string {
  const read = plural(matches, { one: '# match read', other: '# matches read' })
  return leftOut > 0 ? t`${read}, ${leftOut} left out: teams not known yet, or cancelled` : read
}

/** ' Quarry City is Quarry Town here, and keeps this name.' */
function namesIn({ renamed }: ImportPreview): string {
  return renamed
    .map(({ inFile, known }) => ` ${t`${inFile} is ${known} here, and keeps this name.`}`)
    .join('')
}
