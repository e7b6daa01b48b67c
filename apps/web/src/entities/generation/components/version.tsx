import { Skeleton } from '@mantine/core'
import { kinds } from '@vignette/domain/generation/kinds'
import { refinements } from '@vignette/domain/generation/refinement'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { FailureReport } from '#components/states/failure-report.tsx'
import { isOver } from '../generation-words.ts'
import { useLiveGeneration } from '../use-live-generation.ts'
import { refineOf } from '../versions.ts'
import { Cancel } from '../cancel.tsx'
import { GenerationBody } from './generation-body.tsx'
import classes from './generation-section.module.css'

type VersionProps = {
  readonly id: string
  readonly firstNumber: number
  readonly onMore: (ids: readonly string[]) => void
  readonly onLook: ((resultId: string) => void) | undefined
}

const wordsOf = (generation: Generation): string => {
  const refine = refineOf(generation)
  if (refine) return refinements[refine.how]
  return kinds[generation.kind].makes === 'videos' ? 'Made again' : 'Another one'
}

/** What was made from the generation above it. A version that was undone takes no room. */
export const Version = ({ id, ...body }: VersionProps) => {
  const { generation, progress, error, refetch, isFetching } = useLiveGeneration(id)
  if (!generation) {
    if (!error) return <Skeleton height={120} className={classes.skeleton} />
    const retry = () => void refetch()
    return <FailureReport title="This could not be loaded" error={error} retry={retry} retrying={isFetching} />
  }
  const { status, results } = generation
  const refine = refineOf(generation)
  if (refine && results.length === 0 && (status === 'completed' || status === 'partlyCompleted')) return null
  return (
    <>
      {!isOver(status) && (
        <div className={classes.version}>
          <span>{wordsOf(generation)}</span>
          <Cancel generation={generation} />
        </div>
      )}
      <GenerationBody generation={generation} progress={progress} error={error} {...body} />
    </>
  )
}
