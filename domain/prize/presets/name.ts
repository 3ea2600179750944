import * as z from 'zod/mini'
import { PRIZES_PRESETS } from './prizes.ts'

/** A preset by its name, as forms and files say it. */
export const PrizesPreset = z.enum(PRIZES_PRESETS)
