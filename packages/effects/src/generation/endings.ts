import type { Pool } from '@vignette/event-log/database/pool'

/** A generation has ended while it was being made: it was cancelled, or given up. */
export class GenerationEnded extends Error {
  override readonly name = 'GenerationEnded'
}

export type Endings = {
  /** A signal that aborts, within a second, once a generation has ended by whatever; to be let go of. */
  readonly watch: (generationId: string) => { readonly signal: AbortSignal; readonly stop: () => void }
}

const lookMs = 1_000

const endings = ['GenerationCancelled', 'GenerationFailed', 'GenerationCompleted', 'GenerationPartlyCompleted']

/** Asks the log once a second for all that this process is at; nothing while it is at nothing. */
export const watchEndings = (pool: Pool): Endings => {
  const watched = new Map<string, AbortController>()
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ stream: string }>({
      name: 'es.ended_generations',
      text: 'select distinct stream from es.events where stream = any($1) and type = any($2)',
      values: [[...watched.keys()], endings],
    })
    for (const { stream } of rows) watched.get(stream)?.abort(new GenerationEnded())
  }

  const lookNowAndThen = (): void => {
    timer = setTimeout(() => {
      look()
        .catch(() => undefined) // the next time
        .finally(() => {
          timer = undefined
          if (watched.size > 0) lookNowAndThen()
        })
    }, lookMs)
  }

  return {
    watch: (generationId) => {
      const stream = `generation-${generationId}`
      const ended = new AbortController()
      watched.set(stream, ended)
      if (!timer) lookNowAndThen()
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
