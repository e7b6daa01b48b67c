import { useMutation } from '@tanstack/react-query'
import type { CaptionDocument } from '@vignette/domain/captions/caption-document'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useNavigate } from 'react-router-dom'
import { startGeneration } from '#entities/generation/start-generation.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'

/** Burns in what was corrected once more, which costs nothing, and goes to where it can be followed. */
export const useRenderAgain = (
  { id, prompt, settings }: Generation,
  { style, place }: CaptionDocument,
  settle: () => Promise<void>,
) => {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await settle()
      return startGeneration({
        kind: 'videoAutoCaption',
        sourceId: String(settings['sourceId']),
        style,
        place,
        again: id,
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
