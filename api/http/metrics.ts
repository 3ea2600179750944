import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hashesBegun } from '#people/identity/passwords.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** How long answers take, by route; a route is its pattern, never its address. */
export type HttpTimes = Histogram<'method' | 'route' | 'status'>

export interface Metrics {
  readonly registry: Registry
  readonly httpTimes: HttpTimes
  /** events the read model has still to fold are behind this many seconds */
  readonly projectionBehind: Gauge
  readonly listeners: Gauge
}

/** A registry of its own for each app, so that several can live in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Counter({
    name: 'skor_password_hashes_total',
    help: 'Passwords that were hashed, to keep or to compare them: each takes a core',
    registers,
    collect() {
      this.reset()
      this.inc(hashesBegun())
    },
  })
  return {
    registry,
    httpTimes: new Histogram({
      name: 'skor_http_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    projectionBehind: new Gauge({
      name: 'skor_projection_behind',
      help: '1 while the read model has not folded the newest event',
      registers,
    }),
    listeners: new Gauge({ name: 'skor_stream_listeners', help: 'Open event streams', registers }),
  }
}
