import { addMs } from '@vignette/domain/kernel/calendar'
import type { RefOf } from '@vignette/domain/kernel/effect'
import { capabilitiesFor } from '@vignette/domain/social-accounts/account-capabilities'
import { isPassing } from '@vignette/domain/networks/failures'
import type { PostContent } from '@vignette/domain/posts/content'
import type { prepareTarget } from '@vignette/domain/posts/effects'
import type { PlannedPart } from '@vignette/domain/posts/planned-parts'
import type { TargetFailure } from '@vignette/domain/posts/schemas'
import { publication, publicationId } from '@vignette/domain/publications/decider'
import { mayBeOut, type Publication } from '@vignette/domain/publications/state'
import type { ConnectedAccount } from '@vignette/domain/social-accounts/connected-accounts'
import type { Effect } from '@vignette/event-log/reactors/effect-handler'
import type { MediaToSend, NetworkAdapter, RemoteMedia, Session } from '@vignette/networks/network-adapter'
import { NetworkFailure } from '@vignette/networks/network-failure'
import { streamsFor } from '../../effect-tools.ts'
import type { PublishTools } from '../turns/publish-target.ts'
import { toSend } from '../turns/publish-part.ts'
import { failureOf } from '../turns/retries.ts'
import { mediaFor } from '../media/target-media.ts'
import { partKey } from '../parts/target-parts.ts'
import { sessionWith } from '../turns/turn.ts'

type Preparation = Effect<RefOf<typeof prepareTarget>>

type Planned = {
  readonly content: PostContent
  readonly account: ConnectedAccount
  readonly parts: readonly PlannedPart[]
}

type Making = Planned & {
  readonly tools: PublishTools
  readonly preparation: Preparation
  readonly adapter: NetworkAdapter
  readonly session: Session
}

const minuteMs = 60_000

/** What else it answers in its thread is not out yet, so that only the first part can be made ready as a whole. */
const keyFor = async (
  { adapter, session, tools, ...making }: Making,
  part: PlannedPart,
  media: readonly RemoteMedia[],
) => {
  if (!adapter.stage || part.index > 0) return null
  const target = making.preparation.ref
  const key = partKey(target.postId, target.accountId, part.index)
  const sent = { key, createdAt: await tools.now() }
  return adapter.stage(
    session,
    toSend({ ...making, target }, part, { root: null, replyTo: null }, sent, { media, card: null }),
  )
}

/** Brings a part to its network, where nobody sees it before it is published. */
const bringPart = async (making: Making, part: PlannedPart, media: readonly MediaToSend[]): Promise<void> => {
  const { tools, preparation, adapter, session, content } = making
  const { workspaceId, postId, accountId } = preparation.ref
  const begunAt = await tools.now()
  const uploaded: RemoteMedia[] = []
  for (const medium of media) uploaded.push(await adapter.upload(session, medium))
  const key = await keyFor(making, part, uploaded)
  await streamsFor(tools, preparation).send(
    publication,
    publicationId(postId, accountId),
    {
      type: 'MakeReady',
      workspaceId,
      postId,
      accountId,
      part: part.index,
      version: content.state.version,
      key,
      media: uploaded.map(({ remoteId, extra }) => ({ remoteId, extra: extra ?? null })),
      until: addMs(begunAt, (adapter.readyMinutes ?? 0) * minuteMs),
    },
    `ready:${preparation.key}:${part.index}`,
  )
}

/** Most texts are sent at their moment. What is out or may be is left alone, and what is ready is not made once more. */
const isToMake = (
  { content, adapter }: Planned & Pick<Making, 'adapter'>,
  { parts, ready }: Publication,
  now: string,
  part: PlannedPart,
): boolean => {
  const [known, before] = [parts.get(part.index), ready.get(part.index)]
  const isText = part.mediaIds.length === 0
  if (part.isComment || (isText && !(adapter.readiesTexts && part.index === 0))) return false
  if (known && (known.status === 'published' || mayBeOut(known))) return false
  return !(before?.version === content.state.version && now < before.until)
}

/**
 * Uploads the pictures and videos of a post and has its network make of them whatever it wants to be made first, so that
 * at the moment only the one call is left. What may pass by itself is left to that moment.
 * @returns what the network has against them.
 */
export const makeReady = async (
  tools: PublishTools,
  preparation: Preparation,
  planned: Planned,
): Promise<TargetFailure | null> => {
  const { content, account, parts } = planned
  const { workspaceId, postId, accountId } = preparation.ref
  const adapter = tools.networks.adapterOf(account.network)
  if (adapter?.readyMinutes === undefined) return null
  const state = await streamsFor(tools, preparation).load(publication, publicationId(postId, accountId))
  const now = await tools.now()
  const capabilities = capabilitiesFor(account)
  try {
    for (const part of parts.filter((each) => isToMake({ ...planned, adapter }, state, now, each))) {
      const media = await mediaFor(
        { workspaceId, postId, network: account.network, capabilities, content, ...tools },
        part.mediaIds,
      )
      if ('code' in media) return null
      if ((await tools.pace.takeCalls(preparation.ref, media.length, capabilities.limits)) !== null) return null
      const session = await sessionWith(tools, preparation.ref, account)
      await bringPart({ ...planned, tools, preparation, adapter, session }, part, media)
    }
    return null
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    const { code, retryAt } = error
    if (code === 'rateLimited' && retryAt !== null) await tools.pace.hold(preparation.ref, retryAt)
    return isPassing(code) || error.tokenExpired ? null : failureOf(error)
  }
}
