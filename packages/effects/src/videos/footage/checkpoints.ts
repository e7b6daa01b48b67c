import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { checkpointPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import { z } from 'zod'

/** What all shots of a film are asked for with. It is written once, since a text model would write it otherwise again. */
const planSchema = z.object({ prompts: z.array(z.string()).min(1) })
export type FilmingPlan = Readonly<z.infer<typeof planSchema>>

/**
 * How far a shot is. `ordering` is written before it is ordered: if nothing follows, nobody knows whether it was taken.
 * `failed` was not made, and not paid for.
 */
const shotSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ordering'), orders: z.int() }),
  z.object({ state: z.literal('ordered'), orders: z.int(), operation: z.string() }),
  z.object({ state: z.literal('failed'), orders: z.int() }),
])
export type ShotState = Readonly<z.infer<typeof shotSchema>>

type Place = { readonly workspaceId: string; readonly generationId: string }
export type CheckpointStorage = Pick<Storage, 'get' | 'put' | 'stream' | 'putStream'>

const json = 'application/json'

/** What is known of the shots of a film while it is made, so that another attempt goes on from there. */
export const createCheckpoints = (storage: CheckpointStorage, { workspaceId, generationId }: Place) => {
  const prefix = checkpointPrefix(workspaceId, generationId)
  const read = async <Value>(key: string, schema: z.ZodType<Value>): Promise<Value | undefined> => {
    const bytes = await storage.get(`${prefix}${key}`)
    return bytes && schema.parse(JSON.parse(Buffer.from(bytes).toString()))
  }
  const write = (key: string, value: FilmingPlan | ShotState) =>
    storage.put(`${prefix}${key}`, Buffer.from(JSON.stringify(value)), json)
  const clipKey = (nth: number) => `${prefix}${nth}.mp4`
  return {
    plan: () => read('plan.json', planSchema),
    keepPlan: (plan: FilmingPlan) => write('plan.json', plan),
    shot: (nth: number) => read(`${nth}.json`, shotSchema),
    keepShot: (nth: number, state: ShotState) => write(`${nth}.json`, state),
    /** True if the clip is there, and is now at the path, too. */
    fetchClip: async (nth: number, path: string, signal: AbortSignal): Promise<boolean> => {
      const stream = await storage.stream(clipKey(nth))
      if (stream) await pipeline(stream, createWriteStream(path), { signal })
      return stream !== undefined
    },
    keepClip: async (nth: number, path: string): Promise<void> => {
      const { size: bytes } = await stat(path)
      await storage.putStream(clipKey(nth), createReadStream(path), { bytes, contentType: 'video/mp4' })
    },
  }
}
export type Checkpoints = ReturnType<typeof createCheckpoints>
