import { z } from 'zod'
import { CompetitionId, MatchId, RoundNumber, Score, UserId } from '../words.ts'

const OfPrediction = z.object({
  competition: CompetitionId,
  round: RoundNumber,
  user: UserId,
  match: MatchId,
})

export const PredictionPlaced = OfPrediction.extend({ score: Score })
export const PredictionAmended = OfPrediction.extend({ from: Score, to: Score })
export const PredictionWithdrawn = OfPrediction
