import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { KeptParts } from '@vignette/engine/video-engine'
import { checkpointPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import type { z } from 'zod'

type Place = { readonly workspaceId: string; readonly generationId: string }
export type CheckpointStorage = Pick<Storage, 'get' | 'put' | 'remove' | 'stream' | 'putStream'>

/** What attempts at one generation leave each other, where every worker finds it: what was ordered or found out, and files. */
export type Checkpoints = KeptParts & {
  /** Undefined if there is none, or one that is not as it should be. */
  readonly read: <Value>(name: string, schema: z.ZodType<Value>) => Promise<Value | undefined>
  readonly write: (name: string, value: unknown) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

export const checkpointsOf = (
  storage: CheckpointStorage,
  { workspaceId, generationId }: Place,
  signal?: AbortSignal,
): Checkpoints => {
  const prefix = checkpointPrefix(workspaceId, generationId)
  const noteKey = (name: string) => `${prefix}${name}.json`
  const stopping = signal && { signal }
  return {
    read: async (name, schema) => {
      const bytes = await storage.get(noteKey(name))
      return bytes && schema.safeParse(JSON.parse(Buffer.from(bytes).toString())).data
    },
    write: (name, value) => storage.put(noteKey(name), Buffer.from(JSON.stringify(value)), 'application/json'),
    remove: (name) => storage.remove(noteKey(name)),
    restore: async (name, path) => {
      const stream = await storage.stream(`${prefix}${name}`)
      if (stream) await pipeline(stream, createWriteStream(path), { ...stopping })
      return stream !== undefined
    },
    keep: async (name, path) => {
      const { size: bytes } = await stat(path)
      const about = { bytes, contentType: 'application/octet-stream' }
      await storage.putStream(`${prefix}${name}`, createReadStream(path, { ...stopping }), about)
    },
  }
}

/** Deletes all checkpoints of a generation that has ended. */
export const dropCheckpoints = (
  storage: Pick<Storage, 'removeAll'>,
  { workspaceId, generationId }: Place,
): Promise<void> => storage.removeAll(checkpointPrefix(workspaceId, generationId))
