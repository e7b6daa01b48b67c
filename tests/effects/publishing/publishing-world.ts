import type { DomainEvent, EventMeta, RecordedEvent } from '@vignette/domain/kernel/event'
import type { PostCommand } from '@vignette/domain/posts/commands'
import { post } from '@vignette/domain/posts/decider'
import type { Network } from '@vignette/domain/networks/network-names'
import { networkBudget } from '@vignette/domain/network-budgets/decider'
import { publication, publicationId } from '@vignette/domain/publications/decider'
import { mayBeOut } from '@vignette/domain/publications/state'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { cancelPost, resolveOutcome } from '@vignette/domain/workflows/posts'
import { callBoundsAt } from '@vignette/effects/publishing/tools/call-bounds'
import { publishRun } from '@vignette/effects/publishing/turns/publish-target'
import type { StreamReader } from '@vignette/effects/publishing/tools/publishing-tools'
import { partKey } from '@vignette/effects/publishing/parts/target-parts'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { NetworkAdapter } from '@vignette/networks/network-adapter'
import { createMemoryLog } from '@vignette/seed/memory-log'
import { type CallFault, createFaultyNetwork } from './faulty-network.ts'

/** The worker died there. */
class Died extends Error {}

/** What happens to a worker at one of its steps. */
export type Fate = 'goesOn' | 'diesBefore' | 'diesAfter' | 'freezes' | 'freezesAfter'

export type Script = {
  readonly faults: readonly CallFault[]
  readonly finds: readonly boolean[]
  /** What happens at each step of a worker, in order; then nothing more does. */
  readonly fates: readonly Fate[]
  readonly frozenMs: number
  readonly parts: number
  readonly hasComment: boolean
  /** The network names what it has made ready, another name each time. */
  readonly isStaged: boolean
  /** The first part was made ready before its moment. */
  readonly isReady: boolean
  /** Whether a person who does not know has the network asked once more, time after time. Then they look. */
  readonly asks: readonly boolean[]
  /** The round after which the post is cancelled, if it can be. */
  readonly cancelledAfter: number | null
}

const workspaceId = 'workspace'
const [postId, accountId] = ['post', 'account']
const name = { workspaceId, postId, accountId }
const startsAt = Date.parse('2027-03-01T09:00:00.000Z')
const leaseMs = 10_000
const meta: EventMeta = {
  actor: { kind: 'system', id: 'publishing' },
  correlationId: 'c',
  causationId: null,
  workspaceId,
}

const profile = { remoteId: 'me', handle: 'me', name: 'Me', avatarUrl: null, server: null }

type Setting = {
  readonly network?: Network
  /** What a person says who does not know; without that they look, and say how it is. */
  readonly says?: { readonly permalink: string | null }
  readonly postAt?: NonNullable<NetworkAdapter['postAt']>
}

