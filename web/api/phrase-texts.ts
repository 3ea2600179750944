/**
 * Phrases of the server (`contract/phrases.ts`), for the catalogues: what the pages say in other languages by the id and
 * the values of a phrase.
 */
import { t } from '@lingui/core/macro'

/** Who did something (`by.<role>`), and what events say (`event.<what>`), as the phrases of the server name them. */
export const phrases = [
  t({ id: 'by.you', message: 'you' }),
  t({ id: 'by.fan', message: 'a fan' }),
  t({ id: 'by.admin', message: 'an admin' }),
  t({ id: 'by.auditor', message: 'an auditor' }),
  t({ id: 'by.system', message: 'the system' }),
  t({ id: 'by.source', message: 'the source {source}' }),
  t({ id: 'event.rules-adopted', message: 'Rules adopted: {rules}' }),
  t({ id: 'event.prizes-set', message: 'Prizes set: {prizes}' }),
  t({ id: 'event.prizes-set.none', message: 'Prizes set: none' }),
  t({ id: 'event.stages', message: 'Stages set: {stages}' }),
  t({ id: 'event.stages-changed', message: 'Stages changed from {before} to {stages}' }),
  t({ id: 'event.rounds-added', message: 'Rounds added: {rounds}' }),
  t({ id: 'event.table-marks', message: 'Marks of the table: {marks}' }),
  t({ id: 'event.table-marks-changed', message: 'Marks of the table changed from {before} to {marks}' }),
  t({ id: 'event.team-renamed', message: 'Team renamed from {from} to {to}' }),
  t({ id: 'event.competition-finished', message: 'The competition is finished' }),
  t({ id: 'event.competition-archived', message: 'The competition is archived' }),
  t({ id: 'event.competition-reopened', message: 'The competition is open again' }),
  t({ id: 'event.scheduled', message: 'Scheduled: {teams}, {at}' }),
  t({ id: 'event.scheduled.open', message: 'Scheduled: {teams}, kick-off not known yet' }),
  t({ id: 'event.added', message: 'Added: {teams}, {at}' }),
  t({ id: 'event.added.open', message: 'Added: {teams}, kick-off not known yet' }),
  t({ id: 'event.removed', message: 'Removed from the round: {teams}, {at}' }),
  t({ id: 'event.removed.open', message: 'Removed from the round: {teams}, kick-off not known yet' }),
  t({ id: 'event.details', message: 'Details changed: {teams}, {at}' }),
  t({ id: 'event.details.open', message: 'Details changed: {teams}, kick-off not known yet' }),
  t({ id: 'event.marquee-details', message: 'Details changed: {teams}, {at}, the marquee match' }),
  t({
    id: 'event.marquee-details.open',
    message: 'Details changed: {teams}, kick-off not known yet, the marquee match',
  }),
  t({ id: 'event.postponed', message: 'Postponed to {at}' }),
  t({ id: 'event.brought-forward', message: 'Kick-off brought forward from {from} to {to}' }),
  t({ id: 'event.late', message: 'saves from {at} on came too late and do not count' }),
  t({ id: 'event.late.not', message: 'saves that came before count again' }),
  t({ id: 'event.postponed.open', message: 'Postponed, no new kick-off yet' }),
  t({ id: 'event.postponed-from', message: 'Postponed from {from} to {to}' }),
  t({ id: 'event.postponed-from.open', message: 'Postponed from {from}, no new kick-off yet' }),
  t({ id: 'event.kick-off-moved', message: 'Kick-off moved from {from} to {to}' }),
  t({ id: 'event.kick-off-set', message: 'Kick-off set to {to}' }),
  t({ id: 'event.kick-off-open', message: 'Kick-off {from} does not hold, no new one yet' }),
  t({
    id: 'event.teams-changed',
    message: 'Teams changed from {fromHome} and {fromAway} to {toHome} and {toAway}',
  }),
  t({ id: 'event.ground-changed', message: 'Ground changed from {from} to {to}' }),
  t({ id: 'event.category-changed', message: 'Category changed from {from} to {to}' }),
  t({ id: 'event.group-changed', message: 'Group changed from {from} to {to}' }),
  t({ id: 'event.prizes-changed', message: 'Prizes changed from {from} to {to}' }),
  t({ id: 'event.prizes-changed.none', message: 'Prizes changed from {from} to none' }),
  t({ id: 'event.rules-changed', message: 'Rules changed from {from} to {to}' }),
  t({ id: 'event.table-order-changed', message: 'Order of the tables changed from {from} to {to}' }),
  t({
    id: 'event.question-changed-from',
    message: 'Bonus question {question} changed from “{from}” to “{to}” Locks {at}',
  }),
  t({ id: 'event.reopened', message: 'Opened again for predictions' }),
  t({ id: 'event.voided', message: 'Declared void' }),
  t({
    id: 'event.restored',
    message: 'No longer void: still to be played; power-ups that it gave back stay back',
  }),
  t({
    id: 'event.restored.result',
    message: 'No longer void: {score} stands again; power-ups that it gave back stay back',
  }),
  t({ id: 'event.marquee', message: 'Made the marquee match' }),
  t({ id: 'event.marquee.not', message: 'No longer the marquee match' }),
  t({
    id: 'event.published.round',
    message:
      'Winners of {round} published: {winners, plural, =0 {nobody won} one {# winner} other {# winners}}',
  }),
  t({ id: 'event.prizes-reopened.round', message: 'Winners of {round} opened again' }),
  t({
    id: 'event.published.month',
    message:
      'Winners of the month {month} published: {winners, plural, =0 {nobody won} one {# winner} other {# winners}}',
  }),
  t({ id: 'event.prizes-reopened.month', message: 'Winners of the month {month} opened again' }),
  t({
    id: 'event.published.season',
    message:
      'Winners of the season published: {winners, plural, =0 {nobody won} one {# winner} other {# winners}}',
  }),
  t({ id: 'event.prizes-reopened.season', message: 'Winners of the season opened again' }),
  t({ id: 'event.score', message: 'Score entered: {score}' }),
  t({ id: 'event.after-90', message: 'after 90 minutes: {score}' }),
  t({ id: 'event.awarded', message: 'decided at a desk' }),
  t({ id: 'event.awarded.not', message: 'no decision at a desk any more' }),
  t({ id: 'event.no-extra-time', message: 'no extra time was played' }),
  t({ id: 'event.score-corrected', message: 'Score corrected from {from} to {to}' }),
  t({ id: 'event.winner.team', message: 'Winner: {winner}' }),
  t({ id: 'event.winner.draw', message: 'Winner: a draw' }),
  t({ id: 'event.winner-corrected.team-team', message: 'Winner corrected from {from} to {to}' }),
  t({ id: 'event.winner-corrected.draw-team', message: 'Winner corrected from a draw to {to}' }),
  t({ id: 'event.winner-corrected.team-draw', message: 'Winner corrected from {from} to a draw' }),
  t({ id: 'event.result-withdrawn', message: 'Result taken out: {from}' }),
  t({ id: 'event.player-excluded', message: 'A fan is excluded from the boards and prizes' }),
  t({ id: 'event.player-readmitted', message: 'An excluded fan is back on the boards, with all points' }),
  t({ id: 'event.announced', message: 'A message of the organiser' }),
  t({ id: 'event.you-excluded', message: 'You are excluded from the boards and prizes' }),
  t({ id: 'event.you-readmitted', message: 'You are back on the boards, with all your points' }),
  t({ id: 'event.predicted', message: 'Predicted {score}' }),
  t({ id: 'event.changed', message: 'Prediction changed from {from} to {to}' }),
  t({ id: 'event.predicted-match', message: 'Predicted {home} {score} {away}' }),
  t({ id: 'event.predicted-another', message: '{home} {score} {away}' }),
  t({ id: 'event.withdrawn', message: 'Prediction withdrawn' }),
  t({ id: 'event.entered', message: 'Prediction entered by the organiser: {score}' }),
  t({
    id: 'event.entered-anew',
    message: 'Prediction entered by the organiser: {score}, in place of {from}',
  }),
  t({
    id: 'event.entered-secret',
    message: 'Prediction entered by the organiser, shown after the lock',
  }),
  t({
    id: 'event.points-deducted',
    message:
      '{points, plural, one {# point} other {# points}} of the table deducted from {team}, from {from} on',
  }),
  t({
    id: 'event.points-given-back',
    message: '{points, plural, one {# point} other {# points}} of the table given back to {team}',
  }),
  t({ id: 'event.table-order', message: 'Order of the tables adopted: {order}' }),
  t({ id: 'event.place-decided.fair-play', message: 'Place decided by fair-play: {order}' }),
  t({ id: 'event.place-decided.lots', message: 'Place decided by lots: {order}' }),
  t({ id: 'event.place-decided.play-off', message: 'Place decided by play-off: {order}' }),
  t({ id: 'event.coupon-used', message: '{coupon} used' }),
  t({ id: 'event.coupon-returned', message: '{coupon} returned' }),
  t({ id: 'event.coupon-yours', message: '{coupon} is yours again' }),
  t({ id: 'event.question', message: 'Bonus question {question} asked: {text}' }),
  t({ id: 'event.question-changed', message: 'Bonus question {question} changed: {text} Locks {at}' }),
  t({ id: 'event.question-settled', message: 'Bonus question {question} settled: {answer}' }),
  t({ id: 'event.question-corrected', message: 'Bonus question {question} corrected from {from} to {to}' }),
  t({ id: 'event.question-voided', message: 'Bonus question {question} declared void' }),
  t({ id: 'event.dispute.opened', message: 'Dispute opened' }),
  t({ id: 'event.dispute.upheld', message: 'Dispute upheld' }),
  t({ id: 'event.dispute.upheld.confirmed', message: 'Dispute upheld, confirmed by a second admin' }),
  t({ id: 'event.dispute.rejected', message: 'Dispute rejected' }),
  t({ id: 'event.dispute.rejected.confirmed', message: 'Dispute rejected, confirmed by a second admin' }),
  t({ id: 'event.dispute.assigned', message: 'Dispute taken on' }),
  t({ id: 'event.dispute.asked', message: 'Question asked' }),
  t({ id: 'event.dispute.answered', message: 'Question answered' }),
  t({ id: 'event.dispute.reopened', message: 'Dispute opened again' }),
  t({ id: 'event.dispute.linked', message: 'Dispute linked to what it led to' }),
  t({ id: 'event.answered', message: 'Bonus question {question} answered: {answer}' }),
]

