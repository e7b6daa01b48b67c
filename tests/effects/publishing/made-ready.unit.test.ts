// @module-tag invariant
import type { DomainEvent, EventMeta, RecordedEvent } from '@vignette/domain/kernel/event'
import type { PostCommand } from '@vignette/domain/posts/commands'
import { post } from '@vignette/domain/posts/decider'
import { publicationId } from '@vignette/domain/publications/decider'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { callBoundsAt } from '@vignette/effects/publishing/tools/call-bounds'
import { prepare } from '@vignette/effects/publishing/preparing/prepare-target'
import { publishRun } from '@vignette/effects/publishing/turns/publish-target'
import type { StreamReader } from '@vignette/effects/publishing/tools/publishing-tools'
import { createInstagramAdapter } from '@vignette/networks/instagram/instagram-adapter'
import { createThreadsAdapter } from '@vignette/networks/threads/threads-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import { createMemoryLog } from '@vignette/seed/memory-log'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openInstagram } from '../../networks/servers/instagram-server.ts'
import { serve } from '../../networks/servers/serving.ts'
import { openThreads } from '../../networks/servers/threads-server.ts'

const [workspaceId, postId, accountId] = ['workspace', 'post', 'account']
const of = { workspaceId, postId }
const name = { ...of, accountId }
const meta: EventMeta = {
  actor: { kind: 'system', id: 'publishing' },
  correlationId: 'c',
  causationId: null,
  workspaceId,
}
const profile = { remoteId: '17841', handle: 'ann.bakes', name: 'Ann', avatarUrl: null, server: null }
const file = { contentType: 'video/mp4', key: 'film.mp4', bytes: 12, width: 1_080, height: 1_920, durationMs: 9_000 }

/** The networks that make containers, as their APIs are described. */
const openers = {
  instagram: async (now: () => number) => {
    const server = await openInstagram({ now })
    const app = { clientId: 'ig-app', clientSecret: 'ig-secret', siteUrl: server.url, tokenUrl: server.url }
    return { server, adapter: createInstagramAdapter({ ...meansOf(server, now), version: 'v25.0', app }) }
  },
  threads: async (now: () => number) => {
    const server = await openThreads({ now })
    const app = { clientId: 'th-app', clientSecret: 'th-secret', siteUrl: server.url }
    const means = { ...meansOf(server, now), version: 'v1.0', isReachable: true }
    return { server, adapter: createThreadsAdapter({ ...means, app }) }
  },
}

const meansOf = ({ url, host }: { readonly url: string; readonly host: string }, now: () => number) => ({
  outbound: createOutbound({ allowed: [host] }),
  graphUrl: url,
  now: async () => new Date(now()).toISOString(),
  patience: { questions: 8, pauseMs: 1 },
})

/** A post with a video, or one without, in a log in memory. */
const openScene = async (network: keyof typeof openers = 'instagram', hasVideo = true) => {
  let nowMs = Date.parse('2027-03-01T08:50:00.000Z')
  const iso = () => new Date(nowMs).toISOString()
  const { server, adapter } = await openers[network](() => nowMs)
  const ours = await serve(() => ({ status: 200, body: Buffer.from('\0\0\0\x18ftypisom') }))
  const log = createMemoryLog({ now: iso, onRecorded: () => undefined })
  const streams = log.openStreams(meta)
  const accessToken = server.giveToken(60)
  const eventsOf = (stream: string): RecordedEvent[] =>
    log.appends
      .filter((append) => append.stream === stream)
      .flatMap(({ events, at }) => events.map((event) => ({ ...event, at, stream, position: 1, version: 1, meta })))
  const read = async <State, Event extends DomainEvent>(reader: StreamReader<State, Event>, id: string) =>
    (eventsOf(`${reader.kind}-${id}`) as unknown as Event[]).reduce(reader.evolve, reader.initialState())
  const tools = {
    now: async () => iso(),
    openStreams: log.openStreams,
    read,
    networks: { adapterOf: () => adapter },
    tokens: {
      fresh: async () => ({ tokens: { accessToken, refreshToken: null, expiresAt: null, scopes: [] }, server: null }),
    },
    pace: { take: async () => null, takeCalls: async () => null, hold: async () => undefined },
    gather: async () => undefined,
    startStopwatch: () => () => 0,
    bounds: callBoundsAt(1),
    random: () => 0,
    describeItems: async () => [],
    addressOf: async () => `${ours.url}/film.mp4`,
  } as unknown as Parameters<typeof publishRun>[0]

  let count = 0
  const send = (command: PostCommand) => streams.send(post, postId, command, `test:${++count}`)
  const effect = () => ({
    key: `e${++count}`,
    reactor: 'publishing',
    position: 1,
    kind: '',
    attempts: 1,
    correlationId: 'c',
  })
  const targets = [{ accountId, network }]
  const videos = [{ network, mediaId: 'film' }]
  const media = [{ mediaId: 'film', kind: 'video' as const, isMadeByAi: false, ...file }]
  const wordingOf = (text: string) => ({
    parts: [{ text, mediaIds: hasVideo ? ['film'] : [] }],
    firstComment: null,
    targets: [],
  })
  const kept = hasVideo ? { media, videos } : { media: [], videos: [] }
  const keep = (version: number) => send({ type: 'KeepMedia', ...of, version, ...kept, altTexts: {}, missing: [] })

  const account = { workspaceId, accountId, userId: 'u', network, scopes: [], expiresAt: null } as const
  const connect = { type: 'ConnectAccount', ...account, profile, limit: 1 } as const
  await streams.send(socialAccounts, workspaceId, connect, 'connect')
  await send({ type: 'WritePost', ...of, userId: 'u', wording: wordingOf('Bread'), targets })
  await keep(1)
  const moment = { at: '2027-03-01T09:00:00.000Z', wallTime: '2027-03-01T09:00', timeZone: 'UTC' }
  await send({ type: 'SchedulePost', ...of, userId: 'u', moment, notLaterThan: null })
  const outcome = { is: 'ready', ...file } as const
  if (hasVideo) await send({ type: 'ReportVideo', ...of, network, mediaId: 'film', outcome, now: iso() })

  return {
    server,
    prepare: () => prepare(tools, { ...effect(), ref: { ...name, at: moment.at } }),
    edit: async (text: string) => {
      await send({ type: 'EditPost', ...of, userId: 'u', wording: wordingOf(text), targets, version: null })
      await keep(2)
    },
    /** @returns the calls of the network at the moment, or so long after it. */
    publish: async (afterMs = 0): Promise<readonly string[]> => {
      nowMs = Date.parse(moment.at) + afterMs
      await send({ type: 'TakeTarget', ...name, at: moment.at, now: iso() })
      const before = server.requests.length
      await publishRun(tools, { ...effect(), ref: { ...name, run: 1 } }, new AbortController().signal)
      return server.requests.slice(before)
    },
    status: async () => (await streams.load(post, postId)).targets.get(accountId)?.status,
    armed: () =>
      eventsOf(`publication-${publicationId(postId, accountId)}`).flatMap(({ type, data }) =>
        type === 'PartArmed' ? [(data as { readonly key: string }).key] : [],
      ),
    close: () => Promise.all([server.close(), ours.close()]),
  }
}

