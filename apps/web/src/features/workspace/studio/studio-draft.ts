import { type Tone, toneSchema, visualStyleSchema } from '@vignette/domain/brand/schemas'
import { type StudioKind, studioKinds } from '@vignette/domain/generation/kinds'
import { languageIds } from '@vignette/domain/brand/languages'
import { type Aspect, aspects, platformIds, platforms } from '@vignette/domain/generation/platforms'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { imageTextMax } from '@vignette/domain/generation/composition'
import { emojiChoices, lengths, settingsSchemas } from '@vignette/domain/generation/settings'
import { promptMax } from '@vignette/domain/generation/prompt'
import { filmAspects, filmMusic, filmPicturesMax } from '@vignette/domain/generation/video-settings'
import { z } from 'zod'
import { isOfStudio } from '#entities/generation/generation-words.ts'
import { agreedPrice, anyPrompt, type GenerationRequest } from '#entities/generation/quote-generation.ts'

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]]
/** The order of results: the text and the pictures of a post first. */
const resultOrder: readonly StudioKind[] = ['caption', 'image', 'videoGeneration', 'hashtags', 'videoCaption']

const howManySchema = z.int().min(1).max(4)

/** A prompt that is too long to be sent is kept, so that it can be shortened. */
const longestKept = 10 * promptMax

const filmSchema = z.object({
  seconds: z.union([z.literal(15), z.literal(30)]).catch(30),
  aspect: z.enum(filmAspects).catch('9:16'),
  music: z.enum(keysOf(filmMusic)).catch('calm'),
  words: z.boolean().catch(true),
  pictures: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .max(filmPicturesMax)
    .catch([]),
})
export type FilmDraft = z.output<typeof filmSchema>

/** Null stands for the default of the brand or the platform. Unreadable values are replaced by their defaults. */
const draftSchema = z.object({
  prompt: z
    .string()
    .catch('')
    .transform((prompt) => prompt.slice(0, longestKept)),
  kinds: z.array(z.enum(studioKinds)).catch(['caption', 'hashtags', 'image']),
  captions: howManySchema.catch(1),
  images: howManySchema.catch(4),
  platform: z.enum(platformIds).catch('instagram'),
  tone: toneSchema.nullable().catch(null),
  language: z.enum(languageIds).nullable().catch(null),
  length: z.enum(keysOf(lengths)).catch('medium'),
  emoji: z.enum(keysOf(emojiChoices)).catch('some'),
  hashtags: z.boolean().catch(true),
  aspect: z.enum(keysOf(aspects)).nullable().catch(null),
  style: visualStyleSchema.nullable().catch(null),
  words: z.string().max(imageTextMax).nullable().catch(null),
  film: filmSchema.catch(() => filmSchema.parse({})).default(() => filmSchema.parse({})),
  parentId: z.string().nullable().catch(null),
})
export type StudioDraft = z.output<typeof draftSchema>

/** The greatest number of shown generations; the history has the others. */
const mostShown = 40

/** The stored state: the draft and the shown generations. */
const memorySchema = z.object({
  draft: draftSchema.catch(() => draftSchema.parse({})),
  shown: z
    .array(z.string().max(200))
    .catch([])
    .transform((ids) => ids.slice(-mostShown)),
})
export type StudioState = z.output<typeof memorySchema>

export const readStudioState = (stored: unknown): StudioState =>
  memorySchema.catch(() => memorySchema.parse({})).parse(stored ?? {})

/** The shown generations with new ones after the one that they repeat. The new ones are never dropped. */
export const shownWith = (shown: readonly string[], after: string, more: readonly string[]): string[] => {
  const before = shown.filter((id) => !more.includes(id))
  const at = before.indexOf(after) + 1
  const end = Math.max(mostShown, at + more.length)
  return before.toSpliced(at, 0, ...more).slice(end - mostShown, end)
}

export const aspectOf = ({ aspect, platform }: Pick<StudioDraft, 'aspect' | 'platform'>): Aspect =>
  aspect ?? platforms[platform].aspects[0]

const outputsOf = (draft: StudioDraft, brandTone: Tone | undefined) => {
  const { platform, language, length, emoji, hashtags } = draft
  const tone = draft.tone ?? brandTone
  const voice = { platform, ...(tone && { tone }), ...(language && { language }) }
  const look = {
    aspect: aspectOf(draft),
    ...(tone && { tone }),
    ...(draft.style && { style: draft.style }),
    ...(draft.words !== null && { words: draft.words.trim() }),
  }
  const { pictures, ...film } = draft.film
  const all = {
    caption: { kind: 'caption', variations: draft.captions, ...voice, length, emoji, hashtags },
    hashtags: { kind: 'hashtags', ...voice },
    videoCaption: { kind: 'videoCaption', ...voice, length, emoji },
    image: { kind: 'image', variations: draft.images, ...look },
    videoGeneration: {
      kind: 'videoGeneration',
      ...film,
      pictureIds: pictures.map(({ id }) => id),
      ...(tone && { tone }),
    },
  } as const
  return resultOrder.filter((kind) => draft.kinds.includes(kind)).map((kind) => all[kind])
}

/** The request for a quote; null while no output is chosen. */
export const quotedRequestOf = (draft: StudioDraft): GenerationRequest | null => {
  const outputs = outputsOf({ ...draft, words: null, film: { ...draft.film, pictures: [] } }, undefined)
  return outputs.length === 0 ? null : { outputs, prompt: anyPrompt }
}

/** The request to generate, at the price that was shown. */
export const requestOf = (
  draft: StudioDraft,
  brandTone: Tone | undefined,
  quote: Parameters<typeof agreedPrice>[0],
): GenerationRequest => ({
  outputs: outputsOf(draft, brandTone),
  prompt: draft.prompt.trim(),
  quote: agreedPrice(quote),
  ...(draft.parentId !== null && { parentId: draft.parentId }),
})

/** A draft that repeats a generation. Unreadable settings are replaced by their defaults. */
export const draftOf = ({ id, kind, prompt, settings }: Generation): StudioDraft => {
  const nothing = draftSchema.parse({})
  if (!isOfStudio(kind)) return { ...nothing, prompt }
  const { data } = settingsSchemas[kind].partial().safeParse(settings) as { data?: Record<string, unknown> }
  const { variations, ...chosen } = data ?? {}
  if (kind === 'videoGeneration') return filmDraftOf(id, prompt, chosen)
  const howMany = kind === 'image' ? { images: variations } : { captions: variations }
  return draftSchema.parse({ ...chosen, ...howMany, prompt, kinds: [kind], parentId: id })
}

/** The names of pictures are not recorded with a film. */
const filmDraftOf = (
  id: string,
  prompt: string,
  { tone, pictureIds, ...film }: Record<string, unknown>,
): StudioDraft => {
  const ids = z.array(z.string()).catch([]).parse(pictureIds)
  const pictures = ids.map((each, nth) => ({ id: each, name: `Picture ${nth + 1}` }))
  return draftSchema.parse({ prompt, tone, kinds: ['videoGeneration'], parentId: id, film: { ...film, pictures } })
}
