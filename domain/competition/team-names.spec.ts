import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { ofMatch, roundAfter, scheduled } from '#tests/support/match.ts'
import { fold } from '../decider.ts'
import { prizesPresets } from '../prize/presets/prizes.ts'
import { round } from '../round/round.ts'
import { competition } from './competition.ts'
import { type CompetitionEvent, MAX_COLOUR_CHOICES, MAX_RENAMINGS } from './events.ts'
import type { TeamColours } from './parts.ts'
import { coloursNow, currentName, renamingsIn, roundUnder, underCurrentNames } from './team-names.ts'

const { given } = specOf(competition)
const opened: CompetitionEvent = {
  type: 'CompetitionOpened',
  data: {
    competition: 'cup',
    name: 'The Cup',
    kind: 'league' as const,
    rounds: [{ number: 1, name: '1 of 1', knockOut: false }],
    prizes: [...prizesPresets['world-cup']],
  },
}
const reason = 'The club has another name'
const renamed = (from: string, to: string): CompetitionEvent => ({
  type: 'TeamRenamed',
  data: { competition: 'cup', from, to, reason },
})
const rename = (from: string, to: string, teams: readonly string[] = ['Reds', 'Blues']) =>
  ({ type: 'RenameTeam', from, to, teams, reason }) as const

describe('RenameTeam', () => {
  it('renames, and renames again', () => {
    given(opened).when(rename('Reds', 'Harbour')).then(renamed('Reds', 'Harbour'))
    given(opened, renamed('Reds', 'Harbour'))
      .when(rename('Harbour', 'Quarry', ['Harbour', 'Blues']))
      .then(renamed('Harbour', 'Quarry'))
  })
  it('gives a team its former name back, and another spelling', () => {
    given(opened, renamed('Reds', 'Harbour'))
      .when(rename('Harbour', 'Reds', ['Harbour', 'Blues']))
      .then(renamed('Harbour', 'Reds'))
    given(opened).when(rename('Reds', 'REDS')).then(renamed('Reds', 'REDS'))
  })
  it('stays quiet where the team is called so already', () => {
    given(opened).when(rename('Reds', 'Reds')).staysQuiet()
    given(opened, renamed('Reds', 'Harbour'))
      .when(rename('Reds', 'Harbour', ['Harbour', 'Blues']))
      .staysQuiet()
  })
  it('refuses a name that another team has, or had, in whatever letter case', () => {
    const sentence = 'Another team of The Cup is, or was, called'
    given(opened).when(rename('Reds', 'blues')).refuses('team-exists', `${sentence} blues`)
    given(opened, renamed('Blues', 'Harbour'))
      .when(rename('Reds', 'Blues', ['Reds', 'Harbour']))
      .refuses('team-exists', `${sentence} Blues`)
  })
  it('refuses an unknown competition and an unknown team', () => {
    given().when(rename('Reds', 'Harbour')).refuses('unknown-competition')
    given(opened)
      .when(rename('Greens', 'Harbour'))
      .refuses('unknown-team', 'No team of The Cup is called Greens')
  })
  it('needs a reason, and a name', () => {
    given(opened)
      .when({ ...rename('Reds', 'Harbour'), reason: '' })
      .refuses('reason-missing')
    given(opened)
      .when(rename('Reds', 'x'.repeat(61)))
      .refuses('out-of-bounds')
  })
  it('has a bound', () => {
    const often = Array.from({ length: MAX_RENAMINGS }, (_, at) => renamed(`Reds ${at}`, `Reds ${at + 1}`))
    given(opened, ...often)
      .when(rename('Blues', 'Harbour'))
      .refuses('too-many-renamings', 'Teams of a competition are renamed 200 times at the most')
  })
})

const white: TeamColours = ['#ffffff', '#111111']
const blue: TeamColours = ['#003399', '#ffffff']
const dyed = (team: string, to: TeamColours | null): CompetitionEvent => ({
  type: 'TeamColoursChosen',
  data: { competition: 'cup', team, to: to && [...to] },
})
const dye = (team: string, to: TeamColours | null, teams: readonly string[] = ['Reds', 'Blues']) =>
  ({ type: 'ChooseTeamColours', team, to, teams }) as const

