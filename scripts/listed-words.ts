/** Words of lists and presets, where they stand: prizes, marks of tables, rounds, roles and games. Pages look for each by the words. */
import { CONTACT_ROLES, roleId } from '#contract/contact/rules.ts'
import { categoryId } from '#contract/play-session/categories.ts'
import { USUAL_LABELS } from '#domain/competition/usual-marks.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { bundledGames } from '#games/catalogue.ts'
import { ROUND_IDS } from '#people/mail/words/rounds.ts'
import type { Sentences } from './sentences.ts'

/** English by id; of a round the id alone, since its name stands in the files of competitions. */
export function listedWords(): Sentences {
  const prizes = Object.values(prizesPresets).flat()
  return Object.fromEntries([
    ...prizes
      .flatMap(({ title, gives }) => [title, ...(gives.kind === 'thing' ? [gives.name] : [])])
      .map(words => [`prize.${words}`, words]),
    ...USUAL_LABELS.map(label => [`mark.${label}`, label]),
    ...ROUND_IDS.map(id => [id, id]),
    ...CONTACT_ROLES.map(role => [roleId(role), role]),
    ...bundledGames.map(({ code, description }) => [`game.${code}`, description.en]),
    ...bundledGames.flatMap(({ categories }) => categories.en).map(name => [categoryId(name), name]),
  ])
}
