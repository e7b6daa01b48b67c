import { useQuery } from '@tanstack/react-query'
import type { GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isOver } from './generation-words.ts'
import { generationQuery } from './get-generation.ts'
import { generationProgress } from './live-progress.ts'

/** So long after the last word of the stream it counts as silent, and so often a page then asks by itself. */
const silenceMs = 2_000

const useSilence = (progress: GenerationProgress | null): boolean => {
  const [heard, setHeard] = useState<GenerationProgress | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setHeard(progress), silenceMs)
    return () => clearTimeout(timer)
  }, [progress])
  return heard === progress
}

/** A generation as it is, and while it is made how far it has come. */
export const useLiveGeneration = (id: string) => {
  const subscribe = useCallback((changed: () => void) => generationProgress.subscribe(id, changed), [id])
  const progress = useSyncExternalStore(subscribe, () => generationProgress.of(id))
  const isSilent = useSilence(progress)
  const query = useQuery({
    ...generationQuery(id),
    refetchInterval: ({ state: { data } }) => {
      const isFinal = data !== undefined && data.stale === undefined && isOver(data.generation.status)
      return isFinal || !isSilent ? false : silenceMs
    },
  })
  const generation = query.data?.generation
  const isMade = generation !== undefined && isOver(generation.status)
  return { ...query, generation, events: query.data?.events ?? [], progress: isMade ? null : progress }
}
