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
    <nav className={styles.pager} aria-label="Pages">
      <Button
        icon
        look="quiet"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <span aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button
        icon
        look="quiet"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  )
}
