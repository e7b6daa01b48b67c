import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { FailureCode } from '@vignette/domain/generation/schemas'
import type { Storage } from '@vignette/storage/storage'
import { type Endings, GenerationEnded } from '@vignette/effects/generation/endings'
import { type Delivery, EngineError, type Run } from '@vignette/engine/engine'
import type { OfflineEngines } from '@vignette/effects/generation/engines'
import type { Agenda } from './agenda.ts'
import { createRandom } from './random.ts'

/** The engines of a simulation and its file storage. */
export type Studio = { readonly engines: OfflineEngines; readonly storage: Storage }

/** The outcome of a generation that does not simply succeed: it fails, delivers less, or hangs. */
export type Fate = { readonly fails: FailureCode } | { readonly delivers: number } | { readonly hangs: true }

/** The shortest and longest time per result. */
const msOf = { text: [250, 900], picture: [1_100, 2_600] } as const

/** Longer than any time limit. */
const foreverMs = 86_400_000

const endings = new Set(['GenerationCancelled', 'GenerationFailed', 'GenerationCompleted', 'GenerationPartlyCompleted'])

/** Aborts the run of a generation as soon as its end is recorded in the simulation. */
export const createEndings = (): Endings & { readonly onRecorded: (event: RecordedEvent) => void } => {
  const watched = new Map<string, AbortController>()
  return {
    watch: (generationId) => {
      const ended = new AbortController()
      watched.set(generationId, ended)
      return { signal: ended.signal, stop: () => watched.delete(generationId) }
    },
    onRecorded: ({ type, data }) => {
      if (!endings.has(type)) return
      const { generationId } = data as { readonly generationId: string }
      watched.get(generationId)?.abort(new GenerationEnded())
    },
  }
}

type Brief = { readonly seed: string }

/** Engines whose work takes simulated time and ends as decided in `fates`, by generation. */
export const timedEngines = (
  { texts, images, close }: OfflineEngines,
  { pass, fates }: Pick<Agenda, 'pass'> & { readonly fates: ReadonlyMap<string, Fate> },
): OfflineEngines => {
  const slowly =
    <Input extends Brief, Output>(
      [least, most]: (typeof msOf)[keyof typeof msOf],
      make: (brief: Input, run: Run) => Promise<Delivery<Output>>,
    ) =>
    async (brief: Input, run: Run): Promise<Delivery<Output>> => {
      const fate = fates.get(brief.seed)
      const count = 'count' in brief && typeof brief.count === 'number' ? brief.count : 1
      const ms = count * createRandom(`time for ${brief.seed}`).between(least, most)
      await pass(fate && 'hangs' in fate ? foreverMs : ms, run.signal)
      if (fate && 'fails' in fate) throw new EngineError(fate.fails)
      return make(fate && 'delivers' in fate ? { ...brief, count: fate.delivers } : brief, run)
    }
  return {
    texts: {
      ...texts,
      writeCaptions: slowly(msOf.text, texts.writeCaptions),
      writeHashtags: slowly(msOf.text, texts.writeHashtags),
      writeVideoCaption: slowly(msOf.text, texts.writeVideoCaption),
    },
    images: {
      ...images,
      drawImages: slowly(msOf.picture, images.drawImages),
      editImage: slowly(msOf.picture, images.editImage),
    },
    close,
  }
}
