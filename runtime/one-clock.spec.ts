/** Whatever the game decides asks the one clock of its process (`runtime/clock.ts`); a file that asks the machine says why it may. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ASKS_THE_MACHINE = /new Date\(\)|Date\.now\b/
/** Files that decide no lock, lapse, draw or end. */
const MAY: Readonly<Record<string, string>> = {
  'api/execute/turns.ts': 'how long a fan waits for a turn',
  'api/http/take-connection.ts': 'the date of an answer of HTTP',
  'people/identity/browsers.ts': 'how long a browser is known',
  'people/identity/captcha.ts': 'how long a captcha is valid',
  'people/identity/users.ts': 'when an account began',
  'workers/results/source.ts': 'how long a source wishes to be left alone, by a date of its own',
}

test('no file of the product but the clock asks the machine what time it is, or says why it may', () => {
  const asking = globSync(['{domain,eventstore,projections,people,api,workers,data}/**/*.ts'])
    .filter(file => !/\.spec\.ts$|\/support\//.test(file))
    .filter(file => ASKS_THE_MACHINE.test(readFileSync(file, 'utf8')))
  expect(asking.toSorted()).toEqual(Object.keys(MAY))
})
