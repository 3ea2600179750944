/** Season files, sent as the page /admin-import sends them. */

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

/** Imports a file as its preview shows it. @param season in the format of data/format.ts, or of openfootball */
export async function importSeason(api: Caller, season: object): Promise<void> {
  const text = JSON.stringify(season)
  const preview = await sendSeason(api, '/preview', text)
  const { status, body } = await sendSeason(api, '', text, { fingerprint: preview.body.data.fingerprint })
  if (status !== 200) throw new Error(`${body.message} ${JSON.stringify(preview.body.data.problems)}`)
}
