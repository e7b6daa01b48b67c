import { generation } from '@vignette/domain/generation/decider'
import { outputSchema } from '@vignette/domain/generation/outputs'
import { addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { library } from '@vignette/domain/library/decider'
import { keptItem } from '@vignette/domain/library/state'
import { requestGeneration, type RequestedOutput } from '@vignette/domain/workflows/request-generation'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { z } from 'zod'
import type { Action, Customer } from '../customer.ts'
import type { Fate } from '../studio.ts'

/** The settings chosen in the studio. The others have their defaults. */
type Choice = z.input<typeof outputSchema>

export type StudioRequest = {
  readonly prompt: string
  readonly outputs: readonly [Choice, ...Choice[]]
  readonly fate?: Fate | undefined
}

/** An action after a generation. It gets the ids of the generations, one for each output. */
export type FollowUp = (customer: Customer, generationIds: readonly string[]) => Promise<void>

/** Too few credits, a limit, or a plan without it. */
export const isRefused = (error: unknown): boolean =>
  error instanceof DomainError &&
  (error.kind === 'insufficient' || ['plan.locked', 'credits.cap_reached'].includes(error.code))

/** Requests generations like the studio. @returns their ids, or none if credits or plan do not allow it. */
export const ask = async (
  { request, workspaceId, userId, simulation }: Customer,
  { prompt, outputs, fate }: StudioRequest,
  parentId: string | null = null,
): Promise<readonly string[]> => {
  const { streams, key, now } = request()
  const withId = (output: Choice, nth: number): RequestedOutput => ({
    generationId: requestIdOf(`${key}#${nth}`),
    output: outputSchema.parse(output),
  })
  const [first, ...others] = outputs
  const requested: [RequestedOutput, ...RequestedOutput[]] = [
    withId(first, 0),
    ...others.map((output, index) => withId(output, index + 1)),
  ]
  const ids = requested.map(({ generationId }) => generationId)
  const hasPicture = async (itemId: string): Promise<boolean> => {
    const item = keptItem(await streams.load(library, workspaceId), itemId)
    return item?.kind === 'image' && item.purgesAt === null
  }
  if (fate) for (const id of ids) simulation.destine(id, fate)
  const person = { workspaceId, userId }
  const prompted = { requestId: requestIdOf(key), outputs: requested, prompt, parentId }
  try {
    await requestGeneration(streams, { ...person, ...prompted, now, hasPicture }, key)
    return ids
  } catch (error) {
    if (isRefused(error)) return []
    throw error
  }
}

/** The time between the results and each follow-up. */
const lookingMs = 75_000

const begin = async (
  customer: Customer,
  request: StudioRequest,
  followUps: readonly FollowUp[],
  parentId: string | null = null,
): Promise<void> => {
  const ids = await ask(customer, request, parentId)
  if (ids.length === 0) return
  const { add, now } = customer.simulation
  for (const [index, followUp] of followUps.entries()) {
    add(addMs(now(), (index + 1) * lookingMs), () => followUp(customer, ids))
  }
}

/** Generates from a prompt and then does something with the results. */
export const generate =
  (request: StudioRequest, ...followUps: readonly FollowUp[]): Action =>
  (customer) =>
    begin(customer, request, followUps)

/** Repeats a generation with changes. */
export const repeat =
  (request: StudioRequest, ...followUps: readonly FollowUp[]): FollowUp =>
  (customer, [parentId]) =>
    begin(customer, request, followUps, parentId)

/** Requests a generation and cancels it soon after. */
export const generateByMistake =
  (request: StudioRequest): Action =>
  async (customer) => {
    const { simulation } = customer
    for (const id of await ask(customer, request)) {
      simulation.add(addMs(simulation.now(), 2_400), async () => {
        const { streams, key } = customer.request()
        await streams.send(generation, id, { type: 'CancelGeneration' }, key)
      })
    }
  }
