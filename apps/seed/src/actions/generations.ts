import { generation } from '@vignette/domain/generation/decider'
import { outputSchema } from '@vignette/domain/generation/schemas'
import { addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { library } from '@vignette/domain/library/decider'
import { keptItem } from '@vignette/domain/library/state'
import { requestGeneration, type Wanted } from '@vignette/domain/workflows/request-generation'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { z } from 'zod'
import type { Action, Customer } from '../customer.ts'
import type { Fate } from '../studio.ts'

/** What is chosen in the studio; the rest is as it is there from the start. */
type Choice = z.input<typeof outputSchema>

export type Asked = {
  readonly prompt: string
  readonly outputs: readonly [Choice, ...Choice[]]
  readonly fate?: Fate | undefined
}

/** What somebody does with what was made, by the ids of its generations: one for each output. */
export type Deed = (customer: Customer, generationIds: readonly string[]) => Promise<void>

const isRefused = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'insufficient' || error.code === 'plan.locked')

/** Asks for it, as the studio does. @returns the ids of what is made then: none where credits or plan do not allow it. */
export const ask = async (
  { request, workspaceId, userId, simulation }: Customer,
  { prompt, outputs, fate }: Asked,
  parentId: string | null = null,
): Promise<readonly string[]> => {
  const { streams, key, now } = request()
  const wantedOf = (output: Choice, nth: number): Wanted => ({
    generationId: requestIdOf(`${key}#${nth}`),
    output: outputSchema.parse(output),
  })
  const [first, ...others] = outputs
  const wanted: [Wanted, ...Wanted[]] = [wantedOf(first, 0), ...others.map((output, nth) => wantedOf(output, nth + 1))]
  const ids = wanted.map(({ generationId }) => generationId)
  const hasPicture = async (itemId: string): Promise<boolean> => {
    const item = keptItem(await streams.load(library, workspaceId), itemId)
    return item?.kind === 'image' && item.purgesAt === null
  }
  if (fate) for (const id of ids) simulation.destine(id, fate)
  const asked = { workspaceId, userId, requestId: requestIdOf(key), wanted, prompt, parentId, now, hasPicture }
  try {
    await requestGeneration(streams, asked, key)
    return ids
  } catch (error) {
    if (isRefused(error)) return []
    throw error
  }
}

/** How long people look at what they got before they do something with it. */
const lookingMs = 75_000

const begin = async (
  customer: Customer,
  asked: Asked,
  deeds: readonly Deed[],
  parentId: string | null = null,
): Promise<void> => {
  const ids = await ask(customer, asked, parentId)
  if (ids.length === 0) return
  const { add, now } = customer.simulation
  for (const [index, deed] of deeds.entries()) {
    add(addMs(now(), (index + 1) * lookingMs), () => deed(customer, ids))
  }
}

/** Something is made of a prompt, and something done with it. */
export const generate =
  (asked: Asked, ...deeds: readonly Deed[]): Action =>
  (customer) =>
    begin(customer, asked, deeds)

/** The same again, with changes. */
export const repeat =
  (asked: Asked, ...deeds: readonly Deed[]): Deed =>
  (customer, [parentId]) =>
    begin(customer, asked, deeds, parentId)

/** Asked for by mistake: it is stopped at once. */
export const generateByMistake =
  (asked: Asked): Action =>
  async (customer) => {
    const { simulation, request } = customer
    for (const id of await ask(customer, asked)) {
      simulation.add(addMs(simulation.now(), 2_400), async () => {
        const { streams, key } = request()
        await streams.send(generation, id, { type: 'CancelGeneration' }, key)
      })
    }
  }
