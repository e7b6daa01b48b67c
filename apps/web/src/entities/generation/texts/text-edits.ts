import type { resultChangeSchema } from '@vignette/domain/generation/schemas/generations'
import { z } from 'zod'
import type { GenerationResult } from '../use-result-changes.ts'

type Change = z.input<typeof resultChangeSchema>

/** A text that is being edited. It has only the members that the text has, and its hashtags as one line. */
export type TextDraft = Pick<Change, 'text' | 'parts'> & { readonly tags?: string | undefined }

const draftSchema = z.object({
  text: z.string().optional(),
  tags: z.string().optional(),
  parts: z.object({ hook: z.string(), script: z.string(), description: z.string() }).optional(),
})

/** An edit with the text as it was when it began. Edits of an earlier release lack that. */
const editSchema = draftSchema.extend({ base: draftSchema.optional() })

/** A stored edit; null if none can be read. */
export const readEdit = (stored: unknown): z.output<typeof editSchema> | null =>
  editSchema.safeParse(stored).data ?? null

/** A draft member by member, so that two edits of different members go together. */
export type FlatDraft = Readonly<Partial<Record<'text' | 'tags' | 'hook' | 'script' | 'description', string>>>

export const flatOf = ({ text, tags, parts }: TextDraft): FlatDraft => ({
  ...(text !== undefined && { text }),
  ...(tags !== undefined && { tags }),
  ...parts,
})

export const draftOfFlat = ({ text, tags, hook, script, description }: FlatDraft): TextDraft => ({
  text,
  tags,
  ...(hook !== undefined && { parts: { hook, script: script ?? '', description: description ?? '' } }),
})

/** Converts words to hashtags, each with its sign and without duplicates. */
export const hashtagsIn = (typed: string): string[] => {
  const words = typed.split(/[\s,]+/u).flatMap((word) => (/[^#]/.test(word) ? [`#${word.replace(/^#+/, '')}`] : []))
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}

export const draftOf = ({ text, hashtags, parts }: GenerationResult): TextDraft => ({
  text,
  tags: hashtags?.join(' '),
  parts,
})

export const changeOf = ({ text, tags, parts }: TextDraft): Change => ({
  ...(text !== undefined && { text: text.trim() }),
  ...(tags !== undefined && { hashtags: hashtagsIn(tags) }),
  ...(parts && { parts }),
})

/** True if nothing is left to post. Hashtags count only if the result has nothing else. */
export const isEmptied = ({ text, tags, parts }: TextDraft): boolean => {
  if (parts) return Object.values(parts).every((part) => part.trim() === '')
  return text === undefined ? hashtagsIn(tags ?? '').length === 0 : text.trim() === ''
}
