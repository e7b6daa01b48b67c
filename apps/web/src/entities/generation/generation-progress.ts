import { type GenerationProgress, progressSchema } from '@vignette/domain/generation/schemas/generations'

/**
 * The progress of running generations from messages of the server. It is not requested, because that would be too
 * often, and it is dropped when a generation ends. A view of one generation is notified only of that one.
 */
export const createGenerationProgress = () => {
  const told = new Map<string, GenerationProgress>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    of: (id: string): GenerationProgress | null => told.get(id) ?? null,
    subscribe: (id: string, listener: () => void): (() => void) => {
      const those = listeners.get(id) ?? new Set()
      listeners.set(id, those.add(listener))
      return () => {
        those.delete(listener)
        if (those.size === 0) listeners.delete(id)
      }
    },
    /** Takes the data of an event of the stream; null when it cannot be read. */
    note: (data: string): GenerationProgress | null => {
      const progress = progressSchema.safeParse(readJson(data)).data ?? null
      if (progress === null) return null
      // the last message has the outcome without the texts, which stay visible until the results are loaded
      told.set(progress.id, { texts: told.get(progress.id)?.texts, ...progress })
      listeners.get(progress.id)?.forEach((listener) => listener())
      return progress
    },
    forget: (id: string): void => void told.delete(id),
    forgetAll: (): void => told.clear(),
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
