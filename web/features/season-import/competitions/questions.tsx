import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { predictorAddress } from '#contract/addresses.ts'
import { problemsOf } from '#contract/form-problems.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import type { ImportPreview } from '#contract/season/import-calls.ts'
import { countTeams, roundRobinFile } from '#contract/season/round-robin-file.ts'
import { MAX_DAYS_BETWEEN, type Meetings } from '#domain/season/round-robin.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { pastedFile } from '#web/ui/file-input.tsx'
import { Form } from '#web/ui/form.tsx'
import { paths } from '#web/ui/paths.ts'
import { Select } from '#web/ui/select.tsx'
import { type FormHandle, useForm } from '#web/ui/use-form.ts'
import { ImportProgress } from '../import-progress.tsx'
import { Outcome } from '../outcome.tsx'
import { Sources, ZoneField } from '../sources.tsx'
import { type SeasonFile, useSeasonFile } from '../use-season-file.ts'
import { AS_FILE, dayOf, prizesBeginnings, rulesBeginnings } from './beginnings.ts'
import styles from './competitions.module.css'
import type { Source } from './new-path.ts'
import { teamsProblem } from './teams-problem.ts'
import { placePath } from './to-do.ts'

/** What the questions of a new competition are answered with, as the fields have it. */
export interface Answers {
  name: string
  zone: string
  rules: string
  prizes: string
  cells: string
  /** one a line */
  teams: string
  meetings: string
  firstDay: string
  daysBetween: string
  kickOff: string
}

interface QuestionsProps {
  source: Source
  known: readonly CompetitionView[]
  initial: Answers
}

/** A few questions; then what they make, to be opened for fans or kept as a draft. */
export function Questions({ source, known, initial }: QuestionsProps) {
  const isOfFile = source === 'file'
  const rules = rulesBeginnings(known)
  const prizes = prizesBeginnings(known)
  const [lookedAt, lookAt] = useState('')
  const form = useForm<Answers>({
    initial,
    check: answers => problemsIn(answers, isOfFile),
    send: async answers => look(isOfFile ? pastedFile(answers.cells) : teamsFile(answers)),
  })
  const { values } = form
  const season = useSeasonFile({
    name: values.name.trim(),
    zone: values.zone.trim() || undefined,
    rules: rules.find(({ value }) => value === values.rules)?.values,
    prizes: prizes.find(({ value }) => value === values.prizes)?.values?.map(prize => ({ ...prize })),
  })
  const fingerprint = JSON.stringify(values)
  const isSeen = fingerprint === lookedAt && season.shown !== undefined
  function look(file: File | undefined) {
    lookAt(fingerprint)
    season.look(file, {})
  }
  const asFile = isOfFile ? [{ value: AS_FILE, label: t`As the file says, or as usual` }] : []
  return (
    <>
      <Form handle={form} className={styles.form}>
        <div className={styles.questions}>
          <Field
            label={t`Name`}
            hint={t`With its season, such as Village League 2026/27`}
            {...form.field('name')}
          />
          <ZoneField
            label={t`Time zone`}
            hint={t`By whose clocks the matches kick off, such as Europe/London`}
            {...form.field('zone')}
          />
          <Select
            label={t`Rules`}
            hint={t`Every value can be changed once it is open.`}
            options={[...asFile, ...rules]}
            {...form.field('rules')}
          />
          <Select
            label={t`Prizes`}
            hint={t`They can be changed as well.`}
            options={[...asFile, ...prizes]}
            {...form.field('prizes')}
          />
        </div>
        {isOfFile ? (
          <Sources
            pasted={values.cells}
            problem={form.field('cells').problem}
            onPaste={cells => form.set({ cells })}
            onFile={look}
          >
            {null}
          </Sources>
        ) : (
          <Teams form={form} />
        )}
        <Actions>
          <Button type="submit" look={isSeen ? 'secondary' : 'primary'} busy={season.isRead}>
            {t`See the season`}
          </Button>
        </Actions>
      </Form>
      <div className={styles.outcome} aria-live="polite" aria-busy={season.isRead}>
        {season.started !== null && season.shown && (
          <Opened preview={season.shown} started={season.started} />
        )}
        {fingerprint === lookedAt && <Found season={season} madeHere={!isOfFile} />}
      </div>
    </>
  )
}

