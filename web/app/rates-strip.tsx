import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import styles from './rates-strip.module.css'

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The upper strip: what one SKOR is worth here, and since when. The height is there before the rates are. */
export function RatesStrip() {
  const rates = useQuery(read('getRates')).data?.data
  return (
    <p className={styles.strip}>
      {rates && (
        <>
          <span>
            1 SKOR = <b>{rates.usd} USD</b> = <b>{rates.bnb} BNB</b>
          </span>
          <span className={styles.note}>
            set by SKOR on {day.format(new Date(rates.date))}, no market price
          </span>
        </>
      )}
    </p>
  )
}
