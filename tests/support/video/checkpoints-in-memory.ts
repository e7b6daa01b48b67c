import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type CheckpointStorage, checkpointsOf } from '@vignette/effects/videos/attempts/checkpoints'

/** A store in memory. `killAt` is called before and after each write, and may throw. */
export const createMemoryStore = () => {
  const files = new Map<string, Uint8Array>()
  const written = (key: string, bytes: Uint8Array): void => {
    store.killAt('before', key)
    files.set(key, bytes)
    store.killAt('after', key)
  }
  const store = {
    files,
    killAt: (_when: 'before' | 'after', _key: string): void => undefined,
    get: async (key: string) => files.get(key),
    put: async (key: string, bytes: Uint8Array) => written(key, bytes),
    remove: async (key: string) => void files.delete(key),
    stream: async (key: string) => {
      const bytes = files.get(key)
      return bytes && Readable.from([bytes])
    },
    putStream: async (key: string, source: Readable) => written(key, await buffer(source)),
  } satisfies CheckpointStorage & {
    readonly files: typeof files
    killAt: (when: 'before' | 'after', key: string) => void
  }
  return store
}

/** Checkpoints of a generation of which nobody asks again. */
export const checkpointsInMemory = () => checkpointsOf(createMemoryStore(), { workspaceId: 'w1', generationId: 'g1' })
