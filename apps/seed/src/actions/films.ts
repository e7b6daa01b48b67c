import type { outputSchema } from '@vignette/domain/generation/outputs'
import { library } from '@vignette/domain/library/decider'
import { keptItem } from '@vignette/domain/library/state'
import type { z } from 'zod'
import type { Action } from '../customer.ts'
import { ask } from './generations.ts'

type Choice = Extract<z.input<typeof outputSchema>, { readonly kind: 'videoGeneration' }>

type FilmOrder = Omit<Choice, 'kind' | 'pictureIds'> & {
  readonly prompt: string
  /** How many of the pictures that were made last are in it. */
  readonly pictures: number
}

/**
 * Orders a film of the newest pictures. It is made by the worker that reads the history, so it belongs into the last
 * minutes of it.
 */
export const orderFilm =
  ({ prompt, pictures, ...choice }: FilmOrder): Action =>
  async (customer) => {
    const state = await customer.request().streams.load(library, customer.workspaceId)
    const pictureIds = [...state.items]
      .filter(([id]) => {
        const item = keptItem(state, id)
        return item?.kind === 'image' && item.purgesAt === null
      })
      .slice(-pictures)
      .map(([id]) => id)
    await ask(customer, { prompt, outputs: [{ ...choice, kind: 'videoGeneration', pictureIds }] })
  }
