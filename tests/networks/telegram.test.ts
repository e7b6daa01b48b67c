// @module-tag invariant
import type { NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import { createTelegramAdapter } from '@vignette/networks/telegram/telegram-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { badRequest, botToken, openTelegram, tooMany } from './servers/telegram-server.ts'
import { failureOf, mediaOf, partOf, sessionOf } from './workshop.ts'

type ByPassword = Extract<NetworkAdapter, { signIn: unknown }>

let telegram: Awaited<ReturnType<typeof openTelegram>>
let adapter: ByPassword
const open = async (options: Parameters<typeof openTelegram>[0] = {}) => {
  telegram = await openTelegram(options)
  const outbound = createOutbound({ allowed: [telegram.host] })
  adapter = createTelegramAdapter({ outbound, url: telegram.url }) as ByPassword
}
beforeEach(() => open())
afterEach(() => telegram.close())

const signIn = (identifier = '@bakery_news', password = botToken) =>
  adapter.signIn({ identifier, password, server: null })
const connect = async (identifier?: string): Promise<Session> => {
  const { tokens, profile } = await signIn(identifier)
  return sessionOf(tokens, profile)
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c63' } })
    .png()
    .toBuffer()
const upload = async (session: Session, contentType = 'image/png', bytes?: Buffer) => {
  const durationMs = contentType.startsWith('video/') ? 4_200 : null
  return adapter.upload(session, mediaOf(bytes ?? (await picture()), { contentType, durationMs }))
}

it.each(['@bakery_news', 'bakery_news', 'https://t.me/bakery_news', '-1001234567890'])(
  'connects the channel %s with the bot that posts there',
  async (identifier) => {
    const { tokens, profile } = await signIn(identifier)
    expect(profile).toEqual({
      remoteId: '-1001234567890',
      handle: 'bakery_news',
      name: 'Bakery',
      avatarUrl: null,
      server: null,
    })
    expect(tokens).toEqual({ accessToken: botToken, refreshToken: null, expiresAt: null, scopes: [] })
  },
)

it('says what is wrong with what was typed', async () => {
  expect(await failureOf(signIn('@bakery_news', 'secret'))).toMatchObject({ code: 'reconnect', phase: 'neverSent' })
  expect(await failureOf(signIn('@bakery_news', `${botToken.slice(0, -4)}0000`))).toMatchObject({
    code: 'reconnect',
    phase: 'refused',
  })
  expect(await failureOf(signIn('@nobody'))).toMatchObject({ code: 'gone' })
  telegram.forbid()
  expect(await failureOf(signIn())).toMatchObject({ code: 'permission', phase: 'refused' })
})

it('never says the token, which is a part of the address', async () => {
  telegram.plan('/getMe', badRequest(`no such bot: ${botToken}`))
  expect((await failureOf(signIn())).says).toBe('Bad Request: no such bot: [secret]')
})

it('publishes a text, and knows where it is', async () => {
  const remote = await adapter.publish(await connect(), partOf({ text: 'Bread <b>&</b> *salt*' }))
  expect(remote).toMatchObject({ remoteId: '1', permalink: 'https://t.me/bakery_news/1' })
  expect(telegram.messages[0]).toMatchObject({ text: 'Bread <b>&</b> *salt*', isCaption: false })
  const hidden = await adapter.publish(await connect('-1009876543210'), partOf())
  expect(hidden.permalink).toBe('https://t.me/c/9876543210/2')
})

it('publishes one picture, one that moves, or a video, each with the text below', async () => {
  const session = await connect()
  for (const contentType of ['image/png', 'image/gif', 'video/mp4']) {
    await adapter.publish(session, partOf({ text: 'Bread', media: [await upload(session, contentType)] }))
  }
  expect(telegram.writes).toEqual(['sendPhoto', 'sendAnimation', 'sendVideo'])
  expect(telegram.messages[2]?.asked).toMatchObject({ width: '40', height: '30', duration: '4' })
  expect(telegram.messages[0]?.files[0]).toEqual(await picture())
})

it('publishes an album, and deletes all of it', async () => {
  const session = await connect()
  const media = [await upload(session), await upload(session, 'video/mp4')]
  const remote = await adapter.publish(session, partOf({ text: 'Bread', media }))
  expect(telegram.messages.map(({ text }) => text)).toEqual(['Bread', ''])
  await adapter.remove(session, remote)
  await adapter.remove(session, remote)
  expect(telegram.messages).toEqual([])
  expect(telegram.writes).toEqual(['sendMediaGroup', 'delete 1', 'delete 2'])
})

it('cannot tell after a lost answer whether a post is out, so that a person has to', async () => {
  const session = await connect()
  const part = partOf()
  telegram.plan('/sendMessage', 'lose answer')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'unavailable', phase: 'lost' })
  expect(await adapter.find(session, part)).toEqual({ found: 'cannotTell' })
  expect(telegram.writes).toHaveLength(1)
})

