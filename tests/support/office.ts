/** Opens files as somebody does who has LibreOffice, where the machine has it. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { readSheet } from 'read-excel-file/universal'

const run = promisify(execFile)

export const hasOffice = spawnSync('soffice', ['--version']).status === 0

/** How long one start of LibreOffice may take, with its first profile, in milliseconds. */
const OPENED_WITHIN = 60_000

/**
 * What the dialog for a CSV proposes at its first opening: tab, comma and semicolon between cells, the double quote around them,
 * UTF-8 by the byte order mark, from the first line on, the language of the system, and no look for times and dates.
 */
const AS_PROPOSED = 'CSV:9/44/59,34,76,1,,0,false,false'

export type OfficeLocale = 'de-DE' | 'en-GB'

/**
 * The cells of a file, each as what LibreOffice takes it for: a text or a number.
 * @param name with its ending, `.csv` or `.xlsx`
 * @param locale of the reader's computer
 */
export async function openedByOffice(
  name: string,
  content: Uint8Array | string,
  locale: OfficeLocale,
): Promise<readonly (readonly unknown[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'skor-office-'))
  try {
    const profile = join(folder, 'profile')
    await mkdir(join(profile, 'user'), { recursive: true })
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settingsOf(locale))
    await writeFile(join(folder, name), content)
    await run(
      'soffice',
      [
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        '--headless',
        '--convert-to',
        'xlsx',
        '--outdir',
        join(folder, 'opened'),
        ...(name.endsWith('.csv') ? [`--infilter=${AS_PROPOSED}`] : []),
        join(folder, name),
      ],
      { timeout: OPENED_WITHIN },
    )
    const opened = await readFile(join(folder, 'opened', `${basename(name).replace(/\.\w+$/, '')}.xlsx`))
    return await readSheet(new Blob([Uint8Array.from(opened)]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const settingsOf = (locale: OfficeLocale) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
  <item oor:path="/org.openoffice.Setup/L10N">
    <prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop>
  </item>
</oor:items>
`
