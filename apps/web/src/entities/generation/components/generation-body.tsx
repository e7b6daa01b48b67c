import type { Generation, GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import { Notice } from '#components/ui/notice.tsx'
import { isOver } from '../generation-words.ts'
import { useSightOf } from '../in-sight.ts'
import { ChargeNote } from '../charge-note.tsx'
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
export const GenerationBody = ({ progress, error, ...outcome }: GenerationBodyProps) => {
  const { generation } = outcome
  return (
    <>
      {error && <Notice tone="warning">This could not be refreshed: {error.message}</Notice>}
      {isOver(generation.status) ? (
        <Outcome key={generation.id} {...outcome} />
      ) : (
        <>
          <InProgress generation={generation} progress={progress} />
          <Results {...outcome} />
        </>
      )}
    </>
  )
}

type OutcomeProps = Omit<GenerationBodyProps, 'progress' | 'error'>

const Outcome = (props: OutcomeProps) => (
  <div ref={useSightOf<HTMLDivElement>(props.generation.id)} className={classes.outcome}>
    <ChargeNote generation={props.generation} />
    <Results {...props} />
    {isAllDiscarded(props.generation) && <p className={classes.none}>You have discarded all of these results.</p>}
  </div>
)

const Results = ({ generation, ...list }: OutcomeProps) =>
  generation.results.length > 0 && <ResultList generation={generation} {...list} />

const isAllDiscarded = ({ status, results }: Generation): boolean =>
  (status === 'completed' || status === 'partlyCompleted') && results.length === 0