describe('ChooseTeamColours', () => {
  it('chooses, chooses others, and takes them back', () => {
    given(opened).when(dye('Reds', white)).then(dyed('Reds', white))
    given(opened, dyed('Reds', white)).when(dye('Reds', blue)).then(dyed('Reds', blue))
    given(opened, dyed('Reds', white)).when(dye('Reds', null)).then(dyed('Reds', null))
  })
  it('stays quiet where the team has them already, by a former name too', () => {
    given(opened).when(dye('Reds', null)).staysQuiet()
    given(opened, dyed('Reds', white)).when(dye('Reds', white)).staysQuiet()
    given(opened, dyed('Reds', white), renamed('Reds', 'Harbour'))
      .when(dye('Harbour', white, ['Harbour', 'Blues']))
      .staysQuiet()
  })
  it('refuses a team that there is not, and what is no colour', () => {
    given(opened).when(dye('Greens', white)).refuses('unknown-team', 'No team of The Cup is called Greens')
    given(opened)
      .when(dye('Reds', ['#ffffff', 'white']))
      .refuses('out-of-bounds')
    given().when(dye('Reds', white)).refuses('unknown-competition')
  })
  it('has a bound', () => {
    const often = Array.from({ length: MAX_COLOUR_CHOICES }, (_, at) =>
      dyed('Reds', at % 2 === 0 ? white : blue),
    )
    given(opened, ...often)
      .when(dye('Blues', blue))
      .refuses('too-many-colours', 'Colours of teams of a competition are chosen 1,000 times at the most')
  })
})

describe('colours', () => {
  it('are the last ones of a team, by its present name, and none where they were taken back', () => {
    const chosen = [
      { team: 'Reds', to: white },
      { team: 'Blues', to: blue },
      { team: 'Harbour', to: blue },
      { team: 'Blues', to: null },
    ]
    expect(coloursNow(chosen, [{ from: 'Reds', to: 'Harbour' }])).toEqual({ Harbour: blue })
    expect(coloursNow([], [])).toEqual({})
  })
})

describe('names', () => {
  const renamings = [
    { from: 'Reds', to: 'Harbour' },
    { from: 'Harbour', to: 'Quarry' },
  ]
  it('lead from each former one to the present one', () => {
    expect(['Reds', 'Harbour', 'Quarry', 'Blues'].map(name => currentName(renamings, name))).toEqual([
      'Quarry',
      'Quarry',
      'Quarry',
      'Blues',
    ])
    expect(currentName([...renamings, { from: 'Quarry', to: 'Reds' }], 'Harbour')).toBe('Reds')
  })
  it('stand in the matches of a round, and in what is decided about them', () => {
    const state = roundAfter(scheduled)
    const before = state.matches[ofMatch.match]
    expect(underCurrentNames(state, [])).toBe(state)
    const now = [{ from: before?.home ?? '', to: 'The Villans' }]
    expect(underCurrentNames(state, now).matches[ofMatch.match]).toEqual({ ...before, home: 'The Villans' })
    const decided = roundUnder(now).decide(
      { type: 'SetWinner', match: ofMatch.match, winner: 'home', reason },
      state,
    )
    expect(decided).not.toEqual(
      round.decide({ type: 'SetWinner', match: ofMatch.match, winner: 'home', reason }, state),
    )
    expect(JSON.stringify(decided)).toContain('The Villans')
  })
  it('are those of the competition, and none before it is opened', () => {
    const { initialState } = competition
    expect(renamingsIn(initialState)).toEqual([])
    expect(renamingsIn(fold(competition, dated([opened, renamed('Reds', 'Harbour')])))).toEqual([
      { from: 'Reds', to: 'Harbour' },
    ])
  })
  it('break loudly on a competition that was never opened, as colours do', () => {
    const metadata = { occurredAt: '2026-06-01T12:00:00.000Z' }
    for (const event of [renamed('Reds', 'Harbour'), dyed('Reds', white)])
      expect(() => competition.evolve(competition.initialState, { ...event, metadata })).toThrow()
  })
})
