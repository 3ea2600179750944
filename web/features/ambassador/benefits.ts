/** The six benefits of the Ambassador Club, each with where its 'View more' leads. */
import { paths } from '#web/ui/paths.ts'

interface Benefit {
  readonly figure: string
  readonly title: string
  readonly text: string
  /** an address, or a part of the page; null where there is nothing to see yet */
  readonly to: string | null
}

export const benefits: readonly Benefit[] = [
  {
    figure: '1 of 5000',
    title: 'A part of the stadium',
    text: 'One of 5000 part-ownerships in the stadium of The FC Mansions.',
    to: null,
  },
  {
    figure: '1 of 1',
    title: 'NFTs of your own',
    text: '1-of-1 NFTs, made once, and a programme for those who would build.',
    to: paths.project,
  },
  { figure: '2.0', title: 'Acres of land', text: 'A plot of 2.0 acres, yours to shape.', to: '#land' },
  {
    figure: '1 USDT',
    title: 'Paid social posts',
    text: 'Guild members earn 1 USDT per selected post, into the prize pool of the guild.',
    to: '#social-m',
  },
  {
    figure: '500',
    title: 'Custom kits',
    text: '500 custom kits for your club within the club.',
    to: paths.guild,
  },
  {
    figure: '+10%',
    title: 'Of prize rewards',
    text: 'An additional 10% of prize rewards in the predictor.',
    to: paths.predictor,
  },
]
