import { t } from '@lingui/core/macro'
import { IMAGE_MISSING, IMAGE_TYPES, IMAGE_WRONG } from '#contract/account/rules.ts'
import { MAX_UPLOAD_BYTES } from '#contract/upload-rules.ts'
import { problemText } from '#web/languages/i18n.ts'

const MEGABYTE = 1_024 * 1_024
const types: readonly string[] = IMAGE_TYPES

export const imageWrong = () => problemText(IMAGE_WRONG)

/**
 * Checks a chosen file by its type and size; the server checks the content as well.
 * @returns the words of the problem, or undefined
 */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return problemText(IMAGE_MISSING)
  if (!types.includes(file.type)) return imageWrong()
  if (file.size >= MAX_UPLOAD_BYTES) return t`A picture may have ${MAX_UPLOAD_BYTES / MEGABYTE} MB at most`
  return undefined
}
