import type { Generation, GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import { Notice } from '#components/ui/notice.tsx'
import { isOver } from '../generation-words.ts'
import { ChargeNote } from './charge-note.tsx'
import classes from './generation-section.module.css'
import { InProgress } from './in-progress.tsx'
import { ResultList } from './result-list.tsx'

type GenerationBodyProps = {
  readonly generation: Generation
  readonly progress: GenerationProgress | null
  readonly error: Error | null
  /** The number of its first result among all under the same heading. */
  readonly firstNumber: number
  readonly onMore: (ids: readonly string[]) => void
  readonly onLook: ((resultId: string) => void) | undefined
}

/** The progress of a generation, or its results and what was charged. */
export const GenerationBody = ({ generation, progress, error, ...list }: GenerationBodyProps) => (
  <>
    {error && <Notice tone="warning">This could not be refreshed: {error.message}</Notice>}
    {isOver(generation.status) ? (
      <ChargeNote generation={generation} />
    ) : (
      <InProgress generation={generation} progress={progress} />
    )}
    {generation.results.length > 0 && <ResultList generation={generation} {...list} />}
    {isAllDiscarded(generation) && <p className={classes.none}>You have discarded everything of this.</p>}
  </>
)

const isAllDiscarded = ({ status, results }: Generation): boolean =>
  (status === 'completed' || status === 'partlyCompleted') && results.length === 0
