import * as z from 'zod/mini'
import { RULES_PRESETS } from './rules.ts'

/** A preset by its name, as forms and files say it. */
export const RulesPreset = z.enum(RULES_PRESETS)
export type RulesPreset = z.infer<typeof RulesPreset>
