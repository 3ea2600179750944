/** Power-ups as bits, so that they travel to Postgres and back as one number. */
import { type PowerUp, powerUps } from '#domain/scoring/power-ups.ts'

export function toBits(inForce: readonly PowerUp[]): number {
  return powerUps.reduce((bits, powerUp, at) => (inForce.includes(powerUp) ? bits | (1 << at) : bits), 0)
}

export function fromBits(bits: number): PowerUp[] {
  return powerUps.filter((_, at) => (bits & (1 << at)) !== 0)
}
