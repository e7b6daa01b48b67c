import { EngineError } from '@vignette/engine/engine'
import type { VideoProgress } from '@vignette/engine/video-engine'

/** How a task says how far it is, and names the file of a segment that is finished. */
export type Tell = (progress: VideoProgress, finished?: string) => void

const messageMs = 250

/** A broken time stamp lets a filter repeat a frame for hours. */
const most = (frames: number): number => frames * 1.1 + 120

/**
 * Counts frames and says how far they are, a few times a second. Those before the first one were made earlier.
 * @throws {EngineError} for many more than there should be.
 */
export const createCounter = (frames: number, tell: Tell, first = 0) => {
  const startedAt = performance.now()
  let done = first
  let toldAt = 0
  return () => {
    done += 1
    if (done > most(frames)) throw new EngineError('unreadableVideo')
    const now = performance.now()
    if (now - toldAt < messageMs) return
    toldAt = now
    const left = Math.max(0, frames - done)
    // what the first frame takes says nothing about the others
    const secondsLeft = done - first > 1 ? Math.ceil(((now - startedAt) / (done - first) / 1_000) * left) : null
    tell({ framesDone: done, frames: Math.max(frames, done), secondsLeft })
  }
}
