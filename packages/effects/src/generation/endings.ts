import type { Pool } from '@vignette/event-log/database/pool'
import { createWatch } from '../watch.ts'

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

const endings = ['GenerationCancelled', 'GenerationFailed', 'GenerationCompleted', 'GenerationPartlyCompleted']

/** Queries the log for all generations that this process works on. */
export const watchEndings = (pool: Pool): Endings => {
  const watch = createWatch(async (streams) => {
    const { rows } = await pool.query<{ stream: string }>({
      name: 'es.ended_generations',
      text: 'select distinct stream from es.events where stream = any($1) and type = any($2)',
      values: [streams, endings],
    })
    return rows.map(({ stream }) => stream)
  })
  return { watch: (generationId) => watch(`generation-${generationId}`, () => new GenerationEnded()) }
}
