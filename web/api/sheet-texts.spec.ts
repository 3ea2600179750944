import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reasons } from '#data/import/table/reasons.ts'

const SOURCE = readFileSync(new URL('sheet-texts.ts', import.meta.url), 'utf8')

test('the catalogues have each reason of a sheet in the words of the import', () => {
  const refusals = Object.values(reasons).map(reason =>
    typeof reason === 'function' ? reason('{first}', '{second}') : reason,
  )
  expect(refusals).toHaveLength(16)
  for (const { said: phrase } of refusals) {
    const [, message = ''] = new RegExp(`id: '${phrase?.id}',\\s+message:\\s+'([^']+)'`).exec(SOURCE) ?? []
    const filled = message.replace(/\{(\w+)\}/g, (_, name) => String(phrase?.values[name]))
    expect(filled).toBe(phrase?.text)
  }
})
