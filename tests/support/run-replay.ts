/** `npm run replay` as a program of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** @param args of the program, such as '--verify', and settings of its own */
export async function runReplay(
  databaseUrl: string,
  ...args: (string | Readonly<Record<string, string>>)[]
): Promise<{ code: number; output: string }> {
  const words = args.filter(arg => typeof arg === 'string')
  const settings = Object.assign({}, ...args.filter(arg => typeof arg === 'object'))
  const child = spawn(process.execPath, ['scripts/replay.ts', ...words], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: '',
      REDIS_URL: '',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += String(chunk)
    })
  const [code] = await once(child, 'close')
  return { code, output }
}
