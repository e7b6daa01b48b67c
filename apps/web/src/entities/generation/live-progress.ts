import { sessions } from '#lib/api/api.ts'
import { askAgain } from '#lib/query-client.ts'
import { createGenerationProgress } from './generation-progress.ts'
import { isOver } from './generation-words.ts'
import { generationKey } from './get-generation.ts'
import { generationsKey } from './get-generations.ts'

export const generationProgress = createGenerationProgress()

// the texts in it are those of who was signed in
sessions.subscribe(() => {
  if (sessions.current() === null) generationProgress.forgetAll()
})

/** An event of the stream: shown where somebody looks, asked for whole once it is over, and forgotten then. */
export const noteProgress = async (data: string): Promise<void> => {
  const progress = generationProgress.note(data)
  if (progress === null || !isOver(progress.status)) return
  void askAgain({ queryKey: generationsKey })
  // until the results are on the page, what was written of them is
  await askAgain({ queryKey: generationKey(progress.id) })
  generationProgress.forget(progress.id)
}
