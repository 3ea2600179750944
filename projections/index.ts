/** The read model: every projection there is, in the order in which they fold. */
import { type RulesPreset, rulesPresets } from '#domain/scoring/presets/rules.ts'
import { accounts } from './account/projection.ts'
import { audit } from './audit/projection.ts'
import { collectibles } from './collectible/projection.ts'
import { disputes } from './dispute/projection.ts'
import type { Projection } from './engine/projection.ts'
import { leagues } from './league/projection.ts'
import { log } from './log/projection.ts'
import { playTime } from './play-session/projection.ts'
import { pointsProjections } from './points.ts'
import { prizes } from './prize/projection.ts'
import { purses } from './purse/projection.ts'
import { raffles } from './raffle/projection.ts'

export interface ReadModelOptions {
  /** 'What if': the rules of this preset take the place of the adopted ones. */
  readonly ruleset?: RulesPreset | undefined
}

export function createReadModelProjections(options: ReadModelOptions = {}): readonly Projection[] {
  return [
    accounts,
    ...pointsProjections(options.ruleset && rulesPresets[options.ruleset]),
    playTime,
    purses,
    collectibles,
    raffles,
    prizes,
    disputes,
    leagues,
    audit,
    log,
  ]
}
