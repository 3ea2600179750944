import { describe, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import type { InterestEvent } from './events.ts'
import { interest, type ShowInterest } from './interest.ts'

const { given } = specOf(interest)
const data = {
  collectible: '11111111-1111-4111-8111-111111111111',
  user: '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10',
}
const show = (type: ShowInterest['type']): ShowInterest => ({ type, ...data })
const event = (type: InterestEvent['type']): InterestEvent => ({ type, data })

describe('a person\u2019s interest', () => {
  it('counts a view once', () => {
    given().when(show('View')).then(event('CollectibleViewed'))
    given(event('CollectibleViewed')).when(show('View')).staysQuiet()
  })
  it('counts a like once, until it is taken back', () => {
    given().when(show('Like')).then(event('CollectibleLiked'))
    given(event('CollectibleLiked')).when(show('Like')).staysQuiet()
    given(event('CollectibleLiked')).when(show('Unlike')).then(event('CollectibleUnliked'))
    given().when(show('Unlike')).staysQuiet()
    const [liked, unliked] = [event('CollectibleLiked'), event('CollectibleUnliked')]
    given(liked, unliked).when(show('Unlike')).staysQuiet()
    given(liked, unliked).when(show('Like')).then(liked)
  })
  it('keeps views and likes apart', () => {
    given(event('CollectibleViewed')).when(show('Like')).then(event('CollectibleLiked'))
    given(event('CollectibleViewed')).when(show('Unlike')).staysQuiet()
    given(event('CollectibleLiked')).when(show('View')).then(event('CollectibleViewed'))
    given(event('CollectibleViewed'), event('CollectibleLiked'), event('CollectibleUnliked'))
      .when(show('View'))
      .staysQuiet()
  })
})
