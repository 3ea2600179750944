import { globSync } from 'node:fs'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const configs = globSync('*/vite.config.ts')

test('there are builds to look at', () => expect(configs.length).toBeGreaterThan(1))

test.each(configs)('%s: no part of the build warns of how long its plugins take', async configFile => {
  const { environments } = await resolveConfig({ configFile, logLevel: 'error' }, 'build', 'production')
  const checked = Object.entries(environments).map(([name, { build }]) => [
    name,
    build.rolldownOptions.checks?.bundlerTimings,
  ])
  expect(checked.length).toBeGreaterThan(0)
  expect(checked).toEqual(checked.map(([name]) => [name, false]))
})
