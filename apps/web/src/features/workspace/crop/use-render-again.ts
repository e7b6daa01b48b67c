import { useMutation } from '@tanstack/react-query'
import type { Aspect } from '@vignette/domain/generation/platforms'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useNavigate } from 'react-router-dom'
import { startGeneration } from '#entities/generation/start-generation.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'

/** Makes a cropped video once more with what was corrected, which costs nothing, and goes to where it can be followed. */
export const useRenderAgain = ({ id, prompt, settings }: Generation, aspect: Aspect, settle: () => Promise<void>) => {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await settle()
      return startGeneration({
        kind: 'videoSmartCrop',
        sourceId: String(settings['sourceId']),
        aspect,
        again: id,
        parentId: id,
        prompt,
      })
    },
    onSuccess: async ([started = id]) => {
      await navigate(`/dashboard/history/${encodeURIComponent(started)}`)
      await refreshPersonalAnswers()
    },
  })
  return { start: () => mutate(), isPending, error }
}
