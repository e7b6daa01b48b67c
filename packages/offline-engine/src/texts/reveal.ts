import { setTimeout as pause } from 'node:timers/promises'
import type { Run } from '@vignette/engine/engine'

const steps = 12

/** The number of generations that one person asks for at a time. */
const fewAtOnce = 3

export type Reveal = (texts: readonly string[], run: Run) => Promise<void>

/**
 * Shows texts growing for so long, as those of a model do. Where more is asked for than that, whoever waits for a turn
 * would wait for the show of all before: then texts are there at once.
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
      // aborted while it waits, it ends with the signal's own reason
      await pause(totalMs / steps, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
    signal.throwIfAborted()
    onTexts(texts)
  }
}

/** Up to a whole word. */
const beginningOf = (text: string, share: number): string => {
  const end = text.indexOf(' ', Math.round(text.length * share))
  return end === -1 ? text : text.slice(0, end)
}