/** One target of one post, with workers that die and freeze, in a time that jumps. */
export const openWorld = async (script: Script, { network: on = 'demo', says, postAt }: Setting = {}) => {
  let nowMs = startsAt
  const iso = () => new Date(nowMs).toISOString()
  const log = createMemoryLog({ now: iso, onRecorded: () => undefined })
  const streams = log.openStreams(meta)
  const faults = [...script.faults]
  const finds = [...script.finds]
  const fates = [...script.fates]
  const network = createFaultyNetwork({
    now: () => nowMs,
    nextFault: () => faults.shift() ?? 'none',
    findIsDown: () => finds.shift() ?? false,
  })
  const frozen: (() => void)[] = []
  let stages = 0

  const eventsOf = (stream: string): RecordedEvent[] =>
    log.appends
      .filter((append) => append.stream === stream)
      .flatMap(({ events, at }) => events.map((event) => ({ ...event, at, stream, position: 1, version: 1, meta })))

  const read = async <State, Event extends DomainEvent>(reader: StreamReader<State, Event>, id: string) =>
    (eventsOf(`${reader.kind}-${id}`) as unknown as Event[]).reduce(reader.evolve, reader.initialState())

  /** One step of a worker, at which it may die or freeze. */
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const fate = fates.shift() ?? 'goesOn'
    if (fate === 'diesBefore') throw new Died()
    if (fate === 'freezes') await new Promise<void>((resolve) => frozen.push(resolve))
    const result = await work()
    if (fate === 'diesAfter') throw new Died()
    if (fate === 'freezesAfter') await new Promise<void>((resolve) => frozen.push(resolve))
    return result
  }

  const { adapter } = network
  const tools = {
    now: () => step(async () => iso()),
    openStreams: (own: EventMeta) => {
      const inner = log.openStreams(own)
      return {
        ...inner,
        send: (...sent: Parameters<typeof inner.send>) => step(() => inner.send(...sent)),
      } as typeof inner
    },
    read: ((reader, id) => step(() => read(reader, id))) as typeof read,
    networks: {
      budgetOf: () => 1_000_000,
      adapterOf: () => ({
        ...adapter,
        ...(postAt && { postAt }),
        ...(script.isStaged && {
          stage: (_session: unknown, { key }: { readonly key: string }) => step(async () => `${key}:${++stages}`),
        }),
        // a process that stands still within a call gives it up, so it freezes only around it
        publish: async (...sent: Parameters<typeof adapter.publish>) => {
          const answer = await adapter.publish(...sent)
          return step(async () => answer)
        },
        find: (...sent: Parameters<typeof adapter.find>) => step(() => adapter.find(...sent)),
      }),
    },
    tokens: {
      fresh: async () => ({
        tokens: { accessToken: 't', refreshToken: null, expiresAt: null, scopes: [] },
        server: null,
      }),
    },
    pace: {
      take: async () => null,
      takeCalls: async () => null,
      hold: async () => undefined,
      forget: async () => undefined,
    },
    gather: async () => undefined,
    startStopwatch: () => {
      const from = nowMs
      return () => nowMs - from
    },
    bounds: callBoundsAt(1),
    random: () => 0,
    describeItems: async () => [],
  } as unknown as Parameters<typeof publishRun>[0]

  let count = 0
  const send = (command: PostCommand) => streams.send(post, postId, command, `test:${++count}`)
  const parts = Array.from({ length: script.parts }, (_, index) => ({ text: `part ${index}`, mediaIds: [] }))
  const connected = { workspaceId, accountId, userId: 'u', network: on, scopes: [], expiresAt: null } as const
  const connect = { type: 'ConnectAccount', ...connected, profile, limit: 1 } as const
  await streams.send(socialAccounts, workspaceId, connect, 'connect')
  const firstComment = script.hasComment ? 'the first comment' : null
  const targets = [{ accountId, network: on }]
  const wording = { parts, firstComment, targets: [] }
  await send({ type: 'WritePost', workspaceId, postId, userId: 'u', wording, targets })
  const media = { media: [], altTexts: {}, missing: [], videos: [] }
  await send({ type: 'KeepMedia', workspaceId, postId, version: 1, ...media })
  const moment = { at: iso(), wallTime: '2027-03-01T09:00', timeZone: 'UTC' }
  await send({ type: 'SchedulePost', workspaceId, postId, userId: 'u', moment, notLaterThan: null })

  if (script.isReady) {
    const key = script.isStaged ? `${partKey(postId, accountId, 0)}:${++stages}` : null
    const until = new Date(startsAt + 3_600_000).toISOString()
    const ready = { type: 'MakeReady', ...name, part: 0, version: 1, key, media: [], until } as const
    await streams.send(publication, publicationId(postId, accountId), ready, 'ready')
  }

  const targetNow = async () => (await streams.load(post, postId)).targets.get(accountId)

  /** One attempt at the effect. A worker that freezes is overtaken, and goes on later. */
  const attempt = async (run: number, attempts: number): Promise<void> => {
    const effect = { key: `publish-${run}`, reactor: 'publishing', position: 1, kind: 'posts.publish', attempts }
    const signal = new AbortController().signal
    const isFrozen = frozen.length
    const ending = publishRun(tools, { ...effect, correlationId: 'c', ref: { ...name, run } }, signal).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof DeliveryError) return error.retryAfterMs
        if (error instanceof Died || (error instanceof Error && error.name === 'DomainError')) return undefined
        throw error
      },
    )
    let ended = false
    void ending.finally(() => (ended = true)).catch(() => undefined)
    while (!ended && frozen.length === isFrozen) await new Promise((resolve) => setImmediate(resolve))
    nowMs += ended ? Math.max(leaseMs, (await ending) ?? 0) : script.frozenMs
  }

  const thaw = async () => {
    for (const goOn of frozen.splice(0)) goOn()
    for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  /** A person looks, and says how it is. */
  const resolve = async () => {
    nowMs += 300_000
    network.settle()
    const { parts: sent } = await streams.load(publication, publicationId(postId, accountId))
    const unclear = [...sent.values()].filter(mayBeOut)
    const isOut = unclear.every(({ key }) => network.committed.some((each) => each.key === key))
    const outcome = isOut || says ? 'published' : 'notPublished'
    const asked = { workspaceId, userId: 'u', postId, now: iso(), accountId, permalink: says?.permalink ?? null }
    await resolveOutcome(streams, { ...asked, outcome }, `resolve:${++count}`)
  }

  const armings = () =>
    eventsOf(`publication-${publicationId(postId, accountId)}`).filter(({ type }) => type === 'PartArmed').length
  let armedBefore: number | undefined
  const cancel = async () => {
    await cancelPost(streams, { workspaceId, userId: 'u', postId, now: iso() }, `cancel:${++count}`)
    armedBefore = armings()
  }
  const again = () => send({ type: 'RetryTarget', ...name, userId: 'u', at: iso() })
  const asks = [...script.asks]

  /** Where it stands in a round, undefined when there is nothing more to do. */
  const targetIn = async (round: number) => {
    const target = await targetNow()
    const isLeft = target?.status === 'waiting' || target?.status === 'failed'
    if (isLeft && armedBefore === undefined && round > (script.cancelledAfter ?? Infinity)) await cancel()
    const now = await targetNow()
    const isOver = now?.status === 'published' || now?.status === 'idle'
    return isOver || (now?.status === 'failed' && armedBefore !== undefined) ? undefined : now
  }

  /** Until it is out or was cancelled, whatever happens. @returns where it stands. */
  const run = async () => {
    for (let round = 0, attempts = 1; round < 120; round++) {
      const target = await targetIn(round)
      if (!target) break
      const { status, at, run: number } = target
      if (status === 'waiting' && at !== null) {
        nowMs = Math.max(nowMs, Date.parse(at))
        await send({ type: 'TakeTarget', ...name, at, now: iso() })
        attempts = 1
      } else if (status === 'taken') await attempt(number, attempts++)
      else if (status === 'failed' || asks.shift()) await again()
      else await resolve()
      if (round % 3 === 2) await thaw()
    }
    await thaw()
    nowMs += 600_000
    network.settle()
    return (await targetNow())?.status
  }

  return {
    run,
    network,
    /** How many calls were begun after the post was cancelled. */
    begunAfterCancelling: () => (armedBefore === undefined ? 0 : armings() - armedBefore),
    targetNow,
    charges: async () => (await streams.load(networkBudget, workspaceId)).get(on)?.charges,
    publicationEvents: () => eventsOf(`publication-${publicationId(postId, accountId)}`),
  }
}
