import type { Pool } from '@vignette/event-log/database/pool'

/** The generation was cancelled or given up while an engine was working on it. */
export class GenerationEnded extends Error {
  override readonly name = 'GenerationEnded'
}

export type Endings = {
  /**
   * A signal that aborts within about a second after the generation has ended for any reason. Call `stop` when it is no
   * longer needed.
   */
  readonly watch: (generationId: string) => { readonly signal: AbortSignal; readonly stop: () => void }
}

const checkIntervalMs = 1_000

const endings = ['GenerationCancelled', 'GenerationFailed', 'GenerationCompleted', 'GenerationPartlyCompleted']

/**
 * Queries the log once a second for all generations that this process works on, and not at all while there are none.
 */
export const watchEndings = (pool: Pool): Endings => {
  const watched = new Map<string, AbortController>()
  let timer: NodeJS.Timeout | undefined

  const abortEnded = async (): Promise<void> => {
    const { rows } = await pool.query<{ stream: string }>({
      name: 'es.ended_generations',
      text: 'select distinct stream from es.events where stream = any($1) and type = any($2)',
      values: [[...watched.keys()], endings],
    })
    for (const { stream } of rows) watched.get(stream)?.abort(new GenerationEnded())
  }

  const scheduleCheck = (): void => {
    timer = setTimeout(() => {
      abortEnded()
        .catch(() => undefined) // the next check tries again
        .finally(() => {
          timer = undefined
          if (watched.size > 0) scheduleCheck()
        })
    }, checkIntervalMs)
  }

  return {
    watch: (generationId) => {
      const stream = `generation-${generationId}`
      const ended = new AbortController()
      watched.set(stream, ended)
      if (!timer) scheduleCheck()
      return {
        signal: ended.signal,
        stop: () => {
          if (watched.get(stream) === ended) watched.delete(stream)
          if (watched.size > 0) return
          clearTimeout(timer)
          timer = undefined
        },
      }
    },
  }
}
