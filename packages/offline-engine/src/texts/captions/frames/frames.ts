import type { Tone } from '@vignette/domain/brand/schemas'
import type { WrittenLanguage } from '../../languages/detect.ts'
import type { Occasion } from '../../prompt/occasions.ts'
import { framedLanguages, type FramedLanguage } from '@vignette/domain/prompts/request-words'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { pt } from './pt.ts'

/** Sentences around the prompt's own. They say nothing about its subject, so that they are true of every one. */
export type Frames = { readonly openers: readonly string[]; readonly closers: readonly string[] }

/** The frames of a language: plain ones for professional texts, warm ones for others, and a few of one tone. */
export type LanguageFrames = {
  readonly occasions: Readonly<Record<Occasion, { readonly plain: Frames; readonly warm: Frames }>>
  readonly funny: Frames
  readonly inspiring: Frames
  /** For medical, legal and financial subjects. */
  readonly sober: Frames
  /** Questions that fit any subject. */
  readonly questions: readonly string[]
}

const byLanguage: Readonly<Record<FramedLanguage, LanguageFrames>> = { en, de, es, fr, it, pt }

export const isFramed = (language: WrittenLanguage): language is FramedLanguage =>
  (framedLanguages as readonly string[]).includes(language)

export const noFrames: Frames = { openers: [], closers: [] }

/** The frames that suit an occasion and a tone, those of the occasion first. */
export const framesOf = (language: WrittenLanguage, occasion: Occasion, tone: Tone): Frames => {
  if (!isFramed(language)) return noFrames
  const { occasions, funny, inspiring } = byLanguage[language]
  if (tone === 'professional') return occasions[occasion].plain
  const { warm } = occasions[occasion]
  const own = tone === 'funny' ? funny : tone === 'inspiring' ? inspiring : noFrames
  return { openers: [...own.openers, ...warm.openers], closers: [...own.closers, ...warm.closers] }
}

export const soberFramesOf = (language: WrittenLanguage): Frames =>
  isFramed(language) ? byLanguage[language].sober : noFrames

export const questionsIn = (language: WrittenLanguage): readonly string[] =>
  isFramed(language) ? byLanguage[language].questions : []
