import '@mantine/core/styles/VisuallyHidden.css'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import type { PlatformId } from '@vignette/domain/generation/platforms'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { GenerationSection } from '#entities/generation/components/generation-section.tsx'
import { useGenerations } from '#entities/generation/use-generations.ts'
import { groupsOf } from '#entities/generation/versions.ts'
import { type LastPicks, materialOf } from '../preview-material.ts'
import { Announcer } from './announcer.tsx'
import { Preview } from './preview/preview.tsx'
import classes from './results.module.css'

type ResultsProps = {
  readonly ids: readonly string[]
  readonly brand: BrandDetails | null
  readonly platform: PlatformId
  /** Adds generations to the list after a given one. */
  readonly add: (after: string, more: readonly string[]) => void
  /** Raised with each request, which scrolls to the results. */
  readonly run: number
  readonly changePrompt: () => void
}

/** The latest results beside a preview of the post. */
export const Results = ({ ids, brand, platform, add, run, changePrompt }: ResultsProps) => {
  const [lastPicks, setLastPicks] = useState<LastPicks>({})
  const generations = useGenerations(ids)
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (run === 0) return
    titleRef.current?.focus({ preventScroll: true })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    titleRef.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  }, [run])
  return (
    <div className={classes.results}>
      <section className={classes.made} aria-labelledby={titleId}>
        <div className={classes.head}>
          <h2 id={titleId} ref={titleRef} tabIndex={-1}>
            Results
          </h2>
          <Link to="/dashboard/history">Everything you made</Link>
        </div>
        <Announcer generations={generations} />
        {groupsOf(ids, generations).map(({ id, versions }) => (
          <GenerationSection
            key={id}
            id={id}
            versions={versions}
            onMore={(more) => add(versions.at(-1) ?? id, more)}
            onLook={(resultId) => {
              const generation = generations.find((each) => each.id === id)
              if (generation) setLastPicks((before) => ({ ...before, [generation.kind]: resultId }))
            }}
            changePrompt={changePrompt}
          />
        ))}
      </section>
      <Preview material={materialOf(generations, lastPicks)} brand={brand} platform={platform} />
    </div>
  )
}
