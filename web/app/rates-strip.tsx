import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { gmtDateOf } from '#web/ui/time.ts'
import styles from './rates-strip.module.css'

/** The upper strip: what one SKOR is worth here, and since when. The height is there before the rates are. */
export function RatesStrip() {
  const rates = useQuery(read('getRates')).data?.data
  return (
    <p className={styles.strip}>
      {rates && (
        <>
          <span dir="ltr">
            1 SKOR = <b>{rates.usd} USD</b> = <b>{rates.bnb} BNB</b>
          </span>
          <span className={styles.note}>{t`set by SKOR on ${gmtDateOf(rates.date)}, no market price`}</span>
        </>
      )}
    </p>
  )
}