function Teams({ form }: { form: FormHandle<Answers> }) {
  const count = countTeams(form.values.teams.split('\n'))
  return (
    <div className={styles.teams}>
      <TextArea
        label={t`Teams, one a line`}
        hint={
          count === 0
            ? t`The order decides who meets when.`
            : plural(count, { one: '# team', other: '# teams' })
        }
        rows={12}
        spellCheck={false}
        {...form.field('teams')}
      />
      <div className={styles.fields}>
        <Select
          label={t`Each pair meets`}
          options={[
            { value: '2', label: t`Twice, at home and away` },
            { value: '1', label: t`Once` },
          ]}
          {...form.field('meetings')}
        />
        <Field label={t`First day`} type="date" {...form.field('firstDay')} />
        <Field
          label={t`Days from round to round`}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_DAYS_BETWEEN}
          {...form.field('daysBetween')}
        />
        <Field
          label={t`Kick-off`}
          type="time"
          hint={t`Of all matches of a round, by the clocks of the zone.`}
          {...form.field('kickOff')}
        />
      </div>
    </div>
  )
}

function problemsIn(answers: Answers, isOfFile: boolean) {
  const days = Number(answers.daysBetween)
  const isDays = Number.isInteger(days) && days >= 1 && days <= MAX_DAYS_BETWEEN
  const ofTeams = teamsProblem(countTeams(answers.teams.split('\n')), Number(answers.meetings) as Meetings)
  return problemsOf<keyof Answers>(
    ['name', answers.name.trim() === '', t`Please give the competition a name, with its season`],
    ['zone', answers.zone.trim() === '', t`Please say the time zone of the matches`],
    ['cells', isOfFile && answers.cells.trim() === '', t`Please paste the cells, or choose a file`],
    ['teams', !isOfFile && ofTeams !== null, ofTeams ?? ''],
    ['firstDay', !isOfFile && answers.firstDay === '', t`Please choose the first day`],
    ['firstDay', !isOfFile && answers.firstDay < dayOf(Date.now()), t`Please choose a day that is to come`],
    ['daysBetween', !isOfFile && !isDays, t`1 to ${MAX_DAYS_BETWEEN} days`],
    ['kickOff', !isOfFile && answers.kickOff === '', t`Please choose a time`],
  )
}

function teamsFile({ teams, meetings, firstDay, daysBetween, kickOff }: Answers): File {
  const plan = { meetings: Number(meetings), firstDay, daysBetween: Number(daysBetween), kickOff }
  return new File([roundRobinFile(teams.split('\n'), plan)], 'teams.json', { type: 'application/json' })
}

/** What the answers make: opened for fans, or kept as a draft. A competition that is there already is nothing new. */
function Found({ season, madeHere }: { season: SeasonFile; madeHere: boolean }) {
  const navigate = useNavigate()
  const keep = async (file: File, fingerprint: string) => {
    if (await season.keepIt(file, fingerprint)) void navigate(paths.adminCompetitions)
  }
  return (
    <Outcome season={season} madeHere={madeHere}>
      {(file, { opens, fingerprint, competition }) =>
        opens ? (
          <Actions>
            <Button
              look="primary"
              busy={season.isWritten}
              onClick={() => void season.confirm(file, fingerprint)}
            >
              {t`Open for fans`}
            </Button>
            <Button busy={season.isKept} onClick={() => void keep(file, fingerprint)}>
              {t`Keep as a draft`}
            </Button>
          </Actions>
        ) : (
          <p role="alert">
            {t`A competition with the address ${competition?.id ?? ''} is there already: please give this one another name.`}
          </p>
        )
      }
    </Outcome>
  )
}

function Opened({ preview: { competition }, started }: { preview: ImportPreview; started: string }) {
  const known = useCompetitions().data?.data ?? []
  if (!competition) return null
  const { id, name } = competition
  // Known once the import is over, which is when the links show.
  const { kind } = known.find(candidate => candidate.id === id) ?? { kind: 'league' }
  return (
    <ImportProgress id={started}>
      <p>{t`${name} is open: fans can predict it.`}</p>
      <Actions>
        <ButtonLink look="primary" to={placePath(id)}>
          {t`Go to its place`}
        </ButtonLink>
        <ButtonLink to={predictorAddress({ kind, competition: id })}>{t`As fans see it`}</ButtonLink>
      </Actions>
    </ImportProgress>
  )
}