let scene: Awaited<ReturnType<typeof openScene>>
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const writing = (requests: readonly string[]) => requests.filter((each) => each.startsWith('POST'))

it('the container is made in the preparation, and at the moment there is only the one call', async () => {
  await scene.prepare()
  const [container, ...others] = scene.server.containers.keys()
  expect(others).toEqual([])
  expect(scene.server.writes).toEqual([])
  const requests = await scene.publish()
  expect(writing(requests)).toEqual(['POST /v25.0/me/media_publish'])
  expect(requests).toHaveLength(2) // the other one reads the address of the post
  expect(scene.server.writes).toEqual([`publish ${container}`])
  expect(scene.armed()).toEqual([container])
  expect(await scene.status()).toBe('published')
})

it.each([
  ['a video', true],
  ['a text', false],
] as const)(
  'on Threads %s has its container before the moment, too, and one that has expired is made again',
  async (_, hasVideo) => {
    for (const isExpired of [false, true]) {
      const threads = await openScene('threads', hasVideo)
      await threads.prepare()
      const [container] = threads.server.containers.values()
      if (container && isExpired) container.status = 'EXPIRED'
      const requests = writing(await threads.publish())
      const made = [...threads.server.containers.keys()]
      expect(made).toHaveLength(isExpired ? 2 : 1)
      expect(requests.at(-1)).toBe('POST /v1.0/me/threads_publish')
      expect(requests).toHaveLength(isExpired ? 3 : 1)
      expect(threads.server.writes).toEqual([`publish ${made.at(-1)}`])
      expect(await threads.status()).toBe('published')
      await threads.close()
    }
  },
)

it('is prepared once, however often that is asked for', async () => {
  await scene.prepare()
  await scene.prepare()
  expect(scene.server.containers.size).toBe(1)
})

it('a container that has expired is made again, and published once', async () => {
  await scene.prepare()
  const [first] = scene.server.containers.values()
  if (first) first.status = 'EXPIRED'
  await scene.publish()
  const [expired, made] = [...scene.server.containers.keys()]
  expect(scene.armed()).toEqual([expired, made])
  expect(scene.server.writes).toEqual([`publish ${made}`])
  expect(await scene.status()).toBe('published')
})

it.each([
  ['was changed since', true, 0],
  ['goes out a day later', false, 24 * 3_600_000],
] as const)('what was made ready of a post that %s is not used', async (_when, isChanged, afterMs) => {
  await scene.prepare()
  if (isChanged) await scene.edit('Rolls')
  await scene.publish(afterMs)
  const [before, made] = [...scene.server.containers.keys()]
  expect(scene.server.writes).toEqual([`publish ${made}`])
  expect(scene.armed()).not.toContain(before)
})

it('after a lost answer the network is asked about the container that was made before', async () => {
  await scene.prepare()
  scene.server.plan('/me/media_publish', 'lose answer')
  const requests = await scene.publish()
  expect(writing(requests)).toEqual(['POST /v25.0/me/media_publish'])
  expect(scene.server.writes).toHaveLength(1)
  expect(await scene.status()).toBe('published')
})

it('what Instagram has against a video is told before the moment', async () => {
  scene.server.plan('/me/media', {
    status: 400,
    body: { error: { message: 'no', type: 'OAuthException', code: 352, error_subcode: 2_207_026, fbtrace_id: 'A' } },
  })
  expect(await scene.prepare()).toEqual({ receipt: 'hindered: mediaRefused' })
})
