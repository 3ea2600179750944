import styles from './pitch.module.css'

/** The lines of a pitch in perspective, faint behind the head of a page. Decoration. */
export function Pitch() {
  return (
    <svg className={styles.pitch} viewBox="0 0 760 460" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M-60 400h880M40 150h680M-60 400 150 20M820 400 610 20" />
      <ellipse cx="380" cy="236" rx="150" ry="64" />
      <path d="M380 20v440M150 150 60 320h640L610 150" />
      <ellipse cx="380" cy="236" rx="3" ry="2" fill="currentColor" />
    </svg>
  )
}
