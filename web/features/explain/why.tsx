import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { read } from '#web/api/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useNarrow } from '#web/ui/media.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { Card } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { titleOf } from './explain-words.ts'
import { ExplanationView } from './explanation.tsx'
import styles from './why.module.css'

/** Another match's explanation is no stand-in while this one's is fetched. */
function useExplanation(match: string) {
  return useQuery({ ...read('explain', { match }), enabled: match !== '', placeholderData: undefined })
}

/** @param match the match of which the reader asks, or '' while the sheet is closed */
export function WhySheet({ match, onClose }: { match: string; onClose(): void }) {
  const explanation = useExplanation(match)
  const points = explanation.data?.data.points ?? null
  return (
    <Dialog open={match !== ''} onClose={onClose} title={titleOf(points)} sheet>
      <View query={explanation} rows={4}>
        {({ data }) => <ExplanationView explanation={data} />}
      </View>
    </Dialog>
  )
}

interface WhyProps {
  /** the match of which the reader asks, or '' */
  subject: string
  /** the match explained beside the page until the reader asks: the newest one that gave points, or '' */
  fallback: string
  onClose(): void
}

/** The explanation of a match's points: beside the page where there is room, else over the page. */
export function Why({ subject, fallback, onClose }: WhyProps) {
  const narrow = useNarrow()
  if (narrow) return <WhySheet match={subject} onClose={onClose} />
  const match = subject || fallback
  return match === '' ? null : <WhyPanel match={match} isAsked={subject !== ''} />
}

function WhyPanel({ match, isAsked }: { match: string; isAsked: boolean }) {
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  const explanation = useExplanation(match)
  useEffect(() => {
    if (isAsked && match) panel.current?.focus()
  }, [isAsked, match])
  return (
    <Card as="section" className={styles.panel} aria-labelledby={heading} tabIndex={-1} ref={panel}>
      <SectionTitle id={heading}>
        {explanation.data ? titleOf(explanation.data.data.points) : t`Why these points`}
      </SectionTitle>
      <View query={explanation} rows={4}>
        {({ data }) => <ExplanationView explanation={data} />}
      </View>
    </Card>
  )
}
