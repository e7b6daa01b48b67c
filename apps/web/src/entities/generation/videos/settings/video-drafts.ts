import type { Language } from '@vignette/domain/brand/languages'
import { type Aspect, aspects } from '@vignette/domain/generation/platforms'
import {
  type CaptionPlace,
  type CaptionStyle,
  subtitlesMax,
  videoSettings,
} from '@vignette/domain/generation/video-settings'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { anyPrompt, type GenerationRequest } from '#entities/generation/quote-generation.ts'
import type { SourceVideo } from '../work/source-video.ts'
import type { VideoKind } from '../work/video-work.ts'

export type WordsFrom = 'speech' | 'script' | 'subtitles'
export type BackdropType = 'color' | 'picture' | 'blur' | 'transparent'

/** All input, whatever is done with the video. */
export type VideoDraft = {
  readonly words: {
    readonly from: WordsFrom
    readonly script: string
    readonly subtitles: { readonly name: string; readonly text: string } | null
  }
  readonly style: CaptionStyle
  readonly place: CaptionPlace
  readonly language: Language | null
  readonly aspect: Aspect
  readonly longSide: 1_920 | 3_840
  readonly denoise: boolean
  readonly sharpen: boolean
  readonly color: boolean
  readonly loudness: boolean
  readonly backdrop: {
    readonly type: BackdropType
    readonly color: string
    readonly picture: Pick<LibraryItem, 'id' | 'name'> | null
  }
}

export type FieldsProps = {
  readonly video: SourceVideo
  /** True if speech can be turned into words here. */
  readonly canHear: boolean
  readonly draft: VideoDraft
  readonly change: (changed: Partial<VideoDraft>) => void
  /** Why it cannot be sent yet. */
  readonly problem: string | null
}

export const aspectIds = Object.keys(aspects) as readonly Aspect[]

/** The shape of a video, if it is one of ours. */
export const shapeOf = ({ width, height }: Pick<SourceVideo, 'width' | 'height'>): Aspect | undefined => {
  if (width === null || height === null) return undefined
  return aspectIds.find((id) => Math.abs(aspects[id].width / aspects[id].height - width / height) < 0.01)
}

export const firstDraft = (video: Pick<SourceVideo, 'width' | 'height'>, canHear: boolean): VideoDraft => ({
  words: { from: canHear ? 'speech' : 'script', script: '', subtitles: null },
  style: 'karaoke',
  place: 'bottom',
  language: null,
  aspect: shapeOf(video) === '9:16' ? '1:1' : '9:16',
  longSide: 3_840,
  denoise: true,
  sharpen: true,
  color: true,
  loudness: true,
  backdrop: { type: 'color', color: '#ffffff', picture: null },
})

const wordsOf = ({ words: { from, script, subtitles } }: VideoDraft) => {
  switch (from) {
    case 'speech':
      return { from }
    case 'script':
      return { from, script: script.trim() }
    case 'subtitles':
      return { from, subtitles: subtitles?.text ?? '' }
  }
}

const backdropOf = ({ backdrop: { type, color, picture } }: VideoDraft) => {
  switch (type) {
    case 'color':
      return { type, color }
    case 'picture':
      return { type, pictureId: picture?.id ?? '' }
    case 'blur':
    case 'transparent':
      return { type }
  }
}

/** The request for what is chosen. */
export const requestOf = (kind: VideoKind, { mediaId, name, generationId }: SourceVideo, draft: VideoDraft) => {
  const common = {
    sourceId: mediaId,
    prompt: name,
    ...(generationId !== null && { parentId: generationId }),
  }
  switch (kind) {
    case 'videoAutoCaption': {
      const { style, place, language } = draft
      return { kind, ...common, words: wordsOf(draft), style, place, ...(language && { language }) }
    }
    case 'videoSmartCrop':
      return { kind, ...common, aspect: draft.aspect }
    case 'videoEnhancement': {
      const { longSide, denoise, sharpen, color, loudness } = draft
      return { kind, ...common, longSide, denoise, sharpen, color, loudness }
    }
    case 'videoBackgroundRemove':
      return { kind, ...common, backdrop: backdropOf(draft) }
  }
}

/** A request of the same price, which changes only with what changes how long it takes. */
export const quotedOf = (
  kind: VideoKind,
  video: SourceVideo,
  { longSide, words }: Pick<VideoDraft, 'longSide' | 'words'>,
): GenerationRequest => {
  const draft = firstDraft(video, words.from === 'speech')
  return requestOf(kind, video, { ...draft, longSide, words: { ...draft.words, script: anyPrompt } })
}

const missingOf = (kind: VideoKind, { words, backdrop }: VideoDraft): string | null => {
  if (kind === 'videoAutoCaption' && words.from === 'script' && words.script.trim() === '') {
    return 'Please enter what is said in the video'
  }
  if (kind === 'videoAutoCaption' && words.from === 'subtitles' && words.subtitles === null) {
    return 'Please choose an SRT or VTT file'
  }
  if (kind === 'videoBackgroundRemove' && backdrop.type === 'picture' && backdrop.picture === null) {
    return 'Please choose a picture'
  }
  return null
}

/** The reason why something cannot be requested, by the rules of the request's own schema; null if it can. */
export const problemOf = (kind: VideoKind, video: SourceVideo, draft: VideoDraft): string | null => {
  const {
    kind: _kind,
    prompt: _prompt,
    parentId: _parent,
    ...settings
  } = {
    parentId: undefined,
    ...requestOf(kind, video, draft),
  }
  return missingOf(kind, draft) ?? videoSettings[kind].safeParse(settings).error?.issues[0]?.message ?? null
}

/** The text of a subtitle file, or why it cannot be used. */
export const readSubtitles = async (
  file: File,
): Promise<{ readonly name: string; readonly text: string } | { readonly problem: string }> => {
  if (!/\.(srt|vtt)$/i.test(file.name)) return { problem: 'Please choose a file that ends in .srt or .vtt' }
  if (file.size > 4 * subtitlesMax) return { problem: 'This file is too large for subtitles' }
  const text = await file.text()
  return text.includes('-->') ? { name: file.name, text } : { problem: 'There are no subtitles in this file' }
}

/** The size of the result of an enhancement: the longest side as chosen, unless the video is larger already. */
export const enhancedSize = (
  { width, height }: Pick<SourceVideo, 'width' | 'height'>,
  longSide: number,
): { readonly width: number; readonly height: number } | null => {
  if (width === null || height === null) return null
  const scale = Math.max(1, longSide / Math.max(width, height))
  const even = (side: number) => 2 * Math.round((side * scale) / 2)
  return { width: even(width), height: even(height) }
}
