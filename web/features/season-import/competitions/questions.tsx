import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { predictorAddress } from '#contract/addresses.ts'
import { problemsOf } from '#contract/form-problems.ts'
import { countTeams, roundRobinFile } from '#contract/round-robin-file.ts'
import type { CompetitionView } from '#contract/rounds.ts'
import type { ImportPreview } from '#contract/season-import.ts'
import { MAX_DAYS_BETWEEN, type Meetings, problemOfTeams } from '#domain/season/round-robin.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { direction, language } from '#web/languages/languages.ts'
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
  const asFile = isOfFile ? [{ value: AS_FILE, label: 'As the file says, or as usual' }] : []
  return (
    <>
      <Form handle={form} className={styles.form}>
        <div className={styles.questions}>
          <Field
            label="Name"
            hint="With its season, such as Village League 2026/27"
            {...form.field('name')}
          />
          <ZoneField
            label="Time zone"
            hint="By whose clocks the matches kick off, such as Europe/London"
            {...form.field('zone')}
          />
          <Select
            label="Rules"
            hint="Every value can be changed once it is open."
            options={[...asFile, ...rules]}
            {...form.field('rules')}
          />
          <Select
            label="Prizes"
            hint="They can be changed as well."
            options={[...asFile, ...prizes]}
            {...form.field('prizes')}
          />
        </div>
        {isOfFile ? (
          <div lang={language} dir={direction}>
            <Sources
              pasted={values.cells}
              problem={form.field('cells').problem}
              onPaste={cells => form.set({ cells })}
              onFile={look}
            >
              {null}
            </Sources>
          </div>
        ) : (
          <Teams form={form} />
        )}
        <Actions>
          <Button type="submit" look={isSeen ? 'secondary' : 'primary'} busy={season.isRead}>
            See the season
          </Button>
        </Actions>
      </Form>
      <div
        className={styles.outcome}
        lang={language}
        dir={direction}
        aria-live="polite"
        aria-busy={season.isRead}
      >
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
        label="Teams, one a line"
        hint={count === 0 ? 'The order decides who meets when.' : count === 1 ? '1 team' : `${count} teams`}
        rows={12}
        spellCheck={false}
        {...form.field('teams')}
      />
      <div className={styles.fields}>
        <Select
          label="Each pair meets"
          options={[
            { value: '2', label: 'Twice, at home and away' },
            { value: '1', label: 'Once' },
          ]}
          {...form.field('meetings')}
        />
        <Field label="First day" type="date" {...form.field('firstDay')} />
        <Field
          label="Days from round to round"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_DAYS_BETWEEN}
          {...form.field('daysBetween')}
        />
        <Field
          label="Kick-off"
          type="time"
          hint="Of all matches of a round, by the clocks of the zone."
          {...form.field('kickOff')}
        />
      </div>
    </div>
  )
}

function problemsIn(answers: Answers, isOfFile: boolean) {
  const days = Number(answers.daysBetween)
  const isDays = Number.isInteger(days) && days >= 1 && days <= MAX_DAYS_BETWEEN
  const ofTeams = problemOfTeams(countTeams(answers.teams.split('\n')), Number(answers.meetings) as Meetings)
  return problemsOf<keyof Answers>(
    ['name', answers.name.trim() === '', 'Please give the competition a name, with its season'],
    ['zone', answers.zone.trim() === '', 'Please say the time zone of the matches'],
    ['cells', isOfFile && answers.cells.trim() === '', 'Please paste the cells, or choose a file'],
    ['teams', !isOfFile && ofTeams !== null, ofTeams ?? ''],
    ['firstDay', !isOfFile && answers.firstDay === '', 'Please choose the first day'],
    ['firstDay', !isOfFile && answers.firstDay < dayOf(Date.now()), 'Please choose a day that is to come'],
    ['daysBetween', !isOfFile && !isDays, `1 to ${MAX_DAYS_BETWEEN} days`],
    ['kickOff', !isOfFile && answers.kickOff === '', 'Please choose a time'],
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
      {(file, { opens, fingerprint, competition }) => (
        <div lang="en" dir="ltr">
          {opens ? (
            <Actions>
              <Button
                look="primary"
                busy={season.isWritten}
                onClick={() => void season.confirm(file, fingerprint)}
              >
                Open for fans
              </Button>
              <Button busy={season.isKept} onClick={() => void keep(file, fingerprint)}>
                Keep as a draft
              </Button>
            </Actions>
          ) : (
            <p role="alert">
              A competition with the address {competition?.id} is there already: please give this one another
              name.
            </p>
          )}
        </div>
      )}
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
      <div lang="en" dir="ltr">
        <p>{name} is open: fans can predict it.</p>
        <Actions>
          <ButtonLink look="primary" to={placePath(id)}>
            Go to its place
          </ButtonLink>
          <ButtonLink to={predictorAddress({ kind, competition: id })}>As fans see it</ButtonLink>
        </Actions>
      </div>
    </ImportProgress>
  )
}
