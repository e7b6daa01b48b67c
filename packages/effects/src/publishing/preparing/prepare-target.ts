import type { RefOf } from '@vignette/domain/kernel/effect'
import { post } from '@vignette/domain/posts/decider'
import { type PostContent, postContent } from '@vignette/domain/posts/content'
import type { prepareTarget } from '@vignette/domain/posts/effects'
import { type PlannedPart, partsFor } from '@vignette/domain/posts/planned-parts'
import type { TargetFailure } from '@vignette/domain/posts/schemas'
import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
import { networkBudget } from '@vignette/domain/network-budgets/decider'
import { budgetFinding } from '@vignette/domain/network-budgets/left'
import { costOfParts } from '@vignette/domain/networks/costs'
import { countText, isWithin } from '@vignette/domain/networks/count-text'
import { isPassing } from '@vignette/domain/networks/failures'
import { keptLimits } from '@vignette/domain/networks/server-limits'
import { capabilitiesFor } from '@vignette/domain/social-accounts/account-capabilities'
import {
  type ConnectedAccount,
  connectedAccount,
  connectedAccounts,
} from '@vignette/domain/social-accounts/connected-accounts'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { type Delivery, DeliveryError, type Effect } from '@vignette/event-log/reactors/effect-handler'
import { NetworkFailure } from '@vignette/networks/network-failure'
import { streamsFor } from '../../effect-tools.ts'
import { done, nothingToDo } from '../../receipts.ts'
import { keepMediaOf } from '../media/keeping-media.ts'
import { cardPatience, makeCards } from '../media/link-cards.ts'
import { makeReady } from './make-ready.ts'
import type { PublishTools } from '../turns/publish-target.ts'
import { failureOf } from '../turns/retries.ts'
import { mediaFor } from '../media/target-media.ts'
import { sessionWith } from '../turns/turn.ts'

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

/**
 * What the account's server takes, as it says now: where it has changed its mind since it was asked last, that is recorded.
 * A server that does not say is no hindrance.
 */
const askServer = async (
  tools: PublishTools,
  preparation: Preparation,
  account: ConnectedAccount,
): Promise<NetworkCapabilities> => {
  const { workspaceId, accountId } = preparation.ref
  const adapter = tools.networks.adapterOf(account.network)
  if (!adapter?.limitsOf) return capabilitiesFor(account)
  const session = await sessionWith(tools, preparation.ref, account)
  const said = await adapter.limitsOf(session).catch(() => null)
  if (said === null) return capabilitiesFor(account)
  const limits = keptLimits(said)
  const command = { type: 'ReportLimits', workspaceId, accountId, limits } as const
  await streamsFor(tools, preparation).send(socialAccounts, workspaceId, command, `limits:${preparation.key}`)
  return capabilitiesFor({ ...account, limits })
}

const textHindrance = (parts: readonly PlannedPart[], capabilities: NetworkCapabilities): TargetFailure | null => {
  const isTooLong = parts.some(({ text }) => !isWithin(countText(text, capabilities)))
  return isTooLong ? { code: 'content', detail: `This server takes ${capabilities.text.max} characters.` } : null
}

const countHindrance = (parts: readonly PlannedPart[], { images }: NetworkCapabilities): TargetFailure | null => {
  const most = images?.max ?? Infinity
  const hasTooMany = parts.some(({ mediaIds }) => mediaIds.length > most)
  return hasTooMany ? { code: 'content', detail: `This server takes ${most} pictures.` } : null
}

type Planned = { readonly account: ConnectedAccount; readonly parts: readonly PlannedPart[] }

/** Where a network charges, what this costs has to be left. */
const budgetHindrance = async (
  tools: PublishTools,
  { ref: { workspaceId, at } }: Preparation,
  { account, parts, content }: Planned & { readonly content: PostContent },
): Promise<TargetFailure | null> => {
  const { network } = account
  const { costs } = capabilitiesFor(account)
  if (!costs) return null
  const isDescribed = (id: string): boolean => (content.altTexts[id] ?? '') !== ''
  const priced = parts.map(({ text, mediaIds }) => ({ text, descriptions: mediaIds.filter(isDescribed).length }))
  const wish = { network, cost: costOfParts(costs, priced), limit: tools.networks.budgetOf(network), at }
  const { isEnough, message } = budgetFinding(await tools.read(networkBudget, workspaceId), wish)
  return isEnough ? null : { code: 'budget', detail: message }
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
  const capabilities = await askServer(tools, preparation, account)
  const parts = content.wording ? partsFor(content.wording, accountId, capabilities) : []
  const tooMuch = textHindrance(parts, capabilities) ?? countHindrance(parts, capabilities)
  if (tooMuch) return tooMuch
  const unpaid = await budgetHindrance(tools, preparation, { account, parts, content })
  if (unpaid) return unpaid
  for (const { mediaIds } of parts) {
    const media = await mediaFor({ ...place, network: account.network, capabilities, content, ...tools }, mediaIds)
    // a video that is being made ready may be so in time, and if not, that is said then
    if ('code' in media && media.code !== 'videoNotReady') return media
  }
  await makeCards(tools, { ...place, network: account.network }, parts, cardPatience.before)
  if (account.reason !== null) return { code: account.reason, detail: null }
  return makeReady(tools, preparation, { content, account, parts })
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
