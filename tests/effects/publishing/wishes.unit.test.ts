// @module-tag invariant
import type { DomainEvent, EventMeta, RecordedEvent } from '@vignette/domain/kernel/event'
import type { PostCommand } from '@vignette/domain/posts/commands'
import { post } from '@vignette/domain/posts/decider'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { callBoundsAt } from '@vignette/effects/publishing/tools/call-bounds'
import type { StreamReader } from '@vignette/effects/publishing/tools/publishing-tools'
import { grantWish } from '@vignette/effects/publishing/wishes'
import { createDiscordAdapter } from '@vignette/networks/discord/discord-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import { createMemoryLog } from '@vignette/seed/memory-log'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { partOf } from '../../networks/workshop.ts'
import { discordToken, openDiscord } from '../../networks/servers/discord-server.ts'

const [workspaceId, postId, accountId] = ['workspace', 'post', 'account']
const of = { workspaceId, postId }
const name = { ...of, accountId }
const by = { ...name, userId: 'u' }
const now = '2027-03-01T09:00:00.000Z'
const meta: EventMeta = { actor: { kind: 'system', id: 'p' }, correlationId: 'c', causationId: null, workspaceId }
const [channel, server] = ['910000000000000001', 'https://discord.com/channels/900000000000000001']
const profile = { remoteId: channel, handle: '#news', name: 'Bakery', avatarUrl: null, server }

/** A message that is out, of which a person has said where it is. */
const openScene = async () => {
  const discord = await openDiscord()
  const log = createMemoryLog({ now: () => now, onRecorded: () => undefined })
  const streams = log.openStreams(meta)
  const adapter = createDiscordAdapter({
    outbound: createOutbound({ allowed: [discord.host] }),
    url: discord.url,
  })
  const eventsOf = (stream: string): RecordedEvent[] =>
    log.appends
      .filter((append) => append.stream === stream)
      .flatMap(({ events, at }) => events.map((event) => ({ ...event, at, stream, position: 1, version: 1, meta })))
  const read = async <State, Event extends DomainEvent>(reader: StreamReader<State, Event>, id: string) =>
    (eventsOf(`${reader.kind}-${id}`) as unknown as Event[]).reduce(reader.evolve, reader.initialState())
  const tokens = { accessToken: discordToken, refreshToken: null, expiresAt: null, scopes: [] }
  const tools = {
    now: async () => now,
    openStreams: log.openStreams,
    read,
    networks: { adapterOf: () => adapter, budgetOf: () => 0 },
    tokens: { fresh: async () => ({ tokens, server }) },
    startStopwatch: () => () => 0,
    bounds: callBoundsAt(1),
  } as unknown as Parameters<typeof grantWish>[0]

  let count = 0
  const send = (command: PostCommand) => streams.send(post, postId, command, `test:${++count}`)
  const account = { workspaceId, accountId, userId: 'u', network: 'discord', scopes: [], expiresAt: null } as const
  await streams.send(socialAccounts, workspaceId, { type: 'ConnectAccount', ...account, profile, limit: 1 }, 'connect')
  const wording = { parts: [{ text: 'Bread', mediaIds: [] }], firstComment: null, targets: [] }
  await send({ type: 'WritePost', ...by, wording, targets: [{ accountId, network: 'discord' }] })
  const moment = { at: now, wallTime: '2027-03-01T09:00', timeZone: 'UTC' }
  await send({ type: 'SchedulePost', ...by, moment, notLaterThan: null })
  await send({ type: 'TakeTarget', ...name, at: now, now })
  await send({ type: 'ReportUnknown', ...name, run: 1, partsOut: 1 })
  const session = { accessToken: discordToken, remoteId: profile.remoteId, handle: profile.handle, server }
  const { permalink: address } = await adapter.publish(session, partOf({ text: 'Bread' }))

  return {
    discord,
    address: address ?? '',
    send,
    resolve: (permalink: string) => {
      const remote = { remoteId: permalink, permalink, extra: null }
      return send({ type: 'ResolveTarget', ...by, now, outcome: 'published', remote, partsOut: 1 })
    },
    grant: (wish: 'removal' | 'change') => {
      const effect = {
        key: `e${++count}`,
        reactor: 'publishing',
        position: 1,
        kind: '',
        attempts: 1,
        correlationId: 'c',
      }
      return grantWish(tools, { ...effect, ref: name }, wish, new AbortController().signal)
    },
    status: async () => (await streams.load(post, postId)).targets.get(accountId)?.status,
    close: discord.close,
  }
}

let scene: Awaited<ReturnType<typeof openScene>>
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

it('changes a post that is known by its address alone, where the network shows that it is ours', async () => {
  await scene.resolve(scene.address)
  await scene.send({ type: 'RequestChange', ...by, text: 'Rolls' })
  await scene.grant('change')
  expect(scene.discord.messages[0]?.content).toBe('Rolls')
})

it('deletes one', async () => {
  await scene.resolve(scene.address)
  await scene.send({ type: 'RequestRemoval', ...by })
  await scene.grant('removal')
  expect(scene.discord.messages).toEqual([])
  expect(await scene.status()).toBe('removed')
})

it.each([
  ['in another channel', 'Bread', `${server}/910000000000000002`],
  ['that says something else', 'The prices', `${server}/${channel}`],
])('leaves alone a message %s', async (_which, text, place) => {
  scene.discord.say(text, '1100000000000000001')
  await scene.resolve(`${place}/${scene.discord.messages[0]?.id ?? ''}`)
  await scene.send({ type: 'RequestRemoval', ...by })
  expect(await scene.grant('removal')).toEqual({ receipt: 'refused: permission' })
  expect(scene.discord.messages).toHaveLength(2)
  expect(await scene.status()).toBe('published')
})
