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
}

export const editWays: readonly { readonly id: ImageEdit['type']; readonly label: string }[] = [
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
}

export const editOf = ({ type, crop, text, place, color }: EditDraft): ImageEdit => {
  switch (type) {
    case 'prompt':
      return { type }
    case 'crop':
      return { type, ...crop }
    case 'text':
      return { type, text: text.trim(), place, color }
    case 'background':
      return { type, color }
  }
}

/** The prompt that the new generation is recorded with. */
export const promptOf = ({ type, prompt, text, color }: EditDraft): string => {
  switch (type) {
    case 'prompt':
      return prompt.trim()
    case 'crop':
      return 'Cropped'
    case 'text':
      return `Text added: ${text.trim()}`
    case 'background':
      return `New background: ${color}`
  }
}

/** The reason why an edit cannot be requested, by the rules of the request's own schema; null if it can. */
export const problemOf = (draft: EditDraft): string | null => {
  if (draft.type === 'prompt' && draft.prompt.trim() === '') return 'Please say what is to change'
  if (draft.type === 'text' && draft.text.trim() === '') return 'Please enter the text'
  return imageEditSchema.safeParse(editOf(draft)).error?.issues[0]?.message ?? null
}
