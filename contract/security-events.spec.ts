import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './index.ts'
import type { RouteContract } from './route.ts'
import { SECURITY_EVENTS } from './security-events.ts'

const routes: [string, RouteContract][] = Object.entries(contract)
const OPERATING = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')

const NAMES_PERSONS = /"(email|phone)":/
const wireOf = (data: z.ZodMiniType) =>
  JSON.stringify(z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }))

test('a file that asks for a proof again holds data of persons', () => {
  const files = routes.filter(([, { answers, asksAgain }]) => answers === 'file' && asksAgain)
  expect(files.length).toBeGreaterThan(3)
  for (const [name, { securityEvent }] of files) expect(securityEvent, name).toBe('personal-data')
})

test('what asks for a proof again without writing an event of the public history says so in the log', () => {
  const silent = routes.filter(
    ([, { method, asksAgain, changes, securityEvent }]) =>
      method === 'POST' && asksAgain && changes.some(topic => topic === 'users') && !securityEvent,
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('what staff read of persons says so in the log', () => {
  const silent = routes.filter(
    ([, { access, data, securityEvent }]) =>
      (access === 'staff' || access === 'admin') && NAMES_PERSONS.test(wireOf(data)) && !securityEvent,
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('the operator’s document has the kinds as they are', () => {
  const rows = Object.entries(SECURITY_EVENTS).map(([kind, meaning]) => `| \`${kind}\` | ${meaning} |`)
  expect(OPERATING).toContain(rows.join('\n'))
})
