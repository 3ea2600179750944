import { z } from 'zod'

export const RewardPointsSet = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  points: z.int().min(0),
})
