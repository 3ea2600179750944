import type { Incident as View } from '#contract/receipts.ts'
import type { Incident } from '#projections/log/kept/incidents.ts'

export function incidentView({ kind, what, at, until }: Incident): View {
  return { kind, what, at: at.toISOString(), until: until?.toISOString() ?? null }
}
