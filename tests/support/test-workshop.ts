import { setTimeout as sleep } from 'node:timers/promises'
import type { Workshop } from '@vignette/effects/generation/attempt'
import { type Delivery, EngineError, type Picture, type Run } from '@vignette/engine/engine'

/** What the next attempt at something comes to. */
export type Turn =
  /** Delivers so many, or all. */
  | { readonly delivers: number | 'all'; readonly afterMs?: number }
  | { readonly fails: Readonly<ConstructorParameters<typeof EngineError>> }
  /** Throws what no engine should. */
  | { readonly throws: Error }
  /** Says nothing until it is told to stop, or not even then. */
  | { readonly hangs: 'until told' | 'for ever' }

export type TestWorkshop = Workshop & {
  /** What the next attempts at what is asked for with a prompt come to; then all is delivered. */
  readonly plan: (prompt: string, ...turns: readonly Turn[]) => void
  /** How often there was an attempt, by prompt. */
  readonly attempts: (prompt: string) => number
  /** Ids of the pictures that are in the library. */
  readonly kept: () => readonly string[]
  /** So many more pictures fit into the library. */
  readonly makeRoom: (pictures: number) => void
}

const picture: Picture = { bytes: new Uint8Array([1]), contentType: 'image/png', width: 10, height: 10, altText: 'Alt' }

const untilTold = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })

/** Writes and draws as it is told to, and keeps pictures in memory. */
export const createTestWorkshop = (): TestWorkshop => {
  const plans = new Map<string, Turn[]>()
  const attempts = new Map<string, number>()
  const library = new Set<string>()
  let room = Number.POSITIVE_INFINITY

  const take = async <Made>(
    { prompt }: { readonly prompt: string },
    count: number,
    { signal, onTexts, onDone }: Run,
    made: (nth: number) => Made,
  ): Promise<Delivery<Made>> => {
    attempts.set(prompt, (attempts.get(prompt) ?? 0) + 1)
    const turn = plans.get(prompt)?.shift() ?? { delivers: 'all' }
    if ('fails' in turn) throw new EngineError(...turn.fails)
    if ('throws' in turn) throw turn.throws
    if ('hangs' in turn) return turn.hangs === 'until told' ? untilTold(signal) : new Promise(() => undefined)
    const { delivers, afterMs = 0 } = turn
    onTexts([prompt.slice(0, 3)])
    if (afterMs > 0) await sleep(afterMs)
    const all = Array.from({ length: delivers === 'all' ? count : delivers }, (_, nth) => made(nth))
    onDone(all.length)
    return { made: all, usage: { inputTokens: 10, outputTokens: 20, costMicros: 30 } }
  }

  return {
    engines: {
      texts: {
        name: 'Test texts',
        offline: true,
        writeCaptions: (brief, run) =>
          take(brief, brief.count, run, (nth) => ({ text: `${brief.prompt}: ${nth + 1}`, hashtags: ['#test'] })),
        writeHashtags: (brief, run) => take(brief, 1, run, () => ['#test', '#tags']),
        writeVideoCaption: (brief, run) =>
          take(brief, 1, run, () => ({ hook: 'Hook', script: brief.prompt, description: 'Description', hashtags: [] })),
      },
      images: {
        name: 'Test pictures',
        offline: true,
        drawImages: (brief, run) => take(brief, brief.count, run, () => picture),
        editImage: (brief, run) => take(brief, 1, run, () => picture),
      },
    },
    keepPicture: async (_streams, { itemId }) => {
      if (library.has(itemId)) return 'kept'
      if (room <= 0) return 'full'
      room -= 1
      library.add(itemId)
      return 'kept'
    },
    dropMedia: async (_streams, { itemId }) => void library.delete(itemId),
    readPicture: async () => picture.bytes,
    plan: (prompt, ...turns) => void plans.set(prompt, [...turns]),
    attempts: (prompt) => attempts.get(prompt) ?? 0,
    kept: () => [...library],
    makeRoom: (pictures) => void (room = pictures),
  }
}
