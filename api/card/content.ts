/** What a card says, read anew whenever somebody looks: a correction changes the card, and a pick shows from its lock on. */
import { errors } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { teamIn } from '#data/teams.ts'
import { sameScore } from '#domain/score.ts'
import { shownPoints } from '#domain/scoring/outcome.ts'
import { isNamedOnCards } from '#people/setting/named-cards.ts'
import { publicSight } from '#projections/entry/sight.ts'
import { leagueById } from '#projections/league/queries.ts'
import { competitions, matchById, rounds } from '#projections/round/queries.ts'
import { showsPicks } from '#projections/round/visibility.ts'
import { boardSize, placesByRound, predictionsOfRound, rankOf } from '#projections/scoring/queries.ts'
import type { ClockReading } from '#runtime/clock.ts'
import { withWords } from '../league/words.ts'
import type { Services } from '../services.ts'
import type { CardSubject } from './address.ts'
import type { CardWords } from './card-look.ts'
import { roundOnCard, scoreIn, sentencesIn } from './sentences.ts'

export interface CardContent {
  readonly words: CardWords
  /** path of the page that the card invites to */
  readonly to: string
}

type Of<Kind extends CardSubject['kind']> = Extract<CardSubject, { kind: Kind }>

const noCard = () => errors.notFound('There is no such card')

/** @throws ApiError 404 where there is nothing to show any more, 403 before the lock of a pick; ClockInDoubt */
export function contentOf(
  services: Services,
  subject: CardSubject,
  clock: ClockReading,
  language: Language,
): Promise<CardContent> {
  switch (subject.kind) {
    case 'pick':
      return ofPick(services, subject, clock, language)
    case 'round':
      return ofRound(services, subject, language)
    case 'rank':
      return ofRank(services, subject, language)
    case 'league':
      return ofLeague(services, subject, clock.now, language)
    default:
      return subject satisfies never
  }
}

/** The name where the fan agreed, else null. */
async function nameOf({ users, identity }: Services, user: string): Promise<string | null> {
  const account = await users.byId(user)
  if (!account) throw noCard()
  return (await isNamedOnCards(identity, user)) ? account.userName : null
}

async function ofPick(
  services: Services,
  { user, match }: Of<'pick'>,
  clock: ClockReading,
  language: Language,
): Promise<CardContent> {
  const say = sentencesIn(language)
  const db = await services.readModel.live()
  const row = await matchById(db, match)
  if (!row) throw noCard()
  if (!showsPicks(row, clock)) throw errors.notLockedYet()
  const round = await predictionsOfRound(db, publicSight(clock), user, row.competition, row.round)
  const own = round.find(prediction => prediction.match === match)
  const name = await nameOf(services, user)
  if (!own) throw noCard()
  const points = shownPoints(row.status, own.points)
  return {
    words: {
      language,
      about: [
        say.between(teamIn(language, row.home), teamIn(language, row.away)),
        roundOnCard(language, row.roundName),
      ].join(say.comma),
      figure: scoreIn(language, own.predicted),
      says: say.predictedBy(name),
      facts: [
        row.score ? say.score(scoreIn(language, row.score)) : say.noScore,
        ...(points === null ? [] : [say.points(points)]),
        ...(row.counted && sameScore(row.counted, own.predicted) ? [say.exact] : []),
      ],
    },
    to: `/match/${match}`,
  }
}

async function ofRound(
  services: Services,
  { user, competition, round }: Of<'round'>,
  language: Language,
): Promise<CardContent> {
  const say = sentencesIn(language)
  const db = await services.readModel.live()
  const name = await nameOf(services, user)
  const [places, all, { title }, fans] = await Promise.all([
    placesByRound(db, user, competition),
    rounds(db, competition),
    titleOf(services, competition),
    boardSize(db, { kind: 'round', competition, round }),
  ])
  const place = places.find(row => row.round === round)
  if (!place) throw noCard()
  const roundName = roundOnCard(language, all.find(({ number }) => number === round)?.name ?? String(round))
  return {
    words: {
      language,
      about: [title, roundName].join(say.comma),
      figure: String(place.points),
      says: say.pointsFor(place.points, name),
      facts: [say.rank(place.rank, fans)],
    },
    to: '/predictor-home',
  }
}

async function ofRank(
  services: Services,
  { user, competition }: Of<'rank'>,
  language: Language,
): Promise<CardContent> {
  const say = sentencesIn(language)
  const db = await services.readModel.live()
  const board = { kind: 'competition', competition } as const
  const name = await nameOf(services, user)
  const [place, fans, { title }] = await Promise.all([
    rankOf(db, board, user),
    boardSize(db, board),
    titleOf(services, competition),
  ])
  if (!place) throw noCard()
  return {
    words: {
      language,
      about: title,
      figure: `#${place.rank}`,
      says: say.ofFans(fans),
      facts: [name ?? say.somebody, say.points(place.points)],
    },
    to: '/predictor-home',
  }
}

/** An invitation holds while its own code does: a league that made its code anew or revoked it takes the card back. */
async function ofLeague(
  services: Services,
  { league, code: hash }: Of<'league'>,
  now: Date,
  language: Language,
): Promise<CardContent> {
  const say = sentencesIn(language)
  const row = await leagueById(await services.readModel.live(), league)
  const expired = row?.codeExpires && row.codeExpires <= now.toISOString()
  const holds = row?.codeHash === hash && !row.closed && !expired
  const code = holds ? await services.joinCodes.open(hash) : null
  const [worded] = row && code ? await withWords(services.identity, [row]) : []
  if (!row || !code || !worded) throw errors.notFound('This invitation is not valid any more')
  const { title } = row.competition
    ? await titleOf(services, row.competition)
    : { title: say.allCompetitions }
  return {
    words: {
      language,
      about: say.invited,
      figure: worded.name,
      says: say.playWith(row.members),
      facts: [title],
    },
    to: `/join/${encodeURIComponent(code)}`,
  }
}

async function titleOf({ readModel }: Services, id: string): Promise<{ title: string }> {
  const found = (await competitions(await readModel.live())).find(row => row.id === id)
  return { title: found?.name ?? id }
}
