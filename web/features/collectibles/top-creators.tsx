import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Carousel, CarouselSlide } from '#web/ui/carousel.tsx'
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
    <View of={creators} rows={1} isEmpty={({ data }) => data.length === 0}>
      {({ data }) => (
        <Carousel label="Top Creators" slides={SLIDES}>
          {data.map(({ fan, sales, volume, collectibles }) => (
            <CarouselSlide key={fan.id}>
              <div className={styles.creator}>
                <Avatar name={fan.name} image={fan.image} size={FACE} />
                <div>
                  <b>{fan.name}</b>
                  <span>
                    {collectibles} {collectibles === 1 ? 'collectible' : 'collectibles'}, {sales}{' '}
                    {sales === 1 ? 'sale' : 'sales'}, {volume.toLocaleString('en')} SKOR
                  </span>
                </div>
              </div>
            </CarouselSlide>
          ))}
        </Carousel>
      )}
    </View>
  )
}
