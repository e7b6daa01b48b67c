import { nextDue } from '../billing/due.ts'
import { subscription } from '../billing/decider.ts'
import { type OpenedSubscription, periodAt } from '../billing/subscription.ts'
import { credits } from '../credits/decider.ts'
import type { Period } from '../credits/period.ts'
import { isBefore, later } from '../kernel/calendar.ts'
import type { Streams } from '../kernel/streams.ts'
import { periodId, periodIds } from './period-id.ts'
import { termsAt, termsOfPlan } from './terms.ts'

export type Account = {
  readonly subscription: OpenedSubscription
  readonly period: Period
  /** The id of the period's stream. */
  readonly id: string
}

const opened = <State extends { readonly status: string }>(state: State): Exclude<State, { status: 'none' }> => {
  if (state.status === 'none') throw new Error('a stream that was just opened is not there')
  return state as Exclude<State, { status: 'none' }>
}

/** The subscription, with everything due by now recorded. A new workspace gets freemium. */
const currentSubscription = async (streams: Streams, workspaceId: string, now: string): Promise<OpenedSubscription> => {
  const found = await streams.load(subscription, workspaceId)
  if (found.status === 'none') {
    const command = { type: 'OpenSubscription', workspaceId, anchor: now } as const
    return opened(await streams.send(subscription, workspaceId, command, `open:${workspaceId}`))
  }
  if (!nextDue(found, now)) return found
  return opened(
    await streams.send(subscription, workspaceId, { type: 'Advance', now }, `advance:${workspaceId}:${now}`),
  )
}

/** The period that was opened last, even if it has ended. */
export const newestPeriod = async (streams: Streams, workspaceId: string): Promise<Period | undefined> => {
  const { prefix, length } = periodIds(workspaceId)
  const id = await streams.newest(credits.kind, prefix, length)
  return id === undefined ? undefined : opened(await streams.load(credits, id))
}

/** Moves credits that an earlier period carried out into a period. Each carry arrives once, in one period. */
export const acceptCarried = async (streams: Streams, from: Period, id: string, now: string): Promise<void> => {
  for (const { carryId, origin, amount, priority, expiresAt } of from.carriedOut) {
    const command = { type: 'AcceptCarried', carryId, origin, amount, priority, expiresAt, now } as const
    await streams.send(credits, id, command, `carry:${from.workspaceId}:${carryId}`)
  }
}

/** Accepts the carries of the period before, if the process that opened this one was interrupted before doing so. */
const takeIn = async (streams: Streams, period: Period, now: string): Promise<Period> => {
  const { workspaceId, previous, awaits } = period
  if (period.status !== 'open' || previous === null || awaits.length === 0) return period
  const id = periodId(workspaceId, period.start)
  const left = opened(await streams.load(credits, periodId(workspaceId, previous)))
  await acceptCarried(streams, left, id, now)
  return opened(await streams.load(credits, id))
}

const open = async (
  streams: Streams,
  state: OpenedSubscription,
  at: string,
  before: Period | undefined,
): Promise<string> => {
  const { workspaceId } = state
  const { start, end } = periodAt(state, at)
  const id = periodId(workspaceId, start)
  const isTrial = state.status === 'trialing'
  const previous = before?.start ?? null
  const awaits = before?.carriedOut.map(({ carryId }) => carryId) ?? []
  const terms = termsAt(state, start)
  const command = { type: 'OpenPeriod', workspaceId, start, end, terms, isTrial, previous, awaits } as const
  await streams.send(credits, id, command, `open:${id}`)
  return id
}

/** Brings the terms of a period up to the plan: upgrades take effect at once, one after another. */
const followUpgrades = async (
  streams: Streams,
  state: OpenedSubscription,
  period: Period,
  now: string,
): Promise<Period> => {
  if (state.status !== 'active' || period.status !== 'open') return period
  const id = periodId(period.workspaceId, period.start)
  let current = period
  for (const upgrade of state.upgrades) {
    const { changeId, changedAt, extraCredits: extra } = upgrade
    if (isBefore(changedAt, period.start) || current.changes.includes(changeId)) continue
    const command = { type: 'ChangeTerms', changeId, terms: termsOfPlan(upgrade), extra, now } as const
    current = opened(await streams.send(credits, id, command, `terms:${id}:${changeId}`))
  }
  return current
}

/**
 * The current billing period. The first caller after its beginning opens it, so no timer is needed. A clock that runs
 * behind never leads back to an earlier period, and the plan is advanced as far as the periods are.
 */
export const currentPeriod = async (streams: Streams, workspaceId: string, now: string): Promise<Account> => {
  const found = await newestPeriod(streams, workspaceId)
  const at = found ? later(now, found.endedAt ?? found.start) : now
  const state = await currentSubscription(streams, workspaceId, at)
  const newest = found && (await takeIn(streams, found, now))
  const { start } = periodAt(state, at)
  if (newest && newest.status === 'open' && !isBefore(newest.start, start)) {
    const period = await followUpgrades(streams, state, newest, now)
    return { subscription: state, period, id: periodId(workspaceId, newest.start) }
  }
  const ended = newest && (await end(streams, newest, start, now))
  const id = await open(streams, state, at, ended)
  const period = await takeIn(streams, opened(await streams.load(credits, id)), now)
  return { subscription: state, period: await followUpgrades(streams, state, period, now), id }
}

/** True if credits can be reserved in a period without preparing it first. */
const isInOrder = (state: OpenedSubscription, period: Period): boolean => {
  if (period.status !== 'open' || period.awaits.length > 0) return false
  if (state.status !== 'active') return true
  return state.upgrades.every(
    ({ changeId, changedAt }) => isBefore(changedAt, period.start) || period.changes.includes(changeId),
  )
}

/**
 * Like `currentPeriod`, from the state that this process last saw, if nothing seems to be due. For callers that send a
 * command to the period next: if it has ended, the command is refused with `credits.period_over`.
 */
export const likelyPeriod = async (streams: Streams, workspaceId: string, now: string): Promise<Account> => {
  const state = await streams.load(subscription, workspaceId)
  if (state.status === 'none' || nextDue(state, now)) return currentPeriod(streams, workspaceId, now)
  const id = periodId(workspaceId, periodAt(state, now).start)
  const period = await streams.recall(credits, id)
  if (period.status === 'none' || !isInOrder(state, period)) return currentPeriod(streams, workspaceId, now)
  return { subscription: state, period, id }
}

/** Ends a period at its end, or at the start of the next one if its plan ended earlier. */
const end = async (streams: Streams, period: Period, nextStart: string, now: string): Promise<Period> => {
  const id = periodId(period.workspaceId, period.start)
  if (period.status !== 'open') return period
  const at = isBefore(nextStart, period.end) ? nextStart : period.end
  return opened(await streams.send(credits, id, { type: 'EndPeriod', at, now }, `end:${id}`))
}
