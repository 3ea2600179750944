/** The order in which the files of a whole run begin. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Folders and files that take minutes, though they are short: begun last, one of them would run alone at the end. */
const LONG = ['/tests/model/', '/tests/faults/idle.']
/** Its files wait for most of their time: for processes that end, and locks that run out. */
const WAITING = 'faults'
/**
 * Its web app is built and its season loaded while other tests run: begun first, its files would wait for both. Begun last,
 * one of them would run alone at the end, since each takes minutes.
 */
const STARTING = 'e2e'
/** Its files are short: at the end they keep all workers in use while the last long files run. */
const SHORT = 'unit'

/**
 * Keeps all cores in use until the end: long files come first and short ones last, those of the browser in the middle, and the
 * files that wait are spread over those that compute. Within these, vitest's own order, which lets the files of a project share their workers.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), placeOf)
    const at = (place: Place) => groups.get(place) ?? []
    const others = at('other')
    const half = Math.ceil(others.length / 2)
    const computing = [...at('long'), ...others.slice(0, half), ...at('starting'), ...others.slice(half)]
    return [...spread(at('waiting'), computing), ...at('short')]
  }
}

type Place = 'long' | 'other' | 'starting' | 'waiting' | 'short'

function placeOf({ moduleId, project }: TestSpecification): Place {
  if (LONG.some(path => moduleId.includes(path))) return 'long'
  if (project.name === WAITING) return 'waiting'
  if (project.name === STARTING) return 'starting'
  return project.name === SHORT ? 'short' : 'other'
}

/** The few among the many, at equal distances, beginning with the first of the few. */
function spread<T>(few: readonly T[], many: readonly T[]): T[] {
  if (few.length === 0) return [...many]
  const each = Math.ceil(many.length / few.length)
  return few.flatMap((element, index) => [element, ...many.slice(index * each, (index + 1) * each)])
}
