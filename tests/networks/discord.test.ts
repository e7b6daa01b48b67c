// @module-tag invariant
import { createDiscordAdapter } from '@vignette/networks/discord/discord-adapter'
import type { NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { discordError, discordToken, openDiscord } from './servers/discord-server.ts'
import { failureOf, mediaOf, partOf, sessionOf } from './workshop.ts'

type ByPassword = Extract<NetworkAdapter, { signIn: unknown }>

let nowMs = Date.now()
let discord: Awaited<ReturnType<typeof openDiscord>>
let adapter: ByPassword
const open = async (options: Parameters<typeof openDiscord>[0] = {}) => {
  nowMs = Date.now()
  discord = await openDiscord({ ...options, now: () => nowMs })
  const outbound = createOutbound({ allowed: [discord.host] })
  adapter = createDiscordAdapter({ outbound, url: discord.url }) as ByPassword
}
beforeEach(() => open())
afterEach(() => discord.close())

const channel = '910000000000000001'
const place = 'https://discord.com/channels/900000000000000001'
const signIn = (identifier = channel, password = discordToken, server: string | null = null) =>
  adapter.signIn({ identifier, password, server })
const connect = async (): Promise<Session> => {
  const { tokens, profile } = await signIn()
  return sessionOf(tokens, profile)
}
const now = () => new Date(nowMs).toISOString()
const upload = (session: Session, bytes = Buffer.from('a picture')) => adapter.upload(session, mediaOf(bytes))

it.each([channel, `${place}/${channel}`])(
  'connects the channel %s with the bot that posts there',
  async (identifier) => {
    const { tokens, profile } = await signIn(identifier, `Bot ${discordToken}`)
    const names = { handle: '#news', name: 'Bakery', avatarUrl: null }
    expect(profile).toEqual({ remoteId: channel, ...names, server: place })
    expect(tokens).toEqual({ accessToken: discordToken, refreshToken: null, expiresAt: null, scopes: [] })
  },
)

it('connects it again by its name, on the server that is known', async () => {
  expect((await signIn('#news', discordToken, place)).profile.remoteId).toBe(channel)
  expect(await failureOf(signIn('#voice', discordToken, place))).toMatchObject({ code: 'gone' })
})

it('says what is wrong with what was typed', async () => {
  expect(await failureOf(signIn('#news'))).toMatchObject({ code: 'gone', phase: 'neverSent' })
  expect(await failureOf(signIn(channel, 'secret'))).toMatchObject({ code: 'reconnect', phase: 'neverSent' })
  const other = `${discordToken.slice(0, -4)}xxxx`
  expect(await failureOf(signIn(channel, other))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  expect(await failureOf(signIn('910000000000000009'))).toMatchObject({ code: 'gone', phase: 'refused' })
  expect(await failureOf(signIn('910000000000000002'))).toMatchObject({ code: 'content', phase: 'refused' })
  discord.forbid()
  expect(await failureOf(signIn())).toMatchObject({ code: 'permission', phase: 'refused' })
})

it('knows what the bot has said by its address, and nothing that others have said', async () => {
  const session = await connect()
  const { remoteId } = await adapter.publish(session, partOf({ text: 'Bread' }))
  discord.say('Bread')
  const at = (id = '', text = 'Bread') => adapter.postAt?.(session, `${place}/${channel}/${id}`, text)
  expect(await at(remoteId)).toEqual({ remoteId, permalink: `${place}/${channel}/${remoteId}` })
  expect(await at(discord.messages[0]?.id)).toBeUndefined()
  expect(await at(remoteId, 'Rolls')).toBeUndefined()
  expect(await at('5')).toBeUndefined()
})

it('never says the token', async () => {
  discord.plan('/users/@me', discordError(403, 0, `No ${discordToken}`))
  expect((await failureOf(signIn())).says).toBe('No [secret]')
})

it('publishes a text, knows where it is, and calls nobody', async () => {
  const remote = await adapter.publish(await connect(), partOf({ text: 'Bread for @everyone' }))
  const id = discord.messages[0]?.id
  const permalink = `${place}/${channel}/${id}`
  expect(remote).toEqual({ remoteId: id, permalink })
  expect(discord.writes).toEqual([`post ${id}`])
})

it('publishes pictures with their descriptions', async () => {
  const session = await connect()
  const media = [await upload(session), await upload(session, Buffer.from('another'))]
  await adapter.publish(session, partOf({ text: '', media }))
  expect(discord.messages[0]?.attachments).toEqual([
    { filename: 'file0.png', description: 'A bear', bytes: 9 },
    { filename: 'file1.png', description: 'A bear', bytes: 7 },
  ])
})

it('is known by its nonce when it is sent again within minutes', async () => {
  const session = await connect()
  const part = partOf()
  discord.plan('/messages', 'lose answer')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ phase: 'lost' })
  expect((await adapter.publish(session, part)).remoteId).toBe(discord.messages[0]?.id)
  expect(discord.writes).toHaveLength(1)
})

