/** One's own name, picture and data: what may be changed, what is taken along, what stays behind. */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { grownBy } from '#tests/support/memory.ts'
import { until } from '#tests/support/until.ts'
import { blackPng } from '../support/black-png.ts'
import { BEFORE_LOCK, early, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { played } from '../support/playing.ts'
import { comeIn, mailsTo } from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo } = people
const MEGABYTE = 1_048_576

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.now = BEFORE_LOCK
})

const drawing = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })

function form(fields: Record<string, string>, file?: Uint8Array | string, fileName = 'me.png'): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  if (file !== undefined) made.set('file', new File([file as BlobPart], fileName), fileName)
  return made
}

const edit = (body: FormData | object, as = ada) => api.post('/api/edit-accountInfo', body, { as })
const upload = (file: Uint8Array | string, fileName?: string) =>
  edit(form({ name: 'Ada Lovelace' }, file, fileName))
const outcome = (reply: { status: number; body: { message: string } }) => [reply.status, reply.body.message]

async function bytesOf(path: string) {
  const response = await fetch(`${api.url}${path}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the profile', () => {
  test('takes a name, and no other account than the own one', async () => {
    const reply = await edit(
      form({ name: ' Ada King ', user_id: ben.id, user_role: 'admin', email: 'x@y.org' }),
    )
    expect(reply.body).toMatchObject({
      message: 'updated succesfully',
      data: { _id: ada.id, name: 'Ada King', user_role: 'user', email: ada.email, user_name: 'ada' },
    })
    expect((await api.get('/api/me', { as: ben })).body.data.name).toBe(ben.name)
  })

  test.each(['', '<script>alert(1)</script>', '=cmd()', '4da'])('refuses the name %j', async name => {
    expect(outcome(await edit(form({ name })))).toEqual([400, 'please enter your valid name'])
  })

  test('is a form', async () => {
    expect((await edit({ name: 'Ada' })).status).toBe(415)
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await api.post('/api/edit-accountInfo', 'nonsense', { as: ada, headers })).status).toBe(400)
    const crowded = form({ name: 'Ada' })
    for (let index = 0; index < 40; index++) crowded.append(`field${index}`, 'x')
    expect((await edit(crowded)).body.code).toBe('broken-form')
  })
})

describe('a picture', () => {
  test.each(['png', 'jpeg', 'gif'] as const)('may be a %s, whatever its name says', async kind => {
    const reply = await upload(await drawing().toFormat(kind).toBuffer(), 'notes.txt')
    expect(reply.status).toBe(200)
    const path = reply.body.data.image
    expect(path).toMatch(/^\/api\/users\/image\/[\w-]{36}$/)
    const { response, bytes } = await bytesOf(path)
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400, immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  test('shows in the header and on the boards, and a new one takes its place', async () => {
    const png = await drawing().png().toBuffer()
    const before = (await upload(png)).body.data.image
    const after = (await upload(png)).body.data.image
    expect(after).not.toBe(before)
    expect((await bytesOf(before)).response.status).toBe(404)
    expect((await api.get('/api/me', { as: ada })).body.data.image).toBe(after)
    await api.post('/api/saveMatchHistry', prediction(early, 1, 0), { as: ada })
    const board = await api.get('/api/users/leaderboard?text=ada')
    expect(board.body.data).toMatchObject([{ user_name: 'ada', image: after }])
    // A change of the name alone keeps it.
    expect((await edit(form({ name: 'Ada Lovelace' }))).body.data.image).toBe(after)
  })

  test('loses whatever it carried beside its pixels', async () => {
    const jpeg = await drawing()
      .withExif({ IFD0: { Artist: 'secret-place', Copyright: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer()
    expect(jpeg.includes('secret-place')).toBe(true)
    const polyglot = Buffer.concat([jpeg, Buffer.from('<html><script>alert(2)</script></html>PK\x03\x04')])
    const reply = await upload(polyglot, 'me.html')
    expect(reply.status).toBe(200)
    const { bytes } = await bytesOf(reply.body.data.image)
    for (const trace of ['secret-place', 'script', 'PK\x03\x04', 'Exif'])
      expect(bytes.includes(trace)).toBe(false)
  })

  test('is named by its bytes alone, so a name leads nowhere', async () => {
    const png = await drawing().png().toBuffer()
    for (const name of ['../../../etc/passwd', '..\\..\\x.png', '/etc/cron.d/x', 'a\0b.png'])
      expect((await upload(png, name)).body.data.image).toMatch(/^\/api\/users\/image\/[\w-]{36}$/)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', svg],
    ['an SVG with a prolog', `<?xml version="1.0"?>\n${svg}`],
    ['the head of a GIF before a script', 'GIF89a/*\0\0*/=1;alert(1)//'],
    ['the head of a PNG before a page', '\x89PNG\r\n\x1a\n<html><script>alert(1)</script>'],
    ['the head of a JPEG before a page', '\xff\xd8\xff\xe0<html>'],
  ])('is not %s', async (_, content) => {
    expect(outcome(await upload(Buffer.from(content, 'latin1')))).toEqual([400, 'Upload valid image only'])
  })

  test('is not of another kind, nor cut off', async () => {
    const png = await drawing().png().toBuffer()
    for (const content of [await drawing().webp().toBuffer(), png.subarray(0, png.length / 2)])
      expect(outcome(await upload(content))).toEqual([400, 'Upload valid image only'])
  })

  test.each(['plain text', '%PDF-1.7', '\x7fELF', '{"a":1}'])('is a picture, not %j', async content => {
    expect(outcome(await upload(Buffer.from(content, 'latin1'), 'me.png'))).toEqual([
      400,
      'Upload image only',
    ])
  })

  test('of 20,000 x 20,000 pixels is refused before it is drawn', async () => {
    const huge = blackPng(20_000, 20_000)
    expect(huge.length).toBeLessThan(MEGABYTE)
    expect(await sharp(huge, { limitInputPixels: false }).metadata()).toMatchObject({ width: 20_000 })
    expect(outcome(await upload(huge))).toEqual([400, 'Upload valid image only'])
    const { answer, bytes } = await grownBy(new URL('../support/memory/huge-picture.ts', import.meta.url))
    expect(answer).toBe('image-wrong')
    // 48 MB as bits, 1,200 MB as colours.
    expect(bytes / MEGABYTE).toBeLessThan(100)
  })

  test.each([9, 30])('of %d MB is too large', async megabytes => {
    const reply = await upload(new Uint8Array(megabytes * MEGABYTE))
    expect([reply.status, reply.body.code]).toEqual([413, 'too-large'])
  })

  test('that is too large is refused where its size was not announced, too', async () => {
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n'
    const chunk = new Uint8Array(MEGABYTE)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ === 0) controller.enqueue(Buffer.from(head))
        else if (sent < 14) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const login = await api.post('/api/login', { email: 'ben', password: PASSWORD })
    const response = await fetch(`${api.url}/api/edit-accountInfo`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        'Content-Type': 'multipart/form-data; boundary=x',
        Authorization: `Bearer ${login.body.data.token}`,
      },
    } as RequestInit)
    expect(response.status).toBe(413)
  })
})

describe("one's own data", () => {
  test('can be taken along, without what opens the account', async () => {
    await api.post('/api/saveMatchHistry', prediction(early, 3, 1), { as: cleo })
    await api.post('/api/users/playtime', await played(api, cleo, { seconds: 61 }), { as: cleo })
    const message = { name: 'Cleo', phone: '501234567', countryCode: '971', userRole: 'Marketing' }
    await api.post('/api/users/contactus', { ...message, email: 'CLEO@example.com', message: 'Hello' })
    const { status, body } = await api.get('/api/users/export', { as: cleo })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      account: { id: cleo.id, email: cleo.email, user_name: 'cleo' },
      predictions: [{ match: early, predicted: { home: 3, away: 1 } }],
      playTime: [{ game: 'Keepy-Uppy', seconds: 61 }],
      requests: [{ message: 'Hello' }],
      acceptedTerms: [{ version: TERMS_VERSION }],
      wallet: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|token/i)
    expect(JSON.stringify(body)).not.toContain(ada.email)
  })

  test('has the scores, coupons, orders, likes and subscriptions of the person, and of nobody else', async () => {
    const begun = await api.post('/api/users/playtime/begin', { gameName: 'Keepy-Uppy' }, { as: cleo })
    const before = api.now
    api.now = new Date(before.getTime() + 60_000)
    const { sitting } = begun.body.data
    await api.post('/api/users/score', { code: 'keepy-uppy', score: 7, sitting }, { as: cleo })
    await api.post('/api/users/usecoupon', { competition_id: early, status: 'freepass' }, { as: cleo })
    const made = await api.post(
      '/api/nftcreate',
      form({ name: 'Corner flag', description: 'Seen by few' }, await drawing().png().toBuffer()),
      { as: ada },
    )
    const { _id } = made.body.data
    const listed = { _id, status: 'listed', price: 5 }
    expect((await api.post('/api/updateContentStatus', listed, { as: ada })).status).toBe(200)
    await api.post('/api/collectibles/like', { _id, liked: true }, { as: cleo })
    await api.pool.query('insert into identity.subscriptions values ($1, now())', [cleo.email])
    api.now = before

    const { data } = (await api.get('/api/users/export', { as: cleo })).body
    expect(data).toMatchObject({
      scores: [{ game: 'keepy-uppy', score: 7 }],
      coupons: [{ kind: 'freepass' }],
      orders: [],
      interests: [{ collectible: _id, liked: true }],
      subscriptions: [{ email: cleo.email }],
    })
    const hers = (await api.get('/api/users/export', { as: ada })).body.data
    expect(hers).toMatchObject({ scores: [], coupons: [], interests: [], subscriptions: [] })
    expect(hers.collectibles).toMatchObject([{ id: _id, name: 'Corner flag' }])
  })

  test('goes on request: the history stays, the person does not', async () => {
    const { email } = await comeIn(api, 'leaver')
    const { body } = await api.post('/api/login', { email, password: PASSWORD })
    const { token, _id: id } = body.data
    const as = { headers: { Authorization: `Bearer ${token}` } }
    const png = await drawing().png().toBuffer()
    const { image } = (await api.post('/api/edit-accountInfo', form({ name: 'Lea Leaver' }, png), as)).body
      .data
    await api.post('/api/saveMatchHistry', prediction(early, 2, 2), as)

    expect(outcome(await api.post('/api/users/deleteaccount', {}, as))).toEqual([
      400,
      'Please enter your password',
    ])
    expect((await api.post('/api/users/deleteaccount', { password: 'Wrong-one-1' }, as)).status).toBe(403)
    const gone = await api.post('/api/users/deleteaccount', { password: PASSWORD }, as)
    expect(gone.body.data).toEqual({ deleted: true })

    expect((await api.get('/api/me', as)).body.data).toBeNull()
    expect((await api.post('/api/login', { email, password: PASSWORD })).status).toBe(401)
    expect((await bytesOf(image)).response.status).toBe(404)
    const board = await api.get('/api/users/leaderboard?limit=100')
    const names = board.body.data.map((row: { user_name: string }) => row.user_name)
    expect(names).not.toContain('leaver')
    expect(names).toContain(`deleted-${id.replaceAll('-', '').slice(-12)}`)
    const kept = await api.pool.query(`select to_jsonb(u) as row from identity.users u where id = $1`, [id])
    expect(JSON.stringify(kept.rows)).not.toMatch(/leaver/i)
    // The farewell leaves no address behind.
    await until('the farewell is gone', async () => (await mailsTo(api, email)).length === 0)
    // The e-mail and the name are free again.
    expect((await comeIn(api, 'leaver')).email).toBe(email)
    expect((await api.post('/api/login', { email, password: PASSWORD })).body.data._id).not.toBe(id)
  })
})
