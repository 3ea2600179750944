/** The catalogues of the web's texts: those that everyone may read, and those of staff alone, which has no text of the first. */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

export const config = getConfig()

/**
 * @returns both, the first before that of staff. A text that moves from a catalogue to the other keeps its translations: each knows those of
 * the other as they were.
 */
export async function textCatalogues() {
  const [everyone, staff] = await getCatalogs(config)
  if (!everyone || !staff) throw new Error('lingui.config.ts names two catalogues.')
  const texts = await everyone.collect()
  const staffTexts = await staff.collect()
  if (!texts || !staffTexts) throw new Error('The sources of the web could not be read.')
  const [kept, keptOfStaff] = [await everyone.readAll(), await staff.readAll()]
  const known = (first: typeof kept, second: typeof kept) =>
    Object.fromEntries(
      config.locales.map(language => [language, { ...first[language], ...second[language] }]),
    )
  const own = Object.fromEntries(Object.entries(staffTexts).filter(([id]) => !Object.hasOwn(texts, id)))
  return [
    { catalogue: everyone, texts, kept, known: known(keptOfStaff, kept) },
    { catalogue: staff, texts: own, kept: keptOfStaff, known: known(kept, keptOfStaff) },
  ]
}
