import styles from './avatar.module.css'

/** The first letters of the first and the last name: 'Mo Salah' -> 'MS', 'mohammed' -> 'MO'. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (last ? `${first.charAt(0)}${last.charAt(0)}` : first.slice(0, 2)).toUpperCase()
}

interface AvatarProps {
  name: string
  image: string | null
  /** in CSS pixels */
  size?: number
}

/** The picture, or the initials where there is none. Decoration: the name stands beside it. */
export function Avatar({ name, image, size = 32 }: AvatarProps) {
  if (image)
    return <img className={styles.face} src={image} alt="" width={size} height={size} loading="lazy" />
  return (
    <span
      className={styles.face}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
