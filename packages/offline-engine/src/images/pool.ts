import pTimeout from 'p-timeout'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Picture } from '@vignette/engine/engine'
import type { PictureWish } from './draw-picture.ts'
import type * as thread from './draw-thread.ts'
import type { EditWish } from './edits/edit-picture.ts'
import type { PrintedPicture } from './print-picture.ts'

type Thread = Pick<typeof thread, 'draw' | 'edit'>

/** One thread is fast enough, takes half the memory of two, and leaves the other cores to api and database. */
const threads = 1

/** The lower scheduling priority of the thread. Api and database come first. */
const niceIncrement = 10

export type Pool = {
  /** Rejects with the signal's reason when it aborts. The running work then ends at its next step. */
  readonly draw: (wish: PictureWish, signal: AbortSignal) => Promise<PrintedPicture>
  /** Null if the picture cannot be edited. */
  readonly edit: (wish: EditWish, signal: AbortSignal) => Promise<Picture | null>
  readonly close: () => Promise<void>
}

/** The thread starts with the first picture and ends after a while without any. */
export const createPool = (): Pool => {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('draw-thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 20_000,
    niceIncrement,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  })
  const run = async <Name extends keyof Thread>(
    name: Name,
    wish: Parameters<Thread[Name]>[0]['wish'],
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Thread[Name]>>> => {
    signal.throwIfAborted()
    const recall = new Int32Array(new SharedArrayBuffer(4))
    try {
      const done: unknown = await pTimeout(pool.run({ wish, recall }, { name }), { milliseconds: Infinity, signal })
      return done as Awaited<ReturnType<Thread[Name]>>
    } finally {
      Atomics.store(recall, 0, 1)
    }
  }
  return {
    draw: (wish, signal) => run('draw', wish, signal),
    edit: (wish, signal) => run('edit', wish, signal),
    close: () => pool.close(),
  }
}
