/**
 * The catalogues of texts: those that everyone may read, and those of staff alone, which has no text of the first. Their texts are those of
 * the web and the sentences of the server.
 */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { listedWords } from './listed-words.ts'
import { type Sentences, sentencesOfServer } from './sentences.ts'

export const config = getConfig()

/**
 * @returns both, the first before that of staff. A text that moves from a catalogue to the other keeps its translations: each knows those of
 * the other as they were.
 */
export async function textCatalogues() {
  const [everyone, staff] = await getCatalogs(config)
  if (!everyone || !staff) throw new Error('lingui.config.ts names two catalogues.')
  const ofWeb = await everyone.collect()
  const staffOfWeb = await staff.collect()
  if (!ofWeb || !staffOfWeb) throw new Error('The sources of the web could not be read.')
  const ofServer = sentencesOfServer()
  const texts = { ...ofWeb, ...textsOf(ofServer.everyone), ...textsOf(listedWords()) }
  const staffTexts = { ...staffOfWeb, ...textsOf(ofServer.staff) }
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

function textsOf(sentences: Sentences) {
  return Object.fromEntries(
    Object.entries(sentences).map(([id, message]) => [
      id,
      { message, placeholders: {}, comments: [], origin: [] },
    ]),
  )
}
