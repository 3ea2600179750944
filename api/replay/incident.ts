import type { Incident as View } from '#contract/entry/receipt-calls.ts'
import type { Incident } from '#projections/log/kept/incidents.ts'
import { forReader, type Reader } from '../round/doubt.ts'

export function incidentView({ kind, what: sentence, at, until }: Incident, reader: Reader): View {
  return {
    kind,
    what: forReader(sentence, reader),
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
  }
}
