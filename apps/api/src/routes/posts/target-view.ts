import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { endedText, failureText, goneOf, noAnswerText, noPartText } from '@vignette/domain/networks/failure-texts'
import type { Network } from '@vignette/domain/networks/network-names'
import type { TargetRow } from '@vignette/domain/posts/projections/posts'
import type { PostWording, TargetFailure } from '@vignette/domain/posts/schemas'
import type { ShownTarget, TargetState } from '@vignette/domain/posts/schemas/answers'
import type { TargetStatus } from '@vignette/domain/posts/state'
import { wordingFor } from '@vignette/domain/posts/wording-of'
import { variantOf } from '@vignette/domain/social-accounts/account-capabilities'
import type { AccountName } from '../accounts/account-reader.ts'

const states: Readonly<Record<Exclude<TargetStatus, 'idle'>, TargetState>> = {
  waiting: 'scheduled',
  taken: 'publishing',
  published: 'published',
  failed: 'failed',
  unknown: 'outcomeUnknown',
  removed: 'removed',
}

/** What trying again can mend. */
const retryable: ReadonlySet<string> = new Set(['retry', 'wait', 'publishNow'])

const goneWith = ({ detail }: TargetFailure, { paused, partsOut }: TargetRow) =>
  goneOf({ isConnected: paused !== 'disconnected', partsOut, detail })

const failureView = (failure: TargetFailure, row: TargetRow, gone = goneWith(failure, row)) => {
  const { code, detail } = failure
  const { sentence, action } = failureText(code, row.network, gone)
  return { code, message: sentence, ...(detail !== null && { detail }), retryable: retryable.has(action), action }
}

/** Why the next try is still to come. With all parts begun and the post not out, the last one may be. */
const waitingView = (failure: TargetFailure, row: TargetRow, parts: number) => {
  const { network, partsOut } = row
  const messageOf = partsOut < parts ? noPartText : noAnswerText
  return {
    ...failureView(failure, row),
    ...(failure.code === 'unavailable' && partsOut > 0 && { message: messageOf(network) }),
  }
}

/** What will keep it from going out. `gone` without words of the network means that the account is not connected. */
const hindranceView = (hindrance: TargetFailure, row: TargetRow) =>
  failureView(hindrance, row, hindrance.detail === null ? 'account' : goneWith(hindrance, row))

/** Why it waits for a person. */
const endedView = (failure: TargetFailure, row: TargetRow) => ({
  ...failureView(failure, row),
  message: endedText(failure.code, row.network, goneWith(failure, row)),
})

/** The failure, hindrance and refused wish of a target; what it does not have is left out. */
const troubleOf = (row: TargetRow, parts: number) => {
  const { status, network, failure, hindrance, wishFailure } = row
  return {
    ...(failure && status === 'waiting' && { failure: waitingView(failure, row, parts) }),
    ...(failure && status === 'failed' && { failure: endedView(failure, row) }),
    ...(hindrance && status === 'waiting' && { hindrance: hindranceView(hindrance, row) }),
    ...(wishFailure && { wishFailure: endedText(wishFailure.code, network, 'published') }),
  }
}

type AboutPost = {
  readonly wording: PostWording
  readonly isCancelled: boolean
  readonly names: ReadonlyMap<string, AccountName>
  /** The pictures and videos that a model made. */
  readonly madeByModel: ReadonlySet<string>
}

/** Capabilities depend on the kind of account: a page on LinkedIn can do more than a person. */
const offeredTo = (network: Network, name: AccountName | undefined) =>
  capabilitiesOf(network, variantOf(network, name?.remoteId ?? null) ?? undefined)

/** What a post says on one account, and what became of it there. */
export const targetView = (row: TargetRow, { wording, isCancelled, names, madeByModel }: AboutPost): ShownTarget => {
  const { accountId, network, status, changedText, wishFailure } = row
  const { parts, firstComment, settings } = wordingFor(wording, accountId)
  const [{ text, mediaIds } = { text: '', mediaIds: [] }, ...thread] = parts
  const isChanged = changedText !== null && wishFailure?.wish !== 'change'
  const name = names.get(accountId)
  const { aiDisclosure, resolves } = offeredTo(network, name)
  const idle = isCancelled ? 'cancelled' : 'draft'
  return {
    accountId,
    network,
    handle: name?.handle ?? null,
    text: isChanged ? changedText : text,
    mediaIds: [...mediaIds],
    thread: [...thread],
    firstComment,
    isOwn: wording.targets.some((target) => target.accountId === accountId && target.parts !== null),
    settings,
    state: status === 'idle' ? idle : states[status],
    at: row.at,
    paused: row.paused,
    permalink: row.remote?.permalink ?? null,
    publishedAt: row.publishedAt,
    latenessMs: row.latenessMs,
    how: row.how,
    attempts: row.attempts,
    partsOut: row.partsOut,
    wish: row.wish,
    isLabelled: aiDisclosure !== null && parts.some((part) => part.mediaIds.some((id) => madeByModel.has(id))),
    ...(status === 'unknown' && resolves !== 'never' && { canAsk: true as const }),
    ...troubleOf(row, parts.length),
  }
}
