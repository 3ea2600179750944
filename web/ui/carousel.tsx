import { t } from '@lingui/core/macro'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Row } from '#web/ui/primitives.tsx'
import { Button } from './button.tsx'
import styles from './carousel.module.css'
import { motionIsReduced } from './media.ts'

/** How long a slide stands before the next one comes, in milliseconds, where a page names no other time. */
const STANDS_MS = 5_000
/** Embla's measure of the speed of a move: 20 takes about 300 milliseconds, 0 jumps. */
const SPEED = 20
const JUMP = 0
/**
 * Embla's autoplay is there only while slides may move: it throws where it is to play and all slides fit beside each other,
 * and it starts again by itself when a pointer leaves the slides or the window is resized.
 */
const AUTOPLAY = { stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true } as const

/** How many slides stand beside each other; a width that is left out has as many as the next wider one. */
export interface SlideCounts {
  readonly wide: number
  /** below 1199 CSS pixels, and so on */
  readonly below1199?: number
  readonly below991?: number
  readonly below768?: number
  readonly below767?: number
  readonly below480?: number
  readonly below420?: number
}

interface CarouselProps {
  /** what the slides are, read out before them */
  label: string
  slides: SlideCounts
  /** how long a slide stands before the next one comes by itself, in milliseconds */
  standsMs?: number
  /** a list item each, in a `<CarouselSlide>` */
  children: ReactNode
}

/**
 * Slides that move by themselves, by buttons, by the arrow keys and by touch. Motion stops while the pointer or the
 * focus is within, by a button for good, and never starts for readers who asked for reduced motion.
 */
export function Carousel({ label, slides, standsMs = STANDS_MS, children }: CarouselProps) {
  const [still] = useState(motionIsReduced)
  const [moves, setMoves] = useState(false)
  const [paused, setPaused] = useState(false)
  const plays = moves && !paused && !still
  const plugins = useMemo(
    () => (plays ? [Autoplay({ ...AUTOPLAY, delay: standsMs })] : []),
    [plays, standsMs],
  )
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, align: 'start', duration: still ? JUMP : SPEED },
    plugins,
  )

  const track = useRef<HTMLUListElement>(null)
  // Embla looks after the first paint: its buttons would move what is below.
  useLayoutEffect(() => {
    const list = track.current
    if (list) setMoves(list.children.length > Number(getComputedStyle(list).getPropertyValue('--count')))
  }, [])

  useEffect(() => {
    if (!embla) return
    const look = () => setMoves(embla.scrollSnapList().length > 1)
    look()
    embla.on('reInit', look).on('resize', look)
    return () => void embla.off('reInit', look).off('resize', look)
  }, [embla])

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') embla?.scrollPrev()
    else if (event.key === 'ArrowRight') embla?.scrollNext()
    else return
    event.preventDefault()
  }

  return (
    <section
      className={styles.carousel}
      style={countsOf(slides)}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKey}
    >
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.track} ref={track}>
          {children}
        </ul>
      </div>
      {moves && (
        <Row justify="end" gap={1} above={2}>
          {!still && (
            <Button
              icon
              look="quiet"
              aria-label={paused ? t`Let the slides move` : t`Stop the slides`}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
            </Button>
          )}
          <Button icon look="quiet" aria-label={t`Previous slide`} onClick={() => embla?.scrollPrev()}>
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <Button icon look="quiet" aria-label={t`Next slide`} onClick={() => embla?.scrollNext()}>
            <ChevronRight size={18} aria-hidden />
          </Button>
        </Row>
      )}
    </section>
  )
}

/** One slide of a carousel. */
export function CarouselSlide({ children }: { children: ReactNode }) {
  return <li className={styles.slide}>{children}</li>
}

/** The style sheet takes the counts by width from these properties. */
function countsOf(slides: SlideCounts): CSSProperties {
  const { wide } = slides
  const { below1199 = wide } = slides
  const { below991 = below1199 } = slides
  const { below768 = below991 } = slides
  const { below767 = below768 } = slides
  const { below480 = below767 } = slides
  const { below420 = below480 } = slides
  return {
    '--wide': wide,
    '--below-1199': below1199,
    '--below-991': below991,
    '--below-768': below768,
    '--below-767': below767,
    '--below-480': below480,
    '--below-420': below420,
  } as CSSProperties
}
