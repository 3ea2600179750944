/**
 * Runs tests as on a machine of another place and another time: its zone, its language and its clock are those of every
 * process that the tests start, browsers and Postgres among them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { OperatorError } from '#runtime/operator-error.ts'

const USAGE = `Usage: npm run test:elsewhere [-- [--zone ZONE] [--locale LOCALE] [--moment MOMENT] [ARGUMENTS]]

Runs the unit specs in Auckland in German around midnight after a 31st, and in St John's in Arabic as its clocks change.
Where an option is given, one run by the options that are given; ARGUMENTS go to vitest, such as: --project int api/prize/prizes.

  --zone ZONE      of the machine, such as Pacific/Auckland; the browser of the tests has it too
  --locale LOCALE  of the machine and the browser of the tests, such as de-DE
  --moment MOMENT  what happens ten seconds after the run begins: month-ends (a 31st, in UTC), clocks-change (in ZONE). The
                   clocks of all processes are moved by faketime (apt-get install faketime)`

/** How long before its moment a run begins, in seconds. */
const BEFORE_S = 10
/** Where Debian's package \`faketime\` has its library: loaded into a process, it moves the clock that the process sees. */
const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1'

const MOMENTS = { 'month-ends': endOfLongMonth, 'clocks-change': changeOfClocks } as const

interface Place {
  readonly zone?: string
  readonly locale?: string
  readonly moment?: keyof typeof MOMENTS
}

/** An hour that few think of, half an hour off, other digits, and a comma where others have a point. */
const PLACES: readonly Place[] = [
  { zone: 'Pacific/Auckland', locale: 'de-DE', moment: 'month-ends' },
  { zone: 'America/St_Johns', locale: 'ar-EG', moment: 'clocks-change' },
]

/** Midnight after the next 31st, by which the product counts its days and months: in UTC. */
function endOfLongMonth(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const utc = now.withTimeZone('UTC')
  const last = utc.with({ day: utc.daysInMonth })
  return last.day === 31 ? last.startOfDay().add({ days: 1 }) : endOfLongMonth(last.add({ days: 1 }))
}

/** @throws OperatorError where the zone has none */
function changeOfClocks(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const next = now.getTimeZoneTransition('next')
  if (next === null) throw new OperatorError(`The clocks of ${now.timeZoneId} don't change.`)
  return next
}

/** The place without its moment where this machine can't move clocks, which is said. */
function whatThisMachineCan({ moment, ...place }: Place): Place {
  if (globSync(LIBRARY).length > 0) return { ...place, ...(moment && { moment }) }
  console.log(`There is no faketime on this machine: the clock of ${place.zone} stays as it is.`)
  return place
}

/** @returns variables that move the clocks of all processes which have them. @throws OperatorError without faketime */
function movedClock(moment: keyof typeof MOMENTS, zone: string): Record<string, string> {
  const [library] = globSync(LIBRARY)
  if (library === undefined)
    throw new OperatorError('Clocks are moved by faketime, which is not here: apt-get install faketime.')
  const now = Temporal.Now.zonedDateTimeISO(zone)
  const aheadS = Math.round(now.until(MOMENTS[moment](now)).total('seconds')) - BEFORE_S
  return {
    LD_PRELOAD: library,
    FAKETIME: `${aheadS < 0 ? '' : '+'}${aheadS}s`,
    // What is waited for, and how old a file is, go by the machine's own clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
}

function surroundings({ zone, locale, moment }: Place): Record<string, string> {
  const language = locale && `${locale.replace('-', '_')}.UTF-8`
  return {
    ...(zone && { TZ: zone, TEST_BROWSER_ZONE: zone }),
    ...(locale && language && { LANG: language, LC_ALL: language, TEST_BROWSER_LOCALE: locale }),
    ...(moment && movedClock(moment, zone ?? Temporal.Now.timeZoneId())),
  }
}

async function runAt(place: Place, args: readonly string[]): Promise<boolean> {
  const env = surroundings(place)
  console.log(
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
  )
  const child = spawn(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** @returns the options before the first argument that is none of them, and that argument and all after */
function parsed(argv: readonly string[]): { place: Place; args: readonly string[] } {
  const [name, value, ...rest] = argv
  if (name !== '--zone' && name !== '--locale' && name !== '--moment') return { place: {}, args: argv }
  if (value === undefined) throw new OperatorError(`${name} lacks its value. --help shows what there is.`)
  if (name === '--moment' && !Object.hasOwn(MOMENTS, value))
    throw new OperatorError(`'${value}' is none of the moments ${Object.keys(MOMENTS).join(', ')}.`)
  const { place, args } = parsed(rest)
  return { place: { [name.slice(2)]: value, ...place }, args }
}

async function main(argv: readonly string[]): Promise<boolean> {
  const { place, args } = parsed(argv)
  const places = Object.keys(place).length > 0 ? [place] : PLACES.map(whatThisMachineCan)
  let passed = true
  for (const spot of places)
    passed = (await runAt(spot, args.length > 0 ? args : ['--project', 'unit'])) && passed
  return passed
}

if (process.argv.includes('--help')) console.log(USAGE)
else
  main(process.argv.slice(2)).then(
    passed => process.exit(passed ? 0 : 1),
    problem => {
      console.error(problem instanceof OperatorError ? problem.message : problem)
      process.exit(2)
    },
  )
