import type { Tone } from '@vignette/domain/brand/schemas'
import { type Example, examples, type Platform } from '#content/landing/examples.ts'

export type DemoState = {
  readonly example: Example
  readonly tone: Tone
  readonly platform: Platform
  /** The content of the prompt box. */
  readonly prompt: string
  /**
   * Counts how often everything was printed again, and how often only the words. The page comes with a finished print.
   */
  readonly prints: number
  readonly wordings: number
}

export type DemoAction =
  | { readonly type: 'exampleChosen'; readonly id: string }
  | { readonly type: 'toneChosen'; readonly tone: Tone }
  | { readonly type: 'platformChosen'; readonly platform: Platform }
  | { readonly type: 'typed'; readonly prompt: string }
  | { readonly type: 'printed' }

const freshFrom = (example: Example): Pick<DemoState, 'example' | 'tone' | 'prompt'> => ({
  example,
  tone: example.takes[0].tone,
  prompt: example.prompt,
})

export const firstDemo: DemoState = { ...freshFrom(examples[0]), platform: 'instagram', prints: 0, wordings: 0 }

/** True if the prompt belongs to an example. Other prompts can only be used in the studio. */
export const isExample = ({ prompt, example }: DemoState): boolean => prompt.trim() === example.prompt

export const demoReducer = (state: DemoState, action: DemoAction): DemoState => {
  switch (action.type) {
    case 'exampleChosen': {
      const example = examples.find(({ id }) => id === action.id) ?? state.example
      return { ...state, ...freshFrom(example), prints: state.prints + 1 }
    }
    case 'toneChosen':
      return { ...state, tone: action.tone, wordings: state.wordings + 1 }
    case 'platformChosen':
      return { ...state, platform: action.platform, wordings: state.wordings + 1 }
    case 'typed':
      return { ...state, prompt: action.prompt }
    case 'printed':
      return { ...state, prompt: state.example.prompt, prints: state.prints + 1 }
  }
}

/** The words that the chosen tone and platform have for the prompt. */
export const captionOf = ({ example, tone, platform }: DemoState): string =>
  (example.takes.find((take) => take.tone === tone) ?? example.takes[0])[platform]
