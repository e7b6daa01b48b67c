import type { VisualStyle } from '@vignette/domain/brand/schemas'
import type { Composition, Ground, Layout } from '@vignette/domain/generation/composition'
import { type Aspect, aspects } from '@vignette/domain/generation/platforms'
import { type ImageEdit, imageEditSchema } from '@vignette/domain/generation/settings'

type Crop = Omit<Extract<ImageEdit, { type: 'crop' }>, 'type'>
type Place = Extract<ImageEdit, { type: 'text' }>['place']

/** All input, whichever edit is chosen in the end. */
export type EditDraft = {
  readonly type: ImageEdit['type']
  readonly prompt: string
  readonly crop: Crop
  readonly text: string
  readonly place: Place
  readonly color: string
  readonly composition: CompositionDraft
}

/** A composition as it is to be drawn. Null stays as it is. */
export type CompositionDraft = {
  readonly aspects: readonly Aspect[]
  readonly words: string | null
  readonly layout: Layout | null
  readonly ground: Ground | null
  readonly style: VisualStyle | null
  readonly colors: NonNullable<Composition['colors']> | null
}

export const editWays: readonly { readonly id: ImageEdit['type']; readonly label: string }[] = [
  { id: 'composition', label: 'Redesign' },
  { id: 'prompt', label: 'By prompt' },
  { id: 'crop', label: 'Crop' },
  { id: 'text', label: 'Add text' },
  { id: 'background', label: 'Background' },
]

export const textPlaces: readonly { readonly id: Place; readonly label: string }[] = [
  { id: 'top', label: 'Top' },
  { id: 'middle', label: 'Middle' },
  { id: 'bottom', label: 'Bottom' },
]

export const firstEdit: EditDraft = {
  type: 'prompt',
  prompt: '',
  crop: { left: 0, top: 0, width: 1, height: 1 },
  text: '',
  place: 'bottom',
  color: '#ffffff',
  composition: { aspects: ['1:1'], words: null, layout: null, ground: null, style: null, colors: null },
}

export const editOf = ({ type, crop, text, place, color, composition }: EditDraft): ImageEdit => {
  switch (type) {
    case 'prompt':
      return { type }
    case 'crop':
      return { type, ...crop }
    case 'text':
      return { type, text: text.trim(), place, color }
    case 'background':
      return { type, color }
    case 'composition':
      return { type, ...compositionEditOf(composition) }
  }
}

const compositionEditOf = ({ aspects: chosen, words, layout, ground, style, colors }: CompositionDraft) => ({
  aspects: [...chosen],
  ...(words !== null && { words: words.trim() }),
  ...(layout && { layout }),
  ...(ground && { ground }),
  ...(style && { style }),
  ...(colors && { colors }),
})

/** The format of a picture by its size; a square if it has none of ours. */
export const aspectOf = ({
  width = 1,
  height = 1,
}: {
  width?: number | undefined
  height?: number | undefined
}): Aspect => aspectIds.find((id) => Math.abs(aspects[id].width / aspects[id].height - width / height) < 0.01) ?? '1:1'

export const aspectIds = Object.keys(aspects) as Aspect[]

/** The prompt that the new generation is recorded with. */
export const promptOf = ({ type, prompt, text, color, composition }: EditDraft): string => {
  switch (type) {
    case 'prompt':
      return prompt.trim()
    case 'crop':
      return 'Cropped'
    case 'text':
      return `Text added: ${text.trim()}`
    case 'background':
      return `New background: ${color}`
    case 'composition':
      return composition.words?.trim() ? `Redesigned: ${composition.words.trim()}` : 'Redesigned'
  }
}

/** The reason why an edit cannot be requested, by the rules of the request's own schema; null if it can. */
export const problemOf = (draft: EditDraft): string | null => {
  if (draft.type === 'prompt' && draft.prompt.trim() === '') return 'Please say what is to change'
  if (draft.type === 'text' && draft.text.trim() === '') return 'Please enter the text'
  return imageEditSchema.safeParse(editOf(draft)).error?.issues[0]?.message ?? null
}
