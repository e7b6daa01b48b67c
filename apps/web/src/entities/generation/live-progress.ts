import { sessions } from '#lib/api/api.ts'
import { askAgain } from '#lib/query-client.ts'
import { createGenerationProgress } from './generation-progress.ts'
import { isOver } from './generation-words.ts'
import { generationKey } from './get-generation.ts'
import { generationsKey } from './get-generations.ts'

export const generationProgress = createGenerationProgress()

// the texts belong to the person who was signed in
sessions.subscribe(() => {
  if (sessions.current() === null) generationProgress.forgetAll()
})

/**
 * Handles an event of the stream: it is shown while the generation runs, and at the end the generation is loaded and
 * the progress dropped.
 */
export const noteProgress = async (data: string): Promise<void> => {
  const progress = generationProgress.note(data)
  if (progress === null || !isOver(progress.status)) return
  void askAgain({ queryKey: generationsKey })
  // the written texts stay visible until the results are loaded
  await askAgain({ queryKey: generationKey(progress.id) })
  generationProgress.forget(progress.id)
}
