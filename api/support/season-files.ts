/** Season files, sent as the page /admin-import sends them. */

import { until } from '#tests/support/until.ts'
import { type Person, people } from './people.ts'
import type { Caller, Reply } from './running-api.ts'

/** @param fields of the form beside the file */
export function sendSeason(
  api: Caller,
  path: '' | '/preview',
  text: string,
  fields: Record<string, string> = {},
  as: Person = people.admin,
): Promise<Reply> {
  const form = new FormData()
  form.set('file', new File([text], 'test.1.json'))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return api.post(`/api/admin/import${path}`, form, { as })
}

/** Imports a file as its preview shows it, and waits until readers see it. @param season in the format of data/format.ts, or of openfootball */
export async function importSeason(api: Caller, season: object): Promise<void> {
  const text = JSON.stringify(season)
  const preview = await sendSeason(api, '/preview', text)
  const { status, body } = await sendSeason(api, '', text, { fingerprint: preview.body.data.fingerprint })
  if (status !== 200) throw new Error(`${body.message} ${JSON.stringify(preview.body.data.problems)}`)
  const done = await endOfImport(api, body.data.import)
  if (done.state !== 'done') throw new Error(JSON.stringify(done.problems))
}

/** A season of 552 matches on a machine that runs other tests. */
const OVER_WITHIN_MS = 90_000

/** Waits until the import is over and readers see it. @returns how it ended */
export async function endOfImport(api: Caller, id: string) {
  let view:
    | { state: string; shown: boolean; written: number; changes: number; problems: unknown[] }
    | undefined
  await until(
    'the import is over',
    async () => {
      view = (await api.get(`/api/admin/imports/${id}`, { as: people.admin })).body.data
      return view?.shown === true
    },
    OVER_WITHIN_MS,
  )
  if (!view) throw new Error('the import is not there')
  return view
}
