/** SKOR that a fan has, and how more are earned. */
import { z } from 'zod'
import { defineRoute } from './route.ts'

export const MySkor = z.object({
  /** whole SKOR that the fan may spend */
  balance: z.int(),
  /** what reward points brought in, spent or not */
  rewards: z.int(),
  /** the reward points that can be earned now or later; null where there are none */
  offer: z
    .object({
      /** both days in GMT, themselves included */
      startDate: z.string(),
      endDate: z.string(),
      points: z.int(),
      /** whether today's were earned */
      earnedToday: z.boolean(),
    })
    .nullable(),
})
export type MySkor = z.infer<typeof MySkor>

export const mySkor = defineRoute({
  method: 'GET',
  path: '/users/skor',
  summary: "The reader's SKOR, and the reward points that can be earned",
  tag: 'skor',
  access: 'user',
  staleBy: ['ledger', 'rewards'],
  data: MySkor,
})
