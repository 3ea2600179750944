import { t } from '@lingui/core/macro'
import encodeQR from 'qr'
import styles from './qr-code.module.css'

/** Around the code, in its own dots: cameras find no code without. */
const QUIET = 4

/** A text for a camera: black on white by night as well, since many cameras read nothing else. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { border: QUIET })
  const dots = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={t`QR code for your authenticator app`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={dots.join('')} fill="black" />
    </svg>
  )
}
