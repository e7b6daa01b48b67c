import type { RefOf } from '@vignette/domain/kernel/effect'
import { post } from '@vignette/domain/posts/decider'
import { postContent } from '@vignette/domain/posts/content'
import type { prepareTarget } from '@vignette/domain/posts/effects'
import type { TargetFailure } from '@vignette/domain/posts/schemas'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { countText, isWithin } from '@vignette/domain/networks/count-text'
import { isPassing } from '@vignette/domain/networks/failures'
import { withServerLimits } from '@vignette/domain/networks/server-limits'
import {
  type ConnectedAccount,
  connectedAccount,
  connectedAccounts,
} from '@vignette/domain/social-accounts/connected-accounts'
import { type Delivery, DeliveryError, type Effect } from '@vignette/event-log/reactors/effect-handler'
import { NetworkFailure } from '@vignette/networks/network-failure'
import { streamsFor } from '../effect-tools.ts'
import { done, nothingToDo } from '../receipts.ts'
import { cardPatience, linkCardFor } from './link-cards.ts'
import { keepMediaOf } from './keeping-media.ts'
import type { PublishTools } from './publish-target.ts'
import { failureOf } from './retries.ts'
import { mediaFor } from './target-media.ts'
import { type PlannedPart, partsFor } from './target-parts.ts'
import { sessionWith } from './turn.ts'

type Preparation = Effect<RefOf<typeof prepareTarget>>

/** Longer than it is from a preparation to its moment. */
const tokenMinutes = 20

/** After so many attempts a person hears of what should have passed by itself. */
const patience = 4

/** Why the token could not be used at the moment, if it could not. */
const tokenHindrance = async (tools: PublishTools, { ref, attempts }: Preparation): Promise<TargetFailure | null> => {
  const { workspaceId, accountId } = ref
  try {
    await tools.tokens.fresh({ workspaceId, accountId }, { minutesNeeded: tokenMinutes })
    return null
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    if (isPassing(error.code) && attempts < patience) {
      throw new DeliveryError('the network cannot be reached', { isPermanent: false, code: error.code })
    }
    return failureOf(error)
  }
}

/** Servers of one network differ in how long a text may be, and only they know. A server that does not say is no hindrance. */
const textHindrance = async (
  tools: PublishTools,
  { ref }: Preparation,
  { account, parts }: { readonly account: ConnectedAccount; readonly parts: readonly PlannedPart[] },
): Promise<TargetFailure | null> => {
  const adapter = tools.networks.adapterOf(account.network)
  if (!adapter?.limitsOf) return null
  const session = await sessionWith(tools, ref, account)
  const limits = await adapter.limitsOf(session).catch(() => null)
  if (limits === null) return null
  const capabilities = withServerLimits(capabilitiesOf(account.network), limits)
  const isTooLong = parts.some(({ text }) => !isWithin(countText(text, capabilities)))
  return isTooLong ? { code: 'content', detail: `This server takes ${capabilities.text.max} characters.` } : null
}

/** What would keep a target from going out as things are. Everything that can be made before its moment is made here. */
const findHindrance = async (tools: PublishTools, preparation: Preparation): Promise<TargetFailure | null> => {
  const { workspaceId, postId, accountId } = preparation.ref
  const account = connectedAccount(await tools.read(connectedAccounts, workspaceId), accountId)
  if (!account) return { code: 'gone', detail: null }
  if (account.isPaused) return { code: 'paused', detail: null }
  const hindrance = await tokenHindrance(tools, preparation)
  if (hindrance) return hindrance
  const streams = streamsFor(tools, preparation)
  const place = { workspaceId, postId }
  const content = await keepMediaOf({ ...tools, streams }, place, await tools.read(postContent, postId))
  const parts = content.wording ? partsFor(content.wording, accountId, account.network) : []
  const tooLong = await textHindrance(tools, preparation, { account, parts })
  if (tooLong) return tooLong
  const there = { ...place, network: account.network }
  for (const part of parts) {
    const media = await mediaFor({ ...there, content, ...tools }, part.mediaIds)
    if ('code' in media) return media
    if (tools.networks.adapterOf(account.network)?.showsCards) {
      await linkCardFor(tools, there, part, cardPatience.before)
    }
  }
  return account.reason === null ? null : { code: account.reason, detail: null }
}

/** Prepares a target, and tells the person while there is still time to do something about it. */
export const prepare = async (tools: PublishTools, preparation: Preparation): Promise<Delivery> => {
  const { workspaceId, postId, accountId, at } = preparation.ref
  const streams = streamsFor(tools, preparation)
  const target = (await streams.load(post, postId)).targets.get(accountId)
  if (target?.status !== 'waiting' || target.at !== at) return nothingToDo
  const failure = await findHindrance(tools, preparation)
  if (!failure) return done
  const command = { type: 'ReportHindrance', workspaceId, postId, accountId, failure } as const
  await streams.send(post, postId, command, `hindrance:${preparation.key}`)
  return { receipt: `hindered: ${failure.code}` }
}
