/** The distributed set-up, as it is written: who reaches whom, with which rights and passwords. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfigOf } from './config.ts'
import { roleStatements } from './rights.ts'

interface Service {
  readonly image?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly networks: readonly string[]
  readonly ports?: readonly string[]
  readonly security_opt: readonly string[]
  readonly cap_drop: readonly string[]
  readonly cap_add?: readonly string[]
  readonly read_only?: boolean
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
}

const text = readFileSync('docker-compose.yml', 'utf8')
const { services, networks }: Compose = parse(text, { merge: true })
/** The product's own processes, and the services that they use. */
const OURS = ['migrate', 'api', 'workers']
const USED = Object.keys(services).filter(name => !OURS.includes(name))

/** As compose reads values: with the keys that `npm run keys` makes, and defaults where nothing is set. */
function filledIn(values: Readonly<Record<string, string>>): Record<string, string> {
  const made = (value: string) =>
    value
      .replace(/\$\{SKOR_SECRET:\?[^}]*\}/g, 'a'.repeat(64))
      .replace(/\$\{\w+:\?[^}]*\}/g, 'secret')
      .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, made(String(value))]))
}

test.each(['api', 'workers'] as const)('the %s start by their settings', process => {
  const settings = readConfigOf(process, filledIn(services[process]?.environment ?? {}))
  expect(settings).toMatchObject({ NODE_ENV: 'production', REDIS_URL: 'redis://:secret@redis:6379' })
})

test.each(Object.keys(services))('%s has no rights but those that it needs', name => {
  const {
    security_opt: options,
    cap_drop: dropped,
    cap_add: added = [],
    read_only: isReadOnly,
  } = services[name] as Service
  expect(options).toContain('no-new-privileges:true')
  expect(dropped).toEqual(['ALL'])
  // To go on as a user of its own.
  expect(['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID']).toEqual(expect.arrayContaining([...added]))
  if (OURS.includes(name)) expect([added, isReadOnly]).toEqual([[], true])
})

test('no two services that the product uses reach each other, and but for the mails none reaches the world', () => {
  const shared = USED.flatMap(name => (services[name] as Service).networks)
  expect(new Set(shared).size).toBe(shared.length)
  for (const name of USED.filter(used => used !== 'mail'))
    expect((services[name] as Service).networks.map(network => networks[network]?.internal)).toEqual([true])
  expect(services.api?.networks).not.toContain('mails')
  expect(Object.keys(networks).toSorted()).toEqual(
    [...new Set(Object.values(services).flatMap(service => service.networks))].toSorted(),
  )
})

test('what is published is published on this machine alone, unless somebody says otherwise', () => {
  const published = Object.values(services).flatMap(({ ports = [] }) => ports)
  expect(published.map(port => port.replace(/\$\{\w+:-([^}]*)\}/g, '$1'))).toEqual([
    '127.0.0.1:3000:3000',
    '127.0.0.1:8025:8025',
  ])
})

test('no password has a default, and every image says its version', () => {
  expect(text.match(/\$\{\w*(PASSWORD|SECRET):?-[^}]+\}/g)).toBeNull()
  for (const { image } of Object.values(services))
    if (image !== undefined) expect(image).toMatch(/:v?\d+(\.\d+)*$/)
})

test('whoever owns the database migrates it, and API and workers have roles of their own', () => {
  const roleOf = (service: string) =>
    new URL(filledIn(services[service]?.environment ?? {}).DATABASE_URL ?? '').username
  expect(OURS.map(roleOf)).toEqual(['skor', 'skor_api', 'skor_workers'])
  const made = roleStatements('skor', { api: 'one', workers: 'another' }).map(statement =>
    statement.replaceAll('"', ''),
  )
  const written = text
    .replace(/\$\{POSTGRES_API_PASSWORD\}/, 'one')
    .replace(/\$\{POSTGRES_WORKERS_PASSWORD\}/, 'another')
  for (const statement of made) expect(written).toContain(`${statement};`)
})
