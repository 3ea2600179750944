/** As `phrase-texts.ts`: what events say that only staff read. */
import { t } from '@lingui/core/macro'

export const staffPhrases = [
  t({ id: 'event.team-colours', message: 'Colours of {team} chosen: {colours}' }),
  t({ id: 'event.team-colours.none', message: 'Colours of {team} taken back' }),
  t({ id: 'event.competition-opened', message: 'Competition opened: {name}' }),
  t({ id: 'event.results-automatic', message: 'Results of sources are entered without an admin' }),
  t({ id: 'event.results-waiting', message: 'Results of sources wait for an admin' }),
  t({ id: 'event.reward-points', message: 'Reward points set: {points} from {startDate} to {endDate}' }),
  t({ id: 'event.default-competition', message: 'Shown where no competition is named: {competition}' }),
  t({ id: 'event.announced-to-all', message: 'Announced to all fans, {receivers} in all' }),
  t({ id: 'event.announced-to', message: 'Announced to the players of {competition}, {receivers} in all' }),
  t({ id: 'event.account-deleted', message: 'Account deleted' }),
  t({ id: 'event.raffle.opened', message: 'Raffle of {month} opened, with the hash of its seed' }),
  t({ id: 'event.raffle.closed', message: 'List of the raffle of {month} closed: {count} fans' }),
  t({ id: 'event.raffle.drawn', message: 'Winner of the raffle of {month} drawn' }),
  t({ id: 'event.raffle.drawn-again', message: 'Winner of the raffle of {month} drawn again, draw {step}' }),
  t({
    id: 'event.raffle.lapsed',
    message: 'Prize of the raffle of {month} lapsed: the winner did not choose in time',
  }),
  t({ id: 'event.raffle.chosen.battle-pass', message: 'Prize of the raffle of {month} chosen: battle pass' }),
  t({
    id: 'event.raffle.chosen.gaming-headset',
    message: 'Prize of the raffle of {month} chosen: gaming headset',
  }),
  t({ id: 'event.raffle.joined', message: 'Joined the raffles' }),
  t({ id: 'event.raffle.left', message: 'Left the raffles' }),
  t({ id: 'event.dispute.commented', message: 'Dispute commented' }),
  t({
    id: 'event.dispute.proposed.upheld',
    message: 'Verdict proposed: upheld, which a second admin has to confirm',
  }),
  t({
    id: 'event.dispute.proposed.rejected',
    message: 'Verdict proposed: rejected, which a second admin has to confirm',
  }),
  t({ id: 'event.prize-matches', message: 'Prize matches chosen: {matches}' }),
]
