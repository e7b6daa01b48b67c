import { useQuery } from '@tanstack/react-query'
import type { GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isOver } from './generation-words.ts'
import { generationQuery } from './get-generation.ts'
import { generationProgress } from './live-progress.ts'

/** After this time without a message the stream counts as silent, and the page polls at this interval. */
const silenceMs = 2_000

const useSilence = (progress: GenerationProgress | null): boolean => {
  const [heard, setHeard] = useState<GenerationProgress | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setHeard(progress), silenceMs)
    return () => clearTimeout(timer)
  }, [progress])
  return heard === progress
}

/** A generation, with its progress while it runs. */
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
