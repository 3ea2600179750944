import { expect, test } from 'vitest'
import { isOnThisMachine, plainServices } from './plain-services.ts'

test.each([
  ['DATABASE_URL', 'postgres://skor:x@db.example/skor', 'postgres'],
  ['DATABASE_URL', 'postgres://skor:x@db.example/skor?sslmode=prefer', 'postgres'],
  ['DATABASE_URL', 'postgres://skor:x@db.example/skor?sslmode=no-verify', 'postgres'],
  ['DATABASE_URL', 'postgres://skor:x@localhost/skor?host=db.example', 'postgres'],
  ['DATABASE_URL', 'postgres://localhost@db.example/skor', 'postgres'],
  ['EVENTSTORE_URL', 'kurrentdb://eventstore:2113?tls=false', 'eventstore'],
  ['EVENTSTORE_URL', 'esdb://127.0.0.1:2113,b.example:2113?tls=false', 'eventstore'],
  ['EVENTSTORE_URL', 'esdb+discover://admin:x@a.example/?tlsVerifyCert=false', 'eventstore'],
  ['REDIS_URL', 'redis://redis:6379', 'redis'],
])('%s %s is spoken to in clear', (name, address, service) => {
  expect(plainServices({ [name]: address })).toEqual([service])
})

test.each([
  ['DATABASE_URL', 'postgres://skor:x@db.example/skor?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://skor:x@db.example/skor?sslmode=require'],
  ['DATABASE_URL', 'postgres://skor@127.0.0.1:5432/skor'],
  ['DATABASE_URL', 'postgres://skor@[::1]:5432/skor'],
  ['DATABASE_URL', 'postgres:///skor?host=/var/run/postgresql'],
  ['EVENTSTORE_URL', 'kurrentdb://a.example:2113,b.example:2113'],
  ['EVENTSTORE_URL', 'esdb://localhost:2113?tls=false'],
  ['REDIS_URL', 'rediss://redis.example'],
  ['REDIS_URL', 'redis://127.0.0.1:6379/1'],
  ['SMTP_URL', 'smtp://mail.example'],
  ['SMTP_URL', 'smtps://mail.example'],
])('%s %s is not', (name, address) => {
  expect(plainServices({ [name]: address })).toEqual([])
})

test('a service that is embedded has no way between', () => {
  expect(plainServices({})).toEqual([])
})

test.each([
  ['smtp://127.0.0.1:1025', true],
  ['smtp://me:p%40ss@localhost:1025', true],
  ['smtp://0.0.0.0:1025', false],
  ['smtp://mail.example', false],
])('%s is on this machine: %s', (address, here) => {
  expect(isOnThisMachine(address)).toBe(here)
})
