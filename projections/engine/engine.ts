/** What all of the engine's work needs. */
import type pg from 'pg'
import type { RulesPreset } from '#domain/scoring/presets/rules.ts'
import type { EventStore } from '#eventstore/port.ts'
import { type Control, controlOf } from './control.ts'
import type { Projection } from './projection.ts'

/** @param ruleset judge every competition by this one, or null: by the one it adopted */
export type ProjectionsFor = (ruleset: RulesPreset | null) => readonly Projection[]

export interface Engine {
  readonly pool: pg.Pool
  readonly control: Control
  readonly store: EventStore
  readonly projectionsFor: ProjectionsFor
}

export function createEngine(given: Omit<Engine, 'control'>): Engine {
  return { ...given, control: controlOf(given.pool) }
}
