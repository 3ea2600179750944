/** The order in which the files of a whole run begin. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Folders whose files take minutes, though they are short: begun last, one of them would run alone at the end. */
const LONG = ['/tests/model/']
/** Its files wait for most of their time: for processes that end, and locks that run out. */
const WAITING = 'faults'

/**
 * Keeps all cores in use until the end: long files come first, and the files that wait are spread over those that
 * compute. Within these, vitest's own order.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), file => file.project.config.sequence.groupOrder)
    return [...groups.values()].flatMap(group => {
      const isWaiting = (file: TestSpecification) => file.project.name === WAITING
      const computing = group.filter(file => !isWaiting(file))
      const isLong = ({ moduleId }: TestSpecification) => LONG.some(folder => moduleId.includes(folder))
      const longFirst = [...computing.filter(isLong), ...computing.filter(file => !isLong(file))]
      return spread(group.filter(isWaiting), longFirst)
    })
  }
}

/** The few among the many, at equal distances, beginning with the first of the few. */
function spread<T>(few: readonly T[], many: readonly T[]): T[] {
  if (few.length === 0) return [...many]
  const each = Math.ceil(many.length / few.length)
  return few.flatMap((one, index) => [one, ...many.slice(index * each, (index + 1) * each)])
}
