/** A script of the command line as a program of its own. */
import { execFile } from 'node:child_process'

/** @param file such as 'scripts/user-role.ts' */
export function runScript(
  file: string,
  databaseUrl: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; out: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, EVENTSTORE_URL: '', NODE_ENV: 'test', ...settings }
  return new Promise(resolve => {
    const child = execFile(process.execPath, [file, ...args], { env }, (_, out, errors) =>
      resolve({ code: child.exitCode, out: out + errors }),
    )
  })
}
