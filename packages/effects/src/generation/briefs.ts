import type { GenerationRequestedData } from '@vignette/domain/generation/events'
import type { Kind } from '@vignette/domain/generation/kinds'
import { settingsSchemas, type SettingsOf } from '@vignette/domain/generation/settings'
import type { FilmBrief } from '@vignette/offline-engine/films/film-brief'
import type {
  CaptionBrief,
  EditBrief,
  HashtagBrief,
  ImageBrief,
  ShotBrief,
  VideoCaptionBrief,
} from '@vignette/engine/engine'

/** A request that can still be read, since its workspace is not forgotten. */
export type ReadableRequest = GenerationRequestedData & {
  readonly prompt: string
  readonly settings: NonNullable<GenerationRequestedData['settings']>
}

export const isReadable = (requested: GenerationRequestedData): requested is ReadableRequest =>
  requested.prompt !== null && requested.settings !== null

const settingsFor = <K extends Kind>(kind: K, { settings }: ReadableRequest): SettingsOf[K] =>
  settingsSchemas[kind].parse(settings) as SettingsOf[K]

type VoiceSettings = {
  readonly tone?: CaptionBrief['tone'] | undefined
  readonly language?: CaptionBrief['language'] | undefined
}

/** The tone and the language are resolved at the request. The fallbacks are for requests of older releases. */
const common = (requested: ReadableRequest, { tone, language }: VoiceSettings) => ({
  prompt: requested.prompt,
  brand: requested.brand,
  tone: tone ?? requested.brand?.brandTone[0] ?? ('casual' as const),
  language: language ?? requested.brand?.language ?? ('en' as const),
  seed: requested.generationId,
})

export const captionBriefOf = (requested: ReadableRequest): CaptionBrief => {
  const settings = settingsFor('caption', requested)
  const { platform, length, hashtags, emoji, refine } = settings
  return { ...common(requested, settings), platform, length, hashtags, emoji, refine, count: requested.units }
}

export const hashtagBriefOf = (requested: ReadableRequest): HashtagBrief => {
  const settings = settingsFor('hashtags', requested)
  return { ...common(requested, settings), platform: settings.platform }
}

export const videoCaptionBriefOf = (requested: ReadableRequest): VideoCaptionBrief => {
  const settings = settingsFor('videoCaption', requested)
  const { platform, length, emoji } = settings
  return { ...common(requested, settings), platform, length, emoji }
}

export const imageBriefOf = (requested: ReadableRequest): ImageBrief => {
  const settings = settingsFor('image', requested)
  const style = settings.style ?? requested.brand?.visualStyle ?? 'minimal'
  const { aspect, words } = settings
  return { ...common(requested, settings), aspect, style, words, count: requested.units }
}

/** The caller reads the source picture from the library. */
export const editBriefOf = (requested: ReadableRequest): Omit<EditBrief, 'source'> & { readonly sourceId: string } => {
  const { sourceId, edit, tone } = settingsFor('imageEdit', requested)
  return { ...common(requested, { tone }), sourceId, edit }
}

/** The caller knows the sizes of the pictures. */
export const filmBriefOf = (requested: ReadableRequest, pictures: FilmBrief['pictures']): FilmBrief => {
  const { seconds, aspect, music, words, tone } = settingsFor('videoGeneration', requested)
  return { ...common(requested, { tone }), seconds, aspect, music, words, pictures }
}

/** The caller knows how many shots there are, and how long each is. */
export const shotBriefOf = (requested: ReadableRequest, of: Pick<ShotBrief, 'count' | 'seconds'>): ShotBrief => {
  const { aspect, tone } = settingsFor('videoGeneration', requested)
  return { ...common(requested, { tone }), aspect, ...of }
}

/** The picture that a request wants to be composed anew, if it wants that. */
export const sourceToCompose = (requested: ReadableRequest): string | undefined => {
  if (requested.kind !== 'imageEdit') return undefined
  const { sourceId, edit } = settingsFor('imageEdit', requested)
  return edit.type === 'composition' ? sourceId : undefined
}
