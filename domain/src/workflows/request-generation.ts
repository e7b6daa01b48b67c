import { holdSettled } from '../credits/refusals.ts'
import { sourceGone } from '../generation/refusals.ts'
import { brand } from '../brand/decider.ts'
import { detailsOf } from '../brand/state.ts'
import type { BrandDetails } from '../brand/schemas.ts'
import { credits } from '../credits/decider.ts'
import { brandInBrief } from '../generation/brand-in-brief.ts'
import { generation } from '../generation/decider.ts'
import { type Requested } from '../generation/events.ts'
import { kinds } from '../generation/kinds.ts'
import { resolveSettings } from '../generation/resolve.ts'
import { type Output, orderOf, unitsOf } from '../generation/schemas.ts'
import { endOf, holdUntil } from '../generation/time-limits.ts'
import { later } from '../kernel/calendar.ts'
import { keyReused } from '../kernel/domain-error.ts'
import type { Streams } from '../kernel/streams.ts'
import { priceOf } from '../plans/credit-prices.ts'
import { type HoldPlace, type JobOrder, reserve } from './reserve.ts'

/** One of what is asked for, with the id that its generation is to have. */
export type Wanted = { readonly generationId: string; readonly output: Output }

/** What somebody asks for, all of one prompt. */
export type GenerationRequest = {
  readonly workspaceId: string
  readonly userId: string
  /** Names what is asked for together. */
  readonly requestId: string
  readonly wanted: readonly [Wanted, ...Wanted[]]
  readonly prompt: string
  readonly parentId: string | null
  /** What the customer was shown; nobody has to have asked. */
  readonly shown?: { readonly priceListVersion: number; readonly amount: number } | undefined
  readonly now: string
  /** Whether the library has a picture that can be edited. */
  readonly hasPicture: (itemId: string) => Promise<boolean>
}

const requireSources = async ({ wanted, hasPicture }: GenerationRequest): Promise<void> => {
  for (const { output } of wanted) {
    if (output.kind === 'imageEdit' && !(await hasPicture(output.sourceId))) throw sourceGone()
  }
}

/** Of what is asked for together all is held until the last of it is given up. */
const endsByOf = ({ wanted, now }: GenerationRequest): string =>
  wanted.map(({ output }) => endOf(output.kind, now)).reduce(later)

const jobOf = ({ generationId, output }: Wanted): JobOrder => ({ jobId: generationId, ...orderOf(output) })

/** Of a request that was cut off and is repeated: what was held then is still held, and for the same. */
const requireHeld = async (streams: Streams, { periodId }: HoldPlace, job: JobOrder): Promise<void> => {
  const state = await streams.recall(credits, periodId)
  const hold = state.status === 'none' ? undefined : state.holds.get(job.jobId)
  if (!hold) throw holdSettled()
  if (hold.action !== job.action || hold.units !== job.units) throw keyReused()
}

const requestedOf = (
  request: GenerationRequest,
  { generationId, output }: Wanted,
  { periodId, details }: { readonly periodId: string; readonly details: BrandDetails | null },
): Requested => {
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
    credits: priceOf(kinds[output.kind].action, units),
    periodId,
    endsBy: endOf(output.kind, now),
  }
}

/** Holds the credits of each, and tells in which period. */
const hold = async (streams: Streams, request: GenerationRequest): Promise<string> => {
  const { workspaceId, requestId, wanted, shown, now } = request
  const orders = wanted.map(jobOf)
  const expiresAt = holdUntil(endsByOf(request))
  const places = await reserve(streams, { workspaceId, requestId, orders, now, expiresAt, ...(shown && { shown }) })
  for (const [index, place] of places.entries()) {
    const job = orders[index]
    if (job) await requireHeld(streams, place, job)
  }
  const [first] = places
  if (!first) throw new Error('what is asked for has its hold')
  return first.periodId
}

/** The period that the credits were held in, where the request was recorded before. */
const recordedPeriod = async (streams: Streams, { wanted }: GenerationRequest): Promise<string | undefined> => {
  const found = await streams.load(generation, wanted[0].generationId)
  return found.status === 'none' ? undefined : found.requested.periodId
}

/** Holds the credits, unless the same request has done so before, or does while this one is at it. */
const holdOnce = async (streams: Streams, request: GenerationRequest): Promise<string> => {
  const before = await recordedPeriod(streams, request)
  if (before !== undefined) return before
  try {
    await requireSources(request)
    return await hold(streams, request)
  } catch (error) {
    // by now the other one may be made and charged, and nothing held for it any more
    const meanwhile = await recordedPeriod(streams, request)
    if (meanwhile !== undefined) return meanwhile
    throw error
  }
}

/**
 * Holds the credits of everything that is asked for, or of nothing, and records each of it. Repeated with the same key,
 * at once or after it was cut off, it goes on where it was.
 *
 * @param key is the request's: with it the first is recorded, so that another request with the same key is refused.
 * @throws {DomainError} `plan.locked`, `credits.insufficient`, `quote.changed`, `generation.no_source`.
 */
export const requestGeneration = async (streams: Streams, request: GenerationRequest, key: string): Promise<void> => {
  const { wanted, workspaceId } = request
  const periodId = await holdOnce(streams, request)
  const details = detailsOf(await streams.load(brand, workspaceId))
  for (const [index, each] of wanted.entries()) {
    const requested = requestedOf(request, each, { periodId, details })
    const command = { type: 'RequestGeneration', requested } as const
    await streams.send(generation, each.generationId, command, index === 0 ? key : `${key}:${index}`)
  }
}
