import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useId } from 'react'
import { useLiveGeneration } from '../use-live-generation.ts'
import { useGenerations } from '../use-generations.ts'
import { FailureReport } from '#components/states/failure-report.tsx'
import { GenerationActions } from './generation-actions.tsx'
import { GenerationBody } from './generation-body.tsx'
import classes from './generation-section.module.css'
import { kindIcons } from '../kind-icons.ts'
import { settingWordsOf } from './setting-words.ts'
import { Version } from './version.tsx'

type GenerationSectionProps = {
  readonly id: string
  /** Generations that were made from this one and are shown under its heading. */
  readonly versions?: readonly string[]
  /** Called with further generations that were started and are to be shown as well. */
  readonly onMore: (ids: readonly string[]) => void
  /** Called when a person wants to see this result in front of the others. */
  readonly onLook?: (resultId: string) => void
  readonly changePrompt?: () => void
}

const none: readonly string[] = []

/** One generation: its progress while it runs, then its results with all actions, and its versions. */
export const GenerationSection = ({ id, versions = none, onMore, onLook, changePrompt }: GenerationSectionProps) => {
  const { generation, progress, error, refetch, isFetching } = useLiveGeneration(id)
  const loaded = useGenerations(versions)
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
  const { kind, results, engine } = generation
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
          {kind === 'videoGeneration' && engine?.offline === false && results.length > 0 && (
            <em>Made by AI, with {engine.name}</em>
          )}
        </span>
        <GenerationActions generation={generation} onMore={onMore} changePrompt={changePrompt} />
      </header>
      <GenerationBody
        generation={generation}
        progress={progress}
        error={error}
        firstNumber={1}
        onMore={onMore}
        onLook={onLook}
      />
      {versions.map((version, index) => (
        <Version
          key={version}
          id={version}
          firstNumber={numberAfter([generation, ...loaded], versions.slice(0, index))}
          onMore={onMore}
          onLook={onLook}
        />
      ))}
    </section>
  )
}

/** The number of the first result after those of the first generation and of these versions. */
const numberAfter = ([first, ...versions]: readonly Generation[], before: readonly string[]): number =>
  versions
    .filter(({ id }) => before.includes(id))
    .reduce((sum, { delivered }) => sum + delivered, (first?.delivered ?? 0) + 1)
