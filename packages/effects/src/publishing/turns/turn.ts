import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Network } from '@vignette/domain/networks/network-names'
import type { PostContent } from '@vignette/domain/posts/content'
import type { RemotePost } from '@vignette/domain/posts/schemas'
import type { ReportPart } from '@vignette/domain/publications/commands'
import { publication, publicationId } from '@vignette/domain/publications/decider'
import { type PublicationRecord, publicationRecord } from '@vignette/domain/publications/record'
import type { PublicationPart } from '@vignette/domain/publications/state'
import type { ConnectedAccount } from '@vignette/domain/social-accounts/connected-accounts'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { NetworkAdapter, Remote, Session } from '@vignette/networks/network-adapter'
import { type Charges, createCharges } from './charges.ts'
import type { PublishingTools } from '../tools/publishing-tools.ts'
import { partKey } from '../parts/target-parts.ts'

/** A target of a post. */
export type TargetName = { readonly workspaceId: string; readonly postId: string; readonly accountId: string }

/** What a turn works with. */
export type TurnTools = Pick<
  PublishingTools,
  | 'now'
  | 'read'
  | 'tokens'
  | 'pace'
  | 'startStopwatch'
  | 'gather'
  | 'bounds'
  | 'random'
  | 'storage'
  | 'addressOf'
  | 'networks'
  | 'readLinkCard'
> & { readonly streams: WorkflowStreams }

/** One stretch of work at a target. As soon as another worker begins one, this one can no longer call the network. */
export type Turn = {
  readonly tools: TurnTools
  readonly target: TargetName
  readonly content: PostContent
  readonly account: ConnectedAccount
  readonly adapter: NetworkAdapter
  readonly record: PublicationRecord
  readonly number: number
  /** Aborts when the worker has lost the work to another one, or ends. */
  readonly signal: AbortSignal
  /** Sends a command to the publication, each time as a new one: what was sent before is in its stream. */
  readonly report: (part: number, outcome: ReportPart['outcome']) => Promise<void>
  /** @returns the part with what it goes out with: what it was armed with before stays. */
  readonly arm: (part: number, key: string, createdAt: string) => Promise<PublicationPart>
  /** What the network charges for. */
  readonly charges: Charges
  /** With a token that lasts, or with another one than the one that the network has called expired. */
  readonly session: (expired?: string) => Promise<Session>
}

/** Long enough for all parts of a turn that goes as usual. */
const tokenMinutes = 5

export const sessionWith = async (
  tools: Pick<PublishingTools, 'tokens'>,
  target: Pick<TargetName, 'workspaceId' | 'accountId'>,
  { profile }: Pick<ConnectedAccount, 'profile'>,
  expired?: string,
): Promise<Session> => {
  const { workspaceId, accountId } = target
  const need = { minutesNeeded: tokenMinutes, ...(expired !== undefined && { expired }) }
  const { tokens, server } = await tools.tokens.fresh({ workspaceId, accountId }, need)
  return { accessToken: tokens.accessToken, remoteId: profile.remoteId, handle: profile.handle, server }
}

/**
 * Resolves at an instant.
 * @returns false if it was over already.
 * @throws the reason of the signal, if it aborts before.
 */
export const untilInstant = async (
  { now }: Pick<PublishingTools, 'now'>,
  at: string,
  signal: AbortSignal,
): Promise<boolean> => {
  for (let waited = false; ; waited = true) {
    const leftMs = Date.parse(at) - Date.parse(await now())
    if (leftMs <= 0) return waited
    await sleep(leftMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

/** Begins a turn, so that no earlier one can arm anything any more. */
export const beginTurn = async (
  tools: TurnTools,
  {
    target,
    network,
    ...rest
  }: Pick<Turn, 'target' | 'content' | 'account' | 'adapter' | 'signal'> & { readonly network: Network },
): Promise<Turn> => {
  const { streams } = tools
  const id = publicationId(target.postId, target.accountId)
  const keys = `turn:${randomUUID()}`
  let sent = 0
  let session: Session | undefined
  const nextKey = () => `${keys}:${++sent}`
  const charges = createCharges(tools, { workspaceId: target.workspaceId, network })
  const begun = await streams.send(publication, id, { type: 'BeginTurn', ...target, network }, nextKey())
  const { turn } = begun
  return {
    ...rest,
    tools,
    target,
    charges,
    number: turn,
    // read after the turn began: what was armed before is in it, and nobody can arm anything meanwhile
    record:
      turn === 1
        ? { ...publicationRecord.initialState(), publication: begun }
        : await tools.read(publicationRecord, id),
    report: async (part, outcome) => {
      await streams.send(publication, id, { type: 'ReportPart', ...target, turn, part, outcome }, nextKey())
      const isNotOut = outcome.is === 'refused' || outcome.is === 'missing'
      if (isNotOut) await charges.giveBack(partKey(target.postId, target.accountId, part))
    },
    arm: async (part, key, createdAt) => {
      const isStaged = rest.adapter.stage !== undefined
      const command = { type: 'ArmPart', ...target, turn, part, key, createdAt, isStaged } as const
      const { parts } = await streams.send(publication, id, command, nextKey())
      const armed = parts.get(part)
      if (!armed) throw new Error('a part that was armed is not there')
      return armed
    },
    session: async (expired) => {
      if (!session || expired !== undefined) session = await sessionWith(tools, target, rest.account, expired)
      return session
    },
  }
}

/** True while no other worker has begun a turn. */
export const isOurs = async ({ tools, target, number }: Turn): Promise<boolean> => {
  const { turn } = await tools.streams.load(publication, publicationId(target.postId, target.accountId))
  return turn === number
}

export const keptRemote = ({ remoteId, permalink, extra }: Remote): RemotePost => ({
  remoteId,
  permalink,
  extra: extra ?? null,
})

export const remoteOf = ({ remoteId, permalink, extra }: RemotePost): Remote => ({
  remoteId,
  permalink,
  ...(extra !== null && { extra }),
})
