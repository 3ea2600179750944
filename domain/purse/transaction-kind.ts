import * as z from 'zod/mini'

/**
 * What moved SKOR: reward points of a day; SKOR set aside for a purchase or an offer; given back; the proceeds of a sale;
 * a published prize; what a later publication takes back.
 */
export const TransactionKind = z.enum([
  'reward',
  'purchase',
  'offer',
  'refund',
  'sale',
  'prize',
  'prize-return',
])
export type TransactionKind = z.infer<typeof TransactionKind>
