import styles from './home.module.css'
import own from './prizes.module.css'

/** The prizes of the product's specification. */
const prizes = [
  { prize: '100,000 tokens', name: 'Global leaderboard', text: 'For whoever leads when the season ends.' },
  { prize: 'A mansion', name: 'Monthly', text: 'For whoever leads the board of the month.' },
  { prize: '5000 tokens', name: 'Weekly', text: 'For players with all 5 scores exactly right.' },
]

export function Prizes() {
  return (
    <section className={styles.section}>
      <h2>What there is to win</h2>
      <ul className={styles.columns}>
        {prizes.map(({ prize, name, text }) => (
          <li key={name} className={own.prize}>
            <b>{prize}</b>
            <span>{name}</span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
