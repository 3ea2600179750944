/** Says which texts of the web miss a translation, and which translations no page says any more: `npm run check:texts`. */
import { config, textCatalogues } from './text-catalogues.ts'

const problems: string[] = []
for (const { catalogue, texts, kept } of await textCatalogues())
  for (const language of config.locales) {
    const file = catalogue.getFilename(language)
    const entries = kept[language] ?? {}
    for (const [id, { message = id }] of Object.entries(texts))
      if (!entries[id]?.translation) problems.push(`'${message}' has no translation in ${file}`)
    for (const [id, { message = id }] of Object.entries(entries))
      if (!texts[id])
        problems.push(`'${message}' stands in ${file}, and this catalogue has that text no more`)
  }
if (problems.length > 0) {
  console.error(
    [...problems, 'npm run texts brings the files up to date; new texts are translated there.'].join('\n'),
  )
  process.exitCode = 1
}