/** Criteria of a table's order: `order.<criterion>`. */
export const orders = [
  t({ id: 'order.points', message: 'points' }),
  t({ id: 'order.points-for-a-win', message: 'points ({win} for a win)' }),
  t({ id: 'order.goal-difference', message: 'goal difference' }),
  t({ id: 'order.goal-average', message: 'goal average' }),
  t({ id: 'order.goals-for', message: 'goals for' }),
  t({ id: 'order.wins', message: 'wins' }),
  t({ id: 'order.away-goals', message: 'away goals' }),
  t({ id: 'order.away-wins', message: 'away wins' }),
  t({ id: 'order.head-to-head', message: 'head to head ({criteria})' }),
]

/** What the history says of a stage: `stage.<detail>`; and of the places of a mark. */
export const stages = [
  t({ id: 'stage.with-details', message: '{name} {places} ({details})' }),
  t({ id: 'stage.table', message: 'one table' }),
  t({ id: 'stage.groups', message: 'groups' }),
  t({ id: 'stage.knock-out', message: 'knock-out' }),
  t({ id: 'stage.free', message: 'in no table' }),
  t({ id: 'stage.all', message: 'all points from before' }),
  t({ id: 'stage.half-up', message: 'half of the points from before, rounded up' }),
  t({ id: 'stage.half-down', message: 'half of the points from before, rounded down' }),
  t({ id: 'stage.record', message: 'matches and goals too' }),
  t({ id: 'stage.parts', message: 'parts of {teams}' }),
  t({ id: 'stage.order', message: 'order: {order}' }),
  t({ id: 'stage.marks', message: 'marks: {marks}' }),
  t({ id: 'stage.best', message: 'the best {teams} at place {place}: {label}' }),
  t({
    id: 'stage.best-of-equal-size',
    message:
      'the best {teams} at place {place}, without matches against teams that smaller groups don’t have: {label}',
  }),
  t({ id: 'mark.at-places', message: '{places} {label}' }),
]

