/** Fields of the forms of accounts as they come in: the rules of the forms speak first, so a schema only bounds them. */
import * as z from 'zod/mini'
import { judged, opaque, typedLine } from '../typed.ts'
import { EMAIL_MAX } from './email.ts'
import { PASSWORD_MAX } from './rules.ts'

/** Longer than any valid value, so that the rules speak first; far above it the field is refused as it is. */
export const SLACK = 4

export const field = (max: number) => z._default(judged(max * SLACK), '')
/** A password counts with its blanks, and as it was typed. */
export const secret = z._default(opaque(PASSWORD_MAX * SLACK), '')
export const email = (unseen: string) => z._default(typedLine(EMAIL_MAX, { unseen }), '')
