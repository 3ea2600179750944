import { Clapperboard, Gamepad2, HeartHandshake, Landmark, Megaphone, Shield, Shirt } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Carousel, CarouselSlide } from '#web/ui/carousel.tsx'
import { paths } from '#web/ui/paths.ts'
import { Card, Text } from '#web/ui/primitives.tsx'
import styles from './partners.module.css'

/** The specification's numbers: slides beside each other by width, and how long each stands, in milliseconds. */
const SLIDES = { wide: 5, below768: 3, below480: 1 }
const STANDS_MS = 1_000

/** Seats, not names: a name stands here once an agreement is signed. */
const SEATS = [
  { Icon: Shield, title: 'Clubs', text: 'A board of your own supporters.' },
  { Icon: Landmark, title: 'Leagues', text: 'A season with its own ruleset.' },
  { Icon: Gamepad2, title: 'Game studios', text: 'A place in the portal, and its scores.' },
  { Icon: Clapperboard, title: 'Creators', text: 'Collectibles with a public history.' },
  { Icon: Shirt, title: 'Guilds', text: 'Kits, a land plot, a prize pool.' },
  { Icon: Megaphone, title: 'Brands', text: 'A prize that fans can check.' },
  { Icon: HeartHandshake, title: 'Foundations', text: 'Free plots for those who qualify.' },
]

/** Whom the company works with, one seat a slide. */
export function Partners() {
  return (
    <section className={styles.partners} aria-labelledby="partners">
      <h2 id="partners">Partners</h2>
      <p>
        Seven seats at the table. A name stands on a seat here once its agreement is signed, and not a day
        before.
      </p>
      <Carousel label="Partners" slides={SLIDES} standsMs={STANDS_MS}>
        {SEATS.map(({ Icon, title, text }) => (
          <CarouselSlide key={title}>
            <Card pad={4} gap={2} className={styles.seat}>
              <Icon size={26} aria-hidden />
              <h3>{title}</h3>
              <Text tone="quiet" size="note">
                {text}
              </Text>
            </Card>
          </CarouselSlide>
        ))}
      </Carousel>
      <ButtonLink to={paths.contact}>Take a seat</ButtonLink>
    </section>
  )
}
