/** The sources that the settings name; the demo's own one where they name none. */
import { existsSync } from 'node:fs'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { matchesIn } from '#projections/proposal/queries.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Config } from '#runtime/config.ts'
import { demoResultsFolder, hasDemo } from '#runtime/demo.ts'
import type { Logger } from '#runtime/log.ts'
import type { ResultsAdapter } from './adapter.ts'
import { demoSource } from './demo.ts'
import { footballData } from './football-data.ts'
import { openfootball } from './openfootball.ts'

/** @returns the adapters of each host: those of one host are asked one after the other */
export function resultsSources(
  config: Config,
  readModel: ReadModel,
  logger: Pick<Logger, 'warn'>,
  clock: Clock,
): readonly (readonly ResultsAdapter[])[] {
  const { RESULTS_SOURCE: location, RESULTS_ZONE: zone, FOOTBALL_DATA_KEY: key } = config
  return [
    ...(location ? [[openfootball({ location, zone, logger })]] : []),
    ...(hasDemoSource(config)
      ? [[demoSource({ folder: demoResultsFolder(config), logger, now: clock.now })]]
      : []),
    ...(key
      ? [
          config.FOOTBALL_DATA_COMPETITIONS.map(source =>
            footballData({
              ...source,
              url: config.FOOTBALL_DATA_URL,
              key,
              logger,
              known: async competition => matchesIn(await readModel.live(), competition),
            }),
          ),
        ]
      : []),
  ]
}

function hasDemoSource(config: Config): boolean {
  const { RESULTS_SOURCE, FOOTBALL_DATA_KEY } = config
  return !RESULTS_SOURCE && !FOOTBALL_DATA_KEY && hasDemo(config) && existsSync(demoResultsFolder(config))
}