it('finds what it has said, and not what others say', async () => {
  const session = await connect()
  const part = partOf({ text: 'Bread\n\nand salt ', media: [await upload(session)], createdAt: now() })
  discord.say('Bread\n\nand salt')
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  discord.plan('/messages', 'fail after')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ phase: 'lost' })
  const sought = { ...part, media: part.media.map(({ source: _source, ...medium }) => medium) }
  expect(await adapter.find(session, sought)).toMatchObject({
    found: 'published',
    certainty: 'probable',
    remote: { remoteId: discord.messages[0]?.id },
  })
})

it('looks at nothing older than the part, and cannot tell after a hundred newer ones', async () => {
  const session = await connect()
  await adapter.publish(session, partOf({ text: 'Bread' }))
  nowMs += 3_600_000
  const part = partOf({ text: 'Bread', createdAt: now() })
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  for (let index = 0; index < 100; index += 1) discord.say(`${index}`)
  expect(await adapter.find(session, part)).toEqual({ found: 'cannotTell' })
})

it('makes a thread of answers, also to what a person has given the address of', async () => {
  const session = await connect()
  const root = await adapter.publish(session, partOf({ text: 'One' }))
  const second = partOf({ text: 'Two', replyTo: { ...root, remoteId: root.permalink ?? '' }, root, createdAt: now() })
  await adapter.publish(session, second)
  expect(discord.messages[0]?.message_reference).toMatchObject({ message_id: root.remoteId })
  expect(await adapter.find(session, second)).toMatchObject({ found: 'published' })
  await adapter.remove(session, root)
  expect(await failureOf(adapter.publish(session, partOf({ replyTo: root, root })))).toMatchObject({ code: 'content' })
})

it('changes and deletes what was published, also when it is gone already', async () => {
  const session = await connect()
  const remote = await adapter.publish(session, partOf({ text: 'Bred' }))
  expect(await adapter.edit?.(session, remote, 'Bread')).toEqual(remote)
  expect(discord.messages[0]?.content).toBe('Bread')
  await adapter.remove(session, remote)
  await adapter.remove(session, remote)
  expect(await failureOf(adapter.edit?.(session, remote, 'x') ?? Promise.resolve())).toMatchObject({ code: 'gone' })
  expect(discord.writes.slice(1)).toEqual([`edit ${remote.remoteId}`, `delete ${remote.remoteId}`])
})

it('sends no file that it does not have, and none that is too large', async () => {
  const session = await connect()
  const { source: _source, ...medium } = await upload(session)
  expect(await failureOf(adapter.publish(session, partOf({ media: [medium] })))).toMatchObject({
    code: 'mediaMissing',
    phase: 'neverSent',
  })
  const large = await upload(session, Buffer.alloc(10_485_761))
  expect(await failureOf(adapter.publish(session, partOf({ media: [large] })))).toMatchObject({
    code: 'mediaRefused',
    phase: 'refused',
  })
})

it('waits for as long as Discord wants', async () => {
  await discord.close()
  await open({ perWindow: 1 })
  const session = await connect()
  await adapter.publish(session, partOf())
  const before = Date.now()
  const failure = await failureOf(adapter.publish(session, partOf()))
  expect(failure).toMatchObject({ code: 'rateLimited', phase: 'refused' })
  expect(Date.parse(failure.retryAt ?? '') - before).toBeGreaterThanOrEqual(4_200)
})

it.each([
  [discordError(403, 50_013, 'Missing Permissions'), { code: 'permission', phase: 'refused' }],
  [discordError(404, 10_003, 'Unknown Channel'), { code: 'gone', phase: 'refused' }],
  [discordError(400, 200_000, 'Message was blocked by AutoMod'), { code: 'content', phase: 'refused' }],
  [discordError(403, 40_002, 'You need to verify your account'), { code: 'restricted', phase: 'refused' }],
  [discordError(429, 20_028, 'The write action has hit the rate limit'), { code: 'rateLimited', phase: 'refused' }],
  [
    { status: 502, body: '<h1>Bad gateway</h1>' },
    { code: 'unavailable', phase: 'lost' },
  ],
])('says why a post did not go out: %j', async (answer, expected) => {
  const session = await connect()
  discord.plan('/messages', answer)
  expect(await failureOf(adapter.publish(session, partOf()))).toMatchObject(expected)
})

it('has to be connected again when the bot was taken back', async () => {
  const session = await connect()
  discord.revoke()
  expect(await failureOf(adapter.publish(session, partOf()))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  const tokens = { accessToken: discordToken, refreshToken: null, expiresAt: null, scopes: [] }
  expect(await failureOf(adapter.refresh(tokens, null))).toMatchObject({ code: 'reconnect', phase: 'neverSent' })
  await adapter.revoke(tokens, null)
})
