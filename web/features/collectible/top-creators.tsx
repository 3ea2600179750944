import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { locale } from '#web/languages/languages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Carousel, CarouselSlide } from '#web/ui/carousel.tsx'
import { Card } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import styles from './market.module.css'

/** In CSS pixels. */
const FACE = 48
/** The specification's numbers. */
const SLIDES = { wide: 3, below991: 2, below767: 1 }

/** Whose collectibles sold for most SKOR. */
export function TopCreators() {
  const creators = useQuery(read('topCreators'))
  return (
    <View query={creators} rows={1} isEmpty={({ data }) => data.length === 0}>
      {({ data }) => (
        <Carousel label={t`Top Creators`} slides={SLIDES}>
          {data.map(({ fan, sales, volume, collectibles }) => (
            <CarouselSlide key={fan.id}>
              <Card pad={4} className={styles.creator}>
                <Avatar name={fan.name} image={fan.image} size={FACE} />
                <div>
                  <b>{fan.name}</b>
                  <span>
                    {plural(collectibles, { one: '# collectible', other: '# collectibles' })},{' '}
                    {plural(sales, { one: '# sale', other: '# sales' })}, {volume.toLocaleString(locale)} SKOR
                  </span>
                </div>
              </Card>
            </CarouselSlide>
          ))}
        </Carousel>
      )}
    </View>
  )
}
