import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useId } from 'react'
import { isOver } from '../generation-words.ts'
import { useLiveGeneration } from '../use-live-generation.ts'
import { FailureReport } from '#components/states/failure-report.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ChargeNote } from './charge-note.tsx'
import { GenerationActions } from './generation-actions.tsx'
import classes from './generation-section.module.css'
import { InProgress } from './in-progress.tsx'
import { kindIcons } from './kind-icons.ts'
import { ResultList } from './result-list.tsx'
import { settingWordsOf } from './setting-words.ts'

type GenerationSectionProps = {
  readonly id: string
  /** Called with further generations that were started and are to be shown as well. */
  readonly onMore: (ids: readonly string[]) => void
  /** Called when a person wants to see this result in front of the others. */
  readonly onLook?: (resultId: string) => void
  readonly changePrompt?: () => void
}

/** One generation: its progress while it runs, then its results with all actions. */
export const GenerationSection = ({ id, onMore, onLook, changePrompt }: GenerationSectionProps) => {
  const { generation, progress, error, refetch, isFetching } = useLiveGeneration(id)
  const titleId = useId()
  if (!generation) {
    if (!error) return <Skeleton height={180} className={classes.skeleton} />
    return (
      <FailureReport
        title="This could not be loaded"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const { kind, status, results, engine } = generation
  const Icon = kindIcons[kind]
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h3 id={titleId}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {kinds[kind].name}
        </h3>
        <span className={classes.settings}>
          {settingWordsOf(generation).join(' · ')}
          {engine?.offline && results.length > 0 && <em>Draft by the offline engine</em>}
        </span>
        <GenerationActions generation={generation} onMore={onMore} changePrompt={changePrompt} />
      </header>
      {error && <Notice tone="warning">This could not be refreshed: {error.message}</Notice>}
      {isOver(status) ? (
        <ChargeNote generation={generation} />
      ) : (
        <InProgress generation={generation} progress={progress} />
      )}
      {results.length > 0 && <ResultList generation={generation} onMore={onMore} onLook={onLook} />}
      {isAllDiscarded(generation) && <p className={classes.none}>You have discarded everything of this.</p>}
    </section>
  )
}

const isAllDiscarded = ({ status, results }: Generation): boolean =>
  (status === 'completed' || status === 'partlyCompleted') && results.length === 0
