import { IMAGE_MISSING, IMAGE_TYPES, IMAGE_WRONG } from '#contract/account-rules.ts'
import { MAX_UPLOAD_BYTES } from '#contract/accounts.ts'

const MEGABYTE = 1_024 * 1_024
const types: readonly string[] = IMAGE_TYPES

/**
 * Checks a chosen file by its type and size; the server checks the content as well.
 * @returns the words of the problem, or undefined
 */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return IMAGE_MISSING
  if (!types.includes(file.type)) return IMAGE_WRONG
  if (file.size >= MAX_UPLOAD_BYTES) return `A picture may have ${MAX_UPLOAD_BYTES / MEGABYTE} MB at most`
  return undefined
}
