import * as z from 'zod/mini'
import { envelopeOf, type RouteContract } from '#contract/route.ts'

/**
 * @param own an answer of the call in the product's words
 * @returns as JSON, the same answer in the documents' words
 */
export function inDocumentsWords(route: RouteContract, own: unknown): string {
  const whole = z.encode(envelopeOf(route), own as z.output<ReturnType<typeof envelopeOf<RouteContract>>>)
  return JSON.stringify(route.bothLevels ? { ...(whole.data as object), ...whole } : whole)
}
