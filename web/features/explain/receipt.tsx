import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Explanation } from '#contract/explain/calls.ts'
import { read } from '#web/api/query.ts'
import { pointsText, pointsWords } from '#web/game/points.ts'
import { ruleText } from '#web/game/rule-text.ts'
import { useAskedWhy } from '#web/ui/url-state.ts'
import { effectText } from './explain-words.ts'
import styles from './receipt.module.css'

/** How the points of a match came about, in one line: '3 + 2 = 5 points'; the whole is one step away. */
export function Receipt({ match }: { match: string }) {
  const [, ask] = useAskedWhy()
  const { data } = useQuery(read('explain', { match }))
  if (!data || data.data.points === null) return null
  const { points, lines, match: result } = data.data
  return (
    <p className={styles.receipt}>
      <span className={styles.sum}>
        {lines.length > 1 &&
          lines.map((line, index) => <Part key={line.rule} line={line} index={index} result={result} />)}
        <b className={styles.points}>
          {lines.length > 1 && <i aria-hidden="true">= </i>}
          {pointsWords(points)}
        </b>
        {lines.length === 1 && lines[0] && <small>{ruleText(lines[0], result.score)}</small>}
      </span>
      <button
        type="button"
        className={styles.why}
        aria-label={t`Why ${pointsText(points)}`}
        onClick={() => ask(match)}
      >
        {t`Why`}
        <ChevronRight size={16} aria-hidden />
      </button>
    </p>
  )
}

interface PartProps {
  line: Explanation['lines'][number]
  index: number
  result: Explanation['match']
}

function Part({ line, index, result }: PartProps) {
  return (
    <span className={styles.part}>
      <b>{effectText(line.effect, index === 0)}</b> <small>{ruleText(line, result.score)}</small>
    </span>
  )
}
