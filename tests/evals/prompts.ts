import type { Language } from '@vignette/domain/brand/languages'
import type { Tone } from '@vignette/domain/brand/schemas'
import type { PlatformId } from '@vignette/domain/generation/platforms'
import { everyday } from './prompts/everyday.ts'
import { instructed } from './prompts/instructed.ts'
import { languages } from './prompts/languages.ts'
import { serious } from './prompts/serious.ts'

/** A prompt as somebody would type it, with the settings that they would choose. */
export type EvalPrompt = {
  readonly id: string
  readonly kind: string
  readonly prompt: string
  readonly platform: PlatformId
  readonly tone: Tone
  readonly language: Language
}

/** Four prompts of one kind. */
export type KindOfPrompt = {
  readonly kind: string
  readonly platform?: PlatformId
  readonly tone?: Tone
  readonly language?: Language
  readonly prompts: readonly [string, string, string, string]
}

/** A hundred prompts, four of each kind. */
export const evalPrompts: readonly EvalPrompt[] = [...everyday, ...instructed, ...serious, ...languages].flatMap(
  ({ kind, prompts, platform = 'instagram', tone = 'casual', language = 'en' }) =>
    prompts.map((prompt, index) => ({ id: `${kind} ${index + 1}`, kind, prompt, platform, tone, language })),
)
