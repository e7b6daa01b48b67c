import { credits } from '../credits/decider.ts'
import type { CreditsCommand } from '../credits/commands.ts'
import { type Credits, findCharge } from '../credits/period.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { Streams } from '../kernel/streams.ts'
import { acceptCarried, currentPeriod } from './current-period.ts'
import type { HoldPlace } from './reserve.ts'

type Settlement = {
  /** False if the hold had expired. Then the delivery is free. */
  readonly isCharged: boolean
}

/** A closed period has no holds left, so this hold had expired. */
const send = async (
  streams: Streams,
  { periodId, holdId }: HoldPlace,
  command: CreditsCommand,
  how: string,
): Promise<Credits> => {
  try {
    return await streams.send(credits, periodId, command, `${how}:${periodId}:${holdId}`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'stream.closed') throw error
    return streams.load(credits, periodId)
  }
}

const settle = async (
  streams: Streams,
  place: HoldPlace,
  command: CreditsCommand & { readonly now: string },
  how: string,
): Promise<Credits> => {
  const state = await send(streams, place, command, how)
  if (state.status !== 'none' && state.status !== 'open') await carryForward(streams, place, command.now)
  return state
}

/** Moves credits that came back after the period ended, to grants that outlive it, into the current period. */
export const carryForward = async (
  streams: Streams,
  { workspaceId, periodId }: Omit<HoldPlace, 'holdId'>,
  now: string,
): Promise<void> => {
  const state = await streams.load(credits, periodId)
  if (state.status === 'none' || state.carriedOut.length === 0) return
  const { id } = await currentPeriod(streams, workspaceId, now)
  await acceptCarried(streams, state, id, now)
}

const isCharged = (state: Credits, holdId: string): boolean =>
  state.status !== 'none' && findCharge(state, holdId) !== undefined

/** The price of these units when they were reserved. Later price changes do not apply. */
const reservedPrice = async (streams: Streams, { periodId, holdId }: HoldPlace, units: number): Promise<number> => {
  const holdIn = (state: Credits) => (state.status === 'none' ? undefined : state.holds.get(holdId))
  const hold = holdIn(await streams.recall(credits, periodId)) ?? holdIn(await streams.load(credits, periodId))
  return hold ? (hold.amount / hold.units) * units : 0
}

/** Charges the delivered units and releases the rest. */
export const consume = async (
  streams: Streams,
  place: HoldPlace,
  { units, seconds, now }: { readonly units: number; readonly seconds?: number | undefined; readonly now: string },
): Promise<Settlement> => {
  const { holdId } = place
  const amount = await reservedPrice(streams, place, units)
  const command = { type: 'Consume', holdId, units, amount, seconds, now } as const
  const state = await settle(streams, place, command, 'consume')
  return { isCharged: units > 0 && isCharged(state, holdId) }
}

/** Releases a whole hold. */
export const release = async (
  streams: Streams,
  place: HoldPlace,
  { reason, now }: { readonly reason: 'failed' | 'blocked' | 'cancelled'; readonly now: string },
): Promise<void> => {
  await settle(streams, place, { type: 'Release', holdId: place.holdId, reason, now }, 'release')
}
