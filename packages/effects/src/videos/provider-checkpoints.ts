import { checkpointPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import { EngineError } from '@vignette/engine/engine'
import { z } from 'zod'

type Place = { readonly workspaceId: string; readonly generationId: string }

/** What attempts at one generation leave each other about work that a provider was asked for, each under a name. */
export type Checkpoints = {
  /** Undefined if there is none, or one that is not as it should be. */
  readonly read: <Value>(name: string, schema: z.ZodType<Value>) => Promise<Value | undefined>
  readonly write: (name: string, value: unknown) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

export const checkpointsOf = (
  storage: Pick<Storage, 'get' | 'put' | 'remove'>,
  { workspaceId, generationId }: Place,
): Checkpoints => {
  const keyOf = (name: string) => `${checkpointPrefix(workspaceId, generationId)}${name}.json`
  return {
    read: async (name, schema) => {
      const bytes = await storage.get(keyOf(name))
      return bytes && schema.safeParse(JSON.parse(Buffer.from(bytes).toString())).data
    },
    write: (name, value) => storage.put(keyOf(name), Buffer.from(JSON.stringify(value)), 'application/json'),
    remove: (name) => storage.remove(keyOf(name)),
  }
}

/** Deletes all checkpoints of a generation that has ended. */
export const dropCheckpoints = (
  storage: Pick<Storage, 'removeAll'>,
  { workspaceId, generationId }: Place,
): Promise<void> => storage.removeAll(checkpointPrefix(workspaceId, generationId))

const entryOf = <Order>(schema: z.ZodType<Order>) => z.object({ order: schema.nullable() })

/** What was ordered under a name, if the provider has said that it accepted it. */
export const readOrder = async <Order>(
  checkpoints: Pick<Checkpoints, 'read'>,
  name: string,
  schema: z.ZodType<Order>,
): Promise<Order | undefined> => (await checkpoints.read(name, entryOf(schema)))?.order ?? undefined

/**
 * Orders something that costs money, or returns what an earlier attempt has ordered. `order` rejects with an EngineError
 * that is transient only if the provider has certainly not accepted it.
 * @throws {EngineError} `unavailable` if an earlier attempt ended while it ordered: nobody knows whether that was
 * accepted, and it is not to be paid for twice.
 */
export const orderOnce = async <Order>(
  checkpoints: Checkpoints,
  name: string,
  schema: z.ZodType<Order>,
  order: () => Promise<Order>,
): Promise<Order> => {
  const entry = await checkpoints.read(name, entryOf(schema))
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
