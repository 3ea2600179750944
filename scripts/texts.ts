/** Writes the texts of the web into the catalogues of the other languages, and takes out those that no page says any more: `npm run texts`. */
import { config, textCatalogues } from './text-catalogues.ts'

for (const { catalogue, texts, known } of await textCatalogues()) {
  catalogue.collect = async () => texts
  catalogue.readAll = async () => known
  const made = await catalogue.make({ clean: true, orderBy: config.orderBy, overwrite: false })
  for (const [language, entries] of Object.entries(made || {})) {
    const missing = Object.values(entries).filter(({ translation }) => !translation).length
    console.log(
      `${catalogue.getFilename(language)}: ${Object.keys(entries).length} texts, ${missing} without a translation`,
    )
  }
}
