/** Pages write requests by tables of names alone: what they send is what the contract's codecs would have sent. */
import fc, { type Arbitrary } from 'fast-check'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { plainStage } from '#domain/competition/stages.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { addressOf } from './addresses.ts'
import { calls } from './calls.ts'
import { contract, type RouteName } from './index.ts'
import { written } from './names.ts'
import type { RouteContract } from './route.ts'
import { staffCalls } from './staff-calls.ts'
import { LINKABLE_CHAINS } from './wallet/calls.ts'
import { ourSideOf } from './wire.ts'

/** Values of each request that the contract takes. */
const VALUES = inject('thorough') ? 50 : 5
/** Values that are drawn for them at the most. */
const DRAWN = 2_000

type Schema = z.core.$ZodType
type Def = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly shape: Readonly<Record<string, Schema>>
  readonly innerType: Schema
  readonly element: Schema
  readonly valueType: Schema
  readonly options: readonly Schema[]
  readonly items: readonly Schema[]
  readonly entries: Readonly<Record<string, string>>
  readonly values: readonly unknown[]
}

/** Fields whose values no draw finds. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  rules: Object.values(rulesPresets),
  prizes: Object.values(prizesPresets),
  stages: [[{ ...plainStage, name: 'Table', from: 1, to: 38, shape: 'table', parts: [] }]],
  asks: [{ kind: 'single', options: ['Arsenal', 'Wolves'] }],
  chainId: LINKABLE_CHAINS,
}
const KNOWN_TEXTS: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  endpoint: 'https://push.example.com/device',
  timeZone: 'Europe/Berlin',
  locksAt: '2026-03-07T15:00:00.000Z',
  from: '2023-01-01',
}

/** Values that a schema may take, in the product's words. */
function valuesOf(schema: Schema, name = ''): Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def
  if (KNOWN[name]) return fc.constantFrom(...KNOWN[name])
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([field, inner]) => [field, valuesOf(inner, field)])
      return fc.record(Object.fromEntries(fields))
    }
    case 'optional':
      return fc.option(valuesOf(def.innerType, name), { nil: undefined })
    case 'nullable':
      return fc.option(valuesOf(def.innerType, name), { nil: null })
    case 'default':
    case 'readonly':
      return valuesOf(def.innerType, name)
    case 'array': {
      const { minimum = 0, maximum = 3 } = boundsOf(schema)
      return fc.array(valuesOf(def.element), {
        minLength: minimum,
        maxLength: Math.min(maximum, minimum + 2),
      })
    }
    case 'tuple':
      return fc.tuple(...def.items.map(item => valuesOf(item)))
    case 'record':
      return fc.dictionary(fc.stringMatching(/^[a-z]{3}$/), valuesOf(def.valueType), { maxKeys: 2 })
    case 'union':
      return fc.oneof(...def.options.map(option => valuesOf(option, name)))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'number': {
      const { minimum = 0, maximum = 1_000 } = boundsOf(schema)
      return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1_000) })
    }
    case 'file':
      return fc.constant(new File(['a,b'], 'sheet.csv'))
    case 'string':
      return textsOf(schema, name)
    default:
      return fc.constant({})
  }
}

interface Check {
  readonly minimum?: number
  readonly maximum?: number
  readonly value?: number
  readonly check: string
  readonly format?: string
  readonly pattern?: RegExp
}
const checksOf = (schema: Schema): readonly Check[] => [
  schema._zod.def as unknown as Check,
  ...(schema._zod.def.checks ?? []).map(check => check._zod.def as unknown as Check),
]

function boundsOf(schema: Schema): { minimum?: number; maximum?: number } {
  const checks = checksOf(schema)
  const bound = (kinds: readonly string[], field: 'minimum' | 'maximum') => {
    const found = checks.find(({ check }) => kinds.includes(check))
    return found?.[field] ?? found?.value
  }
  const minimum = bound(['min_length', 'greater_than', 'length_equals'], 'minimum')
  const maximum = bound(['max_length', 'less_than', 'length_equals'], 'maximum')
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
}

function textsOf(schema: Schema, name: string): Arbitrary<string> {
  const known = KNOWN_TEXTS[name]
  if (known !== undefined) return fc.constant(known)
  const checks = checksOf(schema)
  const format = checks.find(check => check.format !== undefined && check.check === 'string_format')
  if (format?.format === 'uuid') return fc.uuid({ version: 4 })
  if (format?.format === 'email') return fc.constant('ada@example.com')
  if (format?.format === 'datetime') return fc.constant('2026-03-07T15:00:00.000Z')
  if (format?.format === 'date') return fc.constant('2026-03-07')
  if (format?.format === 'sha256_hex') return fc.stringMatching(/^[0-9a-f]{64}$/)
  if (format?.pattern) return fc.stringMatching(format.pattern)
  const { minimum = 0, maximum = 12 } = boundsOf(schema)
  return fc.stringMatching(new RegExp(`^[A-Za-z]{${minimum},${Math.min(maximum, minimum + 12)}}$`))
}

/** As a request has it: an address, a form, or JSON. */
function sent(name: RouteName, part: 'query' | 'body', wire: object): unknown {
  const route: RouteContract = contract[name]
  if (part === 'query')
    return new URL(addressOf(route, wire), 'http://page').searchParams.toString().split('&').toSorted()
  if (route.upload === undefined) return JSON.parse(JSON.stringify(wire))
  return Object.fromEntries(
    Object.entries(wire).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value instanceof File ? value.name : String(value)]],
    ),
  )
}

const PARTS = (Object.keys(contract) as RouteName[]).flatMap(name =>
  (['query', 'body'] as const)
    .filter(part => {
      const { type, shape } = contract[name][part]._zod.def as unknown as Def
      return type !== 'object' || Object.keys(shape).length > 0
    })
    .map(part => [name, part] as const),
)

test.each(PARTS)('%s is sent with its %s as the contract writes it', (name, part) => {
  const schema: z.ZodMiniType = contract[name][part]
  const values = fc.sample(valuesOf(ourSideOf(schema)), DRAWN)
  let compared = 0
  for (const value of values) {
    const wire = z.safeEncode(schema, value)
    if (!wire.success) continue
    expect(sent(name, part, written(value as object, { ...calls, ...staffCalls }[name]?.[part]))).toEqual(
      sent(name, part, wire.data as object),
    )
    compared++
    if (compared === VALUES) break
  }
  expect(compared, 'values that the contract takes').toBeGreaterThan(0)
})