/** A prize with how often there is one: `prize-of.<period>`. */
export const prizePeriods = [
  t({ id: 'prize-of.round', message: '{title} ({gives} of the round)' }),
  t({ id: 'prize-of.month', message: '{title} ({gives} of the month)' }),
  t({ id: 'prize-of.season', message: '{title} ({gives} of the season)' }),
]

/** How the points of an answer came about: `scored.<kind of question>.<line>`; and what a question is worth. */
export const answersOfSeason = [
  t({ id: 'scored.void', message: 'The question is void' }),
  t({ id: 'scored.not-settled', message: 'The question is not settled yet' }),
  t({ id: 'scored.single.right', message: 'Right: {names}' }),
  t({ id: 'scored.single.wrong', message: 'Wrong, it was {names}' }),
  t({ id: 'scored.several.none', message: 'None of these names, it was {names}' }),
  t({ id: 'scored.several.right', message: '{name} is right' }),
  t({ id: 'scored.several.all', message: 'All of the names' }),
  t({ id: 'scored.number.exact', message: 'Exactly {right}' }),
  t({ id: 'scored.number.near', message: 'At most {within} away from {right}' }),
  t({ id: 'scored.number.far', message: 'More than {within} away from {right}' }),
  t({
    id: 'worth.single',
    message: '{points, plural, one {# point} other {# points}} for the right name',
  }),
  t({
    id: 'worth.several',
    message:
      '{each, plural, one {# point} other {# points}} for each right name, and {all} more where all of them are right',
  }),
  t({
    id: 'worth.number',
    message:
      '{exact, plural, one {# point} other {# points}} for the exact number, {near} for a number at most {within} away',
  }),
]

