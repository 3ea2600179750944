/**
 * Numbers that texts name as `{{premier-league.exact}}` instead of repeating them: the rules of the game stand in one
 * place, and a text can't disagree with them.
 */
import { CHOOSE_DAYS } from '#domain/raffle/decide.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'

const COUNTS = ['never', 'once', 'twice']

export const facts: ReadonlyMap<string, string> = new Map([
  ['raffle.chooseDays', String(CHOOSE_DAYS)] as const,
  ...Object.entries(rulesPresets).flatMap(([id, { points, lock, coupons }]) => [
    [`${id}.exact`, String(points.exact)] as const,
    [`${id}.margin`, String(points.margin ?? 'none')] as const,
    [`${id}.result`, String(points.result)] as const,
    [`${id}.lockMinutes`, String(lock.minutes)] as const,
    [`${id}.weeklyPerSeason`, times(coupons.weekly?.perSeason ?? null)] as const,
  ]),
])

function times(count: number | null): string {
  return count === null ? 'once a round' : (COUNTS[count] ?? `${count} times`)
}

/** @throws Error for a fact that there is not */
export function withFacts(text: string): string {
  return text.replace(/\{\{([^}]*)\}\}/g, (_, name: string) => {
    const fact = facts.get(name.trim())
    if (fact === undefined) throw new Error(`there is no fact '${name.trim()}'`)
    return fact
  })
}
