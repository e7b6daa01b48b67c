import { EngineError } from '@vignette/engine/engine'
import type { VideoProgress } from '@vignette/engine/video-engine'

/** How a task says how far it is. */
export type Tell = (progress: VideoProgress) => void

const messageMs = 250

/** A broken time stamp lets a filter repeat a frame for hours. */
const most = (frames: number): number => frames * 1.1 + 120

/**
 * Counts frames and says how far they are, a few times a second.
 * @throws {EngineError} for many more than there should be.
 */
export const createCounter = (frames: number, tell: Tell) => {
  const startedAt = performance.now()
  let done = 0
  let toldAt = 0
  return () => {
    done += 1
    if (done > most(frames)) throw new EngineError('unreadableVideo')
    const now = performance.now()
    if (now - toldAt < messageMs) return
    toldAt = now
    const left = Math.max(0, frames - done)
    const secondsLeft = Math.ceil(((now - startedAt) / done / 1_000) * left)
    tell({ framesDone: done, frames: Math.max(frames, done), secondsLeft })
  }
}
