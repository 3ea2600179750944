/** Says which texts of the web miss a translation, and which translations no page says any more: `npm run check:texts`. */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const config = getConfig()
const problems: string[] = []
for (const catalogue of await getCatalogs(config)) {
  const texts = await catalogue.collect()
  if (!texts) throw new Error('The sources of the web could not be read.')
  for (const language of config.locales) {
    const file = `${catalogue.path.replace('{locale}', language)}.po`
    const kept = (await catalogue.read(language)) ?? {}
    for (const [id, { message = id }] of Object.entries(texts))
      if (!kept[id]?.translation) problems.push(`'${message}' has no translation in ${file}`)
    for (const [id, { message = id }] of Object.entries(kept))
      if (!texts[id]) problems.push(`'${message}' stands in ${file}, and no page says it any more`)
  }
}
if (problems.length > 0) {
  console.error(
    [...problems, 'npm run texts brings the files up to date; new texts are translated there.'].join('\n'),
  )
  process.exitCode = 1
}