it('changes a text and a caption, also when it says that already', async () => {
  const session = await connect()
  const text = await adapter.publish(session, partOf({ text: 'Bred' }))
  const caption = await adapter.publish(session, partOf({ text: 'Bred', media: [await upload(session)] }))
  for (const remote of [text, caption]) {
    expect(await adapter.edit?.(session, remote, 'Bread')).toEqual(remote)
    await adapter.edit?.(session, remote, 'Bread')
  }
  expect(telegram.messages.map((each) => each.text)).toEqual(['Bread', 'Bread'])
  expect(telegram.writes.slice(2)).toEqual(['edit 1', 'edit 2'])
})

it('sends no file that it does not have', async () => {
  const session = await connect()
  const { source: _source, ...medium } = await upload(session)
  expect(await failureOf(adapter.publish(session, partOf({ media: [medium] })))).toMatchObject({
    code: 'mediaMissing',
    phase: 'neverSent',
  })
})

it('says what Telegram does not show, and what is too long', async () => {
  const session = await connect()
  const broken = await upload(session, 'image/png', Buffer.from('no picture'))
  expect(await failureOf(adapter.publish(session, partOf({ media: [broken] })))).toMatchObject({ code: 'mediaRefused' })
  const long = partOf({ text: 'x'.repeat(4_097) })
  expect(await failureOf(adapter.publish(session, long))).toMatchObject({ code: 'content', phase: 'refused' })
})

it('waits for as long as Telegram wants', async () => {
  await telegram.close()
  await open({ perMinute: 1 })
  const session = await connect()
  await adapter.publish(session, partOf())
  const failure = await failureOf(adapter.publish(session, partOf()))
  expect(failure).toMatchObject({ code: 'rateLimited', phase: 'refused' })
  const seconds = (Date.parse(failure.retryAt ?? '') - Date.now()) / 1_000
  expect(seconds).toBeGreaterThan(20)
  expect(seconds).toBeLessThanOrEqual(37)
})

it.each([
  [tooMany(5), { code: 'rateLimited', phase: 'refused' }],
  [badRequest('not enough rights to send text messages to the chat'), { code: 'permission', phase: 'refused' }],
  [badRequest('chat not found'), { code: 'gone', phase: 'refused' }],
  [
    {
      status: 403,
      body: { ok: false, error_code: 403, description: 'Forbidden: bot was kicked from the channel chat' },
    },
    { code: 'permission', phase: 'refused' },
  ],
  [
    { status: 502, body: '<h1>Bad gateway</h1>' },
    { code: 'unavailable', phase: 'lost' },
  ],
])('says why a post did not go out: %j', async (answer, expected) => {
  const session = await connect()
  telegram.plan('/sendMessage', answer)
  expect(await failureOf(adapter.publish(session, partOf()))).toMatchObject(expected)
})

it('has to be connected again when the bot was taken back', async () => {
  const session = await connect()
  telegram.revoke()
  expect(await failureOf(adapter.publish(session, partOf()))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  const tokens = { accessToken: botToken, refreshToken: null, expiresAt: null, scopes: [] }
  expect(await failureOf(adapter.refresh(tokens, null))).toMatchObject({ code: 'reconnect', phase: 'neverSent' })
  await adapter.revoke(tokens, null)
})
