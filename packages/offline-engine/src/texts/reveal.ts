import { setTimeout as pause } from 'node:timers/promises'
import type { Run } from '@vignette/engine/engine'

const steps = 12

/** The number of generations that one person requests at a time. */
const fewAtOnce = 3

export type Reveal = (texts: readonly string[], run: Run) => Promise<void>

/**
 * Shows texts as they grow, like those of a model. With more requests than one person makes at a time, others would wait
 * for this, so texts then appear at once.
 */
export const createReveal = (totalMs: number): Reveal => {
  let begun: readonly number[] = []
  const isQuiet = (): boolean => {
    const since = performance.now() - totalMs
    begun = begun.filter((at) => at > since)
    return begun.length <= fewAtOnce
  }
  return async (texts, { signal, onTexts }) => {
    begun = [...begun, performance.now()]
    for (let step = 1; step < steps && totalMs > 0 && isQuiet(); step += 1) {
      onTexts(texts.map((text) => beginningOf(text, step / steps)))
      // rejects with the signal's own reason when aborted while waiting
      await pause(totalMs / steps, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
    signal.throwIfAborted()
    onTexts(texts)
  }
}

/** The beginning of a text, cut after a whole word. */
const beginningOf = (text: string, share: number): string => {
  const end = text.indexOf(' ', Math.round(text.length * share))
  return end === -1 ? text : text.slice(0, end)
}
