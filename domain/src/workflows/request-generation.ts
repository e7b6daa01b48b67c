import { holdSettled } from '../credits/refusals.ts'
import { sourceGone } from '../generation/refusals.ts'
import { brand } from '../brand/decider.ts'
import { detailsOf } from '../brand/state.ts'
import type { BrandDetails } from '../brand/schemas.ts'
import { credits } from '../credits/decider.ts'
import { brandInBrief } from '../generation/brand-in-brief.ts'
import { generation } from '../generation/decider.ts'
import { type GenerationRequestedData } from '../generation/events.ts'
import { kinds } from '../generation/kinds.ts'
import { resolveSettings } from '../generation/resolve.ts'
import { isFree, type Output, ordersOf, unitsOf } from '../generation/outputs.ts'
import { endOf, holdUntil } from '../generation/time-limits.ts'
import { later } from '../kernel/calendar.ts'
import { keyReused } from '../kernel/domain-error.ts'
import type { Streams } from '../kernel/streams.ts'
import { priceOf } from '../plans/credit-prices.ts'
import { members } from '../members/decider.ts'
import { requireRight } from '../members/rights.ts'
import { lengthOf, requireRoomForVideo } from './video-source.ts'
import { type HoldPlace, type JobOrder, reserve } from './reserve.ts'

/** One output of a request, with the id of its generation. */
export type RequestedOutput = { readonly generationId: string; readonly output: Output }

/** A request for one or more outputs of one prompt. */
export type GenerationRequest = {
  readonly workspaceId: string
  readonly userId: string
  /** Shared by all generations of the request. */
  readonly requestId: string
  readonly outputs: readonly [RequestedOutput, ...RequestedOutput[]]
  readonly prompt: string
  readonly parentId: string | null
  /** The price that the customer was shown, if there was one. */
  readonly shown?: { readonly priceListVersion: number; readonly amount: number } | undefined
  readonly now: string
  /** True if the library has this picture and it can be edited. */
  readonly hasPicture: (itemId: string) => Promise<boolean>
}

/** @throws {DomainError} `generation.no_source`, `generation.not_again`, `library.full`. */
const requireSources = async (
  streams: Streams,
  { outputs, hasPicture, ...request }: GenerationRequest,
): Promise<void> => {
  for (const { output } of outputs) {
    if (output.kind === 'imageEdit' && !(await hasPicture(output.sourceId))) throw sourceGone()
    await requireRoomForVideo(streams, request, output)
    const backdrop = output.kind === 'videoBackgroundRemove' ? output.backdrop : undefined
    const shown = output.kind === 'videoGeneration' ? output.pictureIds : []
    for (const id of shown) if (!(await hasPicture(id))) throw sourceGone('picture')
    if (backdrop?.type === 'picture' && !(await hasPicture(backdrop.pictureId))) throw sourceGone('backdrop')
  }
}

/** All credits of a request are held until the last of its generations is given up. */
const heldUntil = ({ outputs, now }: GenerationRequest): string =>
  outputs.map(({ output }) => holdUntil(output.kind, endOf(output.kind, now))).reduce(later)

const jobsOf = ({ generationId, output }: RequestedOutput): readonly JobOrder[] =>
  ordersOf(output).map((order) => ({ jobId: generationId, ...order }))

/** If an interrupted request is repeated, its credits must still be held, and for the same job. */
const requireHeld = async (streams: Streams, { periodId }: HoldPlace, job: JobOrder): Promise<void> => {
  const state = await streams.recall(credits, periodId)
  const hold = state.status === 'none' ? undefined : state.holds.get(job.jobId)
  if (!hold) throw holdSettled()
  if (hold.action !== job.action || hold.units !== job.units) throw keyReused()
}

