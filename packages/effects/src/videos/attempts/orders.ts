import { setTimeout } from 'node:timers/promises'
import { EngineError } from '@vignette/engine/engine'
import { z } from 'zod'
import type { Checkpoints } from './checkpoints.ts'

/** Before it is ordered, null is written: if nothing follows, nobody knows whether it was accepted. */
const entryOf = <Order>(schema: z.ZodType<Order>) => z.object({ order: schema.nullable() })

/** How long another attempt, which may still work, has to say what became of its order. */
export type Patience = { readonly lookMs: number; readonly looks: number }
const usualPatience: Patience = { lookMs: 1_000, looks: 65 }

/** What was ordered under a name, if the provider has said that it accepted it. */
export const readOrder = async <Order>(
  checkpoints: Pick<Checkpoints, 'read'>,
  name: string,
  schema: z.ZodType<Order>,
): Promise<Order | undefined> => (await checkpoints.read(name, entryOf(schema)))?.order ?? undefined

type Ordering<Order> = {
  readonly checkpoints: Checkpoints
  readonly name: string
  readonly schema: z.ZodType<Order>
  readonly signal: AbortSignal
  readonly patience?: Patience | undefined
}

/** What stands under a name when it is settled, or when nobody can be expected to settle it any more. */
const settled = async <Order>({ checkpoints, name, schema, signal, patience = usualPatience }: Ordering<Order>) => {
  for (let looks = 0; ; looks += 1) {
    const entry = await checkpoints.read(name, entryOf(schema))
    if (entry?.order !== null || looks === patience.looks) return entry
    await setTimeout(patience.lookMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

/**
 * Orders something that costs money, or returns what another attempt has ordered. `order` rejects with an EngineError that is
 * transient only if the provider has certainly not accepted it.
 * @throws {EngineError} `unavailable` if another attempt ended while it ordered: that may have been accepted, and it is not to be
 * paid for twice.
 */
export const orderOnce = async <Order>(ordering: Ordering<Order>, order: () => Promise<Order>): Promise<Order> => {
  const { checkpoints, name } = ordering
  const entry = await settled(ordering)
  if (entry?.order) return entry.order
  if (entry) throw new EngineError('unavailable')
  await checkpoints.write(name, { order: null })
  try {
    const accepted = await order()
    await checkpoints.write(name, { order: accepted })
    return accepted
  } catch (error) {
    if (error instanceof EngineError && error.isTransient) await checkpoints.remove(name)
    throw error
  }
}
