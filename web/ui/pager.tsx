import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  onPage(page: number): void
}

/** 'Page x of y' between its arrows, bounded by the first and the last page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <Button
        icon
        look="quiet"
        aria-label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <span aria-live="polite">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <Button
        icon
        look="quiet"
        aria-label={t`Next page`}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  )
}
