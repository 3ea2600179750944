import { IMAGE_MISSING, IMAGE_TYPES, IMAGE_WRONG } from '#contract/account-rules.ts'
import { MAX_UPLOAD_BYTES } from '#contract/accounts.ts'

const MEGABYTE = 1_024 * 1_024
const types: readonly string[] = IMAGE_TYPES

/**
 * What the page can tell about a chosen file; the server looks at its content.
 * @returns the words of the problem, or undefined
 */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return IMAGE_MISSING
  if (!types.includes(file.type)) return IMAGE_WRONG
  if (file.size >= MAX_UPLOAD_BYTES) return `A picture may have ${MAX_UPLOAD_BYTES / MEGABYTE} MB at most`
  return undefined
}
