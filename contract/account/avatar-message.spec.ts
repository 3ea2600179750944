import { expect, test } from 'vitest'
import { AvatarMessage, AvatarSubscription, readMessage } from './avatar-message.ts'

const read = (message: unknown) => readMessage(AvatarMessage, message)

test('reads the documented messages of a creator, with whatever else a service adds', () => {
  const ready = { source: 'some-service', eventName: 'v1.frame.ready' }
  expect(read(JSON.stringify({ ...ready, data: {} }))).toEqual(ready)
  const exported = {
    source: 'some-service',
    eventName: 'v1.avatar.exported',
    data: { url: 'https://models.example/1.glb', userId: '7' },
  }
  expect(read(JSON.stringify(exported))).toEqual({
    ...exported,
    data: { url: 'https://models.example/1.glb' },
  })
})

test.each([
  ['an object instead of a text', { source: 'a', eventName: 'v1.frame.ready' }],
  ['no JSON', 'https://models.example/1.glb'],
  ['another event', JSON.stringify({ source: 'a', eventName: 'v1.user.set', data: { id: '7' } })],
  ['no name of the creator', JSON.stringify({ eventName: 'v1.frame.ready' })],
  ['no address', JSON.stringify({ source: 'a', eventName: 'v1.avatar.exported', data: {} })],
  [
    'an address without an end',
    JSON.stringify({ source: 'a', eventName: 'v1.avatar.exported', data: { url: 'x'.repeat(2_000_001) } }),
  ],
])('passes over %s', (_what, message) => {
  expect(read(message)).toBeUndefined()
})

test('reads a subscription to all events and no other', () => {
  const subscription = { target: 'skor', type: 'subscribe', eventName: 'v1.**' }
  expect(readMessage(AvatarSubscription, JSON.stringify(subscription))).toEqual(subscription)
  const narrow = JSON.stringify({ ...subscription, eventName: 'v1.user.set' })
  expect(readMessage(AvatarSubscription, narrow)).toBeUndefined()
})