/** Names of rounds: `round.<name>`, as `contract/round-names.ts` makes it. */
export const roundNames = [
  t({ id: 'round.n-of-n', message: '{n} of {of}' }),
  t({ id: 'round.round-n', message: 'Round {n}' }),
  t({ id: 'round.matchday-n', message: 'Matchday {n}' }),
  t({ id: 'round.knock-out-round-n', message: 'Knock-out round {n}' }),
  t({ id: 'round.group-stage', message: 'Group stage' }),
  t({ id: 'round.knock-out-stage', message: 'Knock-out stage' }),
  t({ id: 'round.round-of-64', message: 'Round of 64' }),
  t({ id: 'round.round-of-32', message: 'Round of 32' }),
  t({ id: 'round.round-of-16', message: 'Round of 16' }),
  t({ id: 'round.quarter-finals', message: 'Quarter-finals' }),
  t({ id: 'round.semi-finals', message: 'Semi-finals' }),
  t({ id: 'round.third-place-play-off', message: 'Third place play-off' }),
  t({ id: 'round.finals', message: 'Finals' }),
]

/** What a dispute is about: `about.<kind>`. */
export const subjects = [
  t({ id: 'about.prediction', message: 'Prediction: {teams}' }),
  t({ id: 'about.coupon', message: '{coupon}: {teams}' }),
  t({ id: 'about.prizes.season', message: 'Prizes of the season' }),
  t({ id: 'about.round', message: '{round}' }),
  t({ id: 'about.prizes.round', message: 'Prizes of {round}' }),
  t({ id: 'about.prizes.month', message: 'Prizes of {month}' }),
]
