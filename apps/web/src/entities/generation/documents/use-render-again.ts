import { useMutation } from '@tanstack/react-query'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useNavigate } from 'react-router-dom'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import type { GenerationRequest } from '../quote-generation.ts'
import { startGeneration } from '../start-generation.ts'
import { sourceIdOf } from '../videos/work/source-video.ts'

/** The members that requests for a corrected video have in common, whatever its kind. */
export const correctionOf = (generation: Generation) => ({
  sourceId: sourceIdOf(generation),
  prompt: generation.prompt,
  again: generation.id,
})

/** Makes a video once more with what was corrected, which costs nothing, and goes to where it can be followed. */
export const useRenderAgain = (
  request: GenerationRequest & Pick<ReturnType<typeof correctionOf>, 'again'>,
  settle: () => Promise<void>,
) => {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await settle()
      return startGeneration(request)
    },
    onSuccess: async ([started = request.again]) => {
      await navigate(`/dashboard/history/${encodeURIComponent(started)}`)
      await refreshPersonalAnswers()
    },
  })
  return { start: () => mutate(), isPending, error }
}