const requestedOf = (
  request: GenerationRequest,
  { generationId, output }: RequestedOutput,
  {
    periodId,
    details,
    durationMs,
  }: { readonly periodId: string; readonly details: BrandDetails | null; readonly durationMs: number | undefined },
): GenerationRequestedData => {
  const { workspaceId, userId, requestId, parentId, prompt, now } = request
  const { settings, tone } = resolveSettings(output, details)
  const units = unitsOf(output)
  return {
    generationId,
    workspaceId,
    userId,
    requestId,
    parentId,
    kind: output.kind,
    prompt,
    settings,
    brand: details && brandInBrief(details),
    tone,
    units,
    credits: isFree(output) ? 0 : priceOf(kinds[output.kind].action, units),
    periodId,
    endsBy: endOf(output.kind, now),
    ...(durationMs !== undefined && { durationMs }),
  }
}

/** The period of what costs nothing, for which nothing is held. */
const noPeriod = 'none'

/**
 * The limit of a member. It is read from the stream itself, with their right: whoever was removed a moment ago has none.
 * @throws {DomainError} `workspace.…`
 */
const capOf = async (streams: Streams, workspaceId: string, userId: string): Promise<number | null> => {
  const { members: list, isClosed } = await streams.load(members, workspaceId)
  // as long as the members of a personal workspace are not recorded, it belongs to its person alone
  if (list.size === 0 && !isClosed) return null
  return requireRight(list.get(userId), 'create').cap
}

/** Holds the credits of all outputs. @returns the id of the period. */
const hold = async (streams: Streams, request: GenerationRequest): Promise<string> => {
  const { workspaceId, userId, requestId, outputs, shown, now } = request
  const orders = outputs.flatMap(jobsOf)
  if (orders.length === 0) return noPeriod
  const expiresAt = heldUntil(request)
  const spender = { userId, cap: await capOf(streams, workspaceId, userId) }
  const reservation = { workspaceId, requestId, orders, spender, now, expiresAt, ...(shown && { shown }) }
  const places = await reserve(streams, reservation)
  for (const [index, place] of places.entries()) {
    const job = orders[index]
    if (job) await requireHeld(streams, place, job)
  }
  const [first] = places
  if (!first) throw new Error('every requested output has a hold')
  return first.periodId
}

/** The period of the holds, if the request was already recorded. */
const recordedPeriod = async (streams: Streams, { outputs }: GenerationRequest): Promise<string | undefined> => {
  const found = await streams.load(generation, outputs[0].generationId)
  return found.status === 'none' ? undefined : found.requested.periodId
}

/** Holds the credits, unless the same request did so before or does so at the same time. */
const holdOnce = async (streams: Streams, request: GenerationRequest): Promise<string> => {
  const before = await recordedPeriod(streams, request)
  if (before !== undefined) return before
  try {
    await requireSources(streams, request)
    return await hold(streams, request)
  } catch (error) {
    // the other request may already be finished and charged, so that no hold is left
    const meanwhile = await recordedPeriod(streams, request)
    if (meanwhile !== undefined) return meanwhile
    throw error
  }
}

/**
 * Holds the credits of all outputs, or of none, and records a generation for each. Repeated with the same key, for
 * example after an interruption, it continues where it stopped.
 *
 * @param key the idempotency key. The first generation is recorded under it, so another request with it is refused.
 * @throws {DomainError} `plan.locked`, `credits.insufficient`, `quote.changed`, `generation.no_source`,
 *   `generation.not_again`, `library.full`, `workspace.…`.
 */
export const requestGeneration = async (streams: Streams, request: GenerationRequest, key: string): Promise<void> => {
  const { outputs, workspaceId } = request
  const periodId = await holdOnce(streams, request)
  const details = detailsOf(await streams.load(brand, workspaceId))
  for (const [index, each] of outputs.entries()) {
    const durationMs = await lengthOf(streams, workspaceId, each.output)
    const requested = requestedOf(request, each, { periodId, details, durationMs })
    const command = { type: 'RequestGeneration', requested } as const
    await streams.send(generation, each.generationId, command, index === 0 ? key : `${key}:${index}`)
  }
}
