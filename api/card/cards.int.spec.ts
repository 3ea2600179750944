/** Share cards: who gets an address, what a card shows and when, its picture, and what other sites read of its page. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BEFORE_LOCK, derby, early, LOCKED, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin } = people

let api: RunningApi
let web: string
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'skor-web-'))
  await writeFile(join(web, 'index.html'), '<html><head><title>SKOR</title></head></html>')
  api = await runApi({}, web)
  api.now = BEFORE_LOCK
  const save = prediction(early, 2, 1)
  expect((await api.post('/api/saveMatchHistry', save, { as: ada })).status).toBe(200)
})
afterAll(async () => {
  await api.close()
  await rm(web, { recursive: true })
})

const askFor = (query: string, as = ada) => api.get(`/api/cards/address?${query}`, { as })
const addressOf = async (query: string, as = ada): Promise<string> => {
  const { body } = await askFor(query, as)
  return new URL(body.data.url).pathname.replace('/share/', '')
}
const cardAt = async (address: string) => (await api.get(`/api/cards/${address}`)).body

test('a pick shows from its lock on, without a name unless the fan agreed, and follows a correction', async () => {
  const pick = await addressOf(`kind=pick&match=${early}`)
  expect((await cardAt(pick)).code).toBe('not-locked-yet')
  expect((await api.get(`/api/cards/${pick}/image.png`)).status).toBe(403)
  expect((await api.get(`/share/${pick}`, { headers: { Accept: 'text/html' } })).body).not.toContain(
    'og:title',
  )

  api.now = new Date(LOCKED.getTime() + 5_000)
  expect((await cardAt(pick)).data).toEqual({
    kind: 'pick',
    title: '2:1 predicted by a fan',
    to: `/match/${early}`,
    text: 'Greens vs Greys, week 1. Locked, no score yet',
    image: `/api/cards/${pick}/image.png`,
  })
  expect((await api.post('/api/users/settings/cards', { named: true }, { as: ada })).status).toBe(200)
  expect((await api.get('/api/users/settings', { as: ada })).body.data.namedOnCards).toBe(true)
  expect((await api.get('/api/users/export', { as: ada })).body.data.namedOnCards).toBe(true)
  expect((await cardAt(pick)).data.title).toBe('2:1 predicted by ada')

  api.now = PLAYED
  const score = { matchId: early, fristTeamSore: 2, secondTeamSore: 1 }
  await api.post('/api/admin/setscore', score, { as: admin })
  await api.post('/api/admin/setwinner', { matchId: early, winner_name: 'Greens' }, { as: admin })
  expect((await cardAt(pick)).data.text).toBe('Greens vs Greys, week 1. Score 2:1. 5 points. Exact score')
  const corrected = { ...score, secondTeamSore: 0, reason: 'Offside' }
  await api.post('/api/admin/setscore', corrected, { as: admin })
  expect((await cardAt(pick)).data.text).toBe('Greens vs Greys, week 1. Score 2:0. 2 points')
})

test('rounds and ranks have cards; what is not there, or was not made by us, has none', async () => {
  const titleOf = async (query: string, as = ada) => (await cardAt(await addressOf(query, as))).data?.title
  expect(await titleOf('kind=round&round=1')).toBe('2 points for ada')
  expect(await titleOf('kind=rank')).toBe('#1 of 1 fan')
  expect(await titleOf('kind=rank', ben)).toBeUndefined()
  expect(await titleOf(`kind=pick&match=${derby}`)).toBeUndefined()
  const own = await addressOf('kind=rank')
  for (const address of ['x', 'x.y', `${own}x`])
    expect((await cardAt(address)).code, address).toBe('not-found')
  expect((await askFor('kind=pick')).status).toBe(400)
  expect((await askFor('kind=round')).status).toBe(400)
})

test('the page of a card has the tags that other sites read, its picture is a PNG of 1200 by 630 pixels with an ETag', async () => {
  const rank = await addressOf('kind=rank')
  const page = await api.get(`/share/${rank}`, { headers: { Accept: 'text/html' } })
  expect(page.body).toContain('<meta property="og:title" content="#1 of 1 fan">')
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(page.body) ?? []
  const picture = await fetch(`${api.url}${new URL(image).pathname}`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const tag = picture.headers.get('etag') ?? ''
  const headers = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' }
  expect((await api.get(new URL(image).pathname, { headers })).status).toBe(304)
})

test('an invitation is shared by admins of the league, escaped in the page, and ends with its code', async () => {
  const badge = { emblem: 'bolt', colour: 'gold' }
  const { league } = (await api.post('/api/leagues/create', { name: '<b>&"Five"', badge }, { as: ada })).body
    .data
  expect((await askFor(`kind=league&league=${league}`, ben)).status).toBe(404)
  const address = await addressOf(`kind=league&league=${league}`)
  const { code } = (await api.get(`/api/leagues/${league}`, { as: ada })).body.data
  expect((await cardAt(address)).data).toMatchObject({ kind: 'league', to: `/join/${code}` })
  const page = await api.get(`/share/${address}`, { headers: { Accept: 'text/html' } })
  expect(page.body).toContain('content="Play along with 1 player in &lt;b&gt;&amp;&quot;Five&quot;"')
  const ends = async () =>
    expect((await cardAt(address)).message).toBe('This invitation is not valid any more')
  await api.post('/api/leagues/code/revoke', { league }, { as: ada })
  await ends()
  expect((await askFor(`kind=league&league=${league}`)).status).toBe(404)
  expect((await api.post('/api/leagues/code', { league }, { as: ada })).status).toBe(200)
  await ends()
  const other = await addressOf(`kind=league&league=${league}`)
  expect((await cardAt(other)).data.to).not.toBe(`/join/${code}`)
})

test('a card speaks the language that its address names, as do its page and its picture', async () => {
  const pick = await addressOf(`kind=pick&match=${early}`)
  const cardIn = async (language: string) => (await api.get(`/api/cards/${pick}?language=${language}`)).body
  expect((await cardIn('de')).data).toMatchObject({
    title: '2:1 getippt von ada',
    text: 'Greens gegen Greys, Spieltag 1. Ergebnis 2:0. 2 Punkte',
    image: `/api/cards/${pick}/image.png?language=de`,
  })
  expect((await cardIn('es')).data.text).toBe('Greens - Greys, jornada 1. Resultado 2:0. 2 puntos')
  expect((await cardIn('ar')).data).toMatchObject({
    title: '2\u200f:\u200f1 توقّع ada',
    text: 'Greens ضد Greys، الجولة 1. النتيجة 2\u200f:\u200f0. نقطتان',
  })

  const { body: shared } = await askFor(`kind=pick&match=${early}&language=ar`)
  expect(shared.data.url).toMatch(new RegExp(`/share/${pick}\\?language=ar$`))
  const headOf = async (query: string) =>
    (await api.get(`/share/${pick}${query}`, { headers: { Accept: 'text/html' } })).body
  expect(await headOf('?language=ar')).toContain(`/api/cards/${pick}/image.png?language=ar`)
  expect(await headOf('?language=xx')).toContain('content="2:1 predicted by ada"')

  const pictures = await Promise.all(
    ['?language=ar', '?language=de', '', '?language=en'].map(async query => {
      const picture = await fetch(`${api.url}/api/cards/${pick}/image.png${query}`)
      return Buffer.from(await picture.arrayBuffer())
    }),
  )
  const [arabic, german, plain, english] = pictures as [Buffer, Buffer, Buffer, Buffer]
  expect(await sharp(arabic).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect([arabic.equals(german), german.equals(english), plain.equals(english)]).toEqual([false, false, true])
})

test.each(['xx', 'EN', ''])('a card in the language "%s" is refused with a sentence', async language => {
  const own = await addressOf('kind=rank')
  for (const path of [`/cards/${own}`, `/cards/${own}/image.png`, '/cards/address?kind=rank']) {
    const { status, body } = await api.get(
      `/api${path}${path.includes('?') ? '&' : '?'}language=${language}`,
      {
        as: ada,
      },
    )
    expect([path, status, body.message]).toEqual([path, 400, 'Please name en, de, es or ar as the language'])
  }
})
