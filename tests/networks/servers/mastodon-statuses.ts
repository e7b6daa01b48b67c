import { z } from 'zod'
import type { Reply } from './serving.ts'

export type Status = {
  readonly id: string
  readonly text: string
  readonly content: string
  readonly created_at: string
  readonly in_reply_to_id: string | null
  readonly mediaIds: readonly string[]
  readonly visibility: string
  readonly spoiler_text: string
  readonly sensitive: boolean
  readonly language: string | null
}

const wish = z.strictObject({
  status: z.string().default(''),
  media_ids: z.array(z.string()).max(4).default([]),
  in_reply_to_id: z.string().optional(),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']).optional(),
  spoiler_text: z.string().default(''),
  sensitive: z.boolean().default(false),
  language: z.string().optional(),
})

export const refused = (status: number, error: string, description?: string): Reply => ({
  status,
  body: { error, ...(description ? { error_description: description } : {}) },
})

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** A post as servers show it: links are cut in their middle by marks, and mentions lose their server. */
const htmlOf = (text: string): string => {
  const hidden = (part: string): string => `<span class="invisible">${part}</span>`
  const withLinks = escaped(text).replace(
    /https:\/\/([\w./?=-]{1,20})([\w./?=-]*)/g,
    (_link, start: string, rest: string) => `<a href="#">${hidden('https://')}<span>${start}</span>${hidden(rest)}</a>`,
  )
  const lines = withLinks.replace(/@(\w+)@[\w.]+/g, '<a class="mention">@<span>$1</span></a>')
  return `<p>${lines.replaceAll('\n\n', '</p><p>').replaceAll('\n', '<br>')}</p>`
}

type Facts = {
  readonly characters: number
  readonly isReady: (mediumId: string) => boolean
  readonly isStatus: (id: string) => boolean
  readonly nextId: () => string
}

const problemWith = (
  { status, media_ids: media, in_reply_to_id: replyTo }: z.infer<typeof wish>,
  { characters, isReady, isStatus }: Facts,
): Reply | undefined => {
  if (Array.from(status).length > characters)
    return refused(422, `Validation failed: Text limit of ${characters} exceeded`)
  if (status === '' && media.length === 0) return refused(422, "Validation failed: Text can't be blank")
  if (!media.every(isReady)) {
    return refused(422, 'Cannot attach files that have not finished processing. Try again in a moment!')
  }
  return replyTo === undefined || isStatus(replyTo) ? undefined : refused(404, 'Record not found')
}

/** The status that a request asks for, or why there is none. `before` is the one that is edited. */
export const statusFrom = (body: unknown, facts: Facts, before?: Status): Status | Reply => {
  const { data } = wish.safeParse(body)
  if (!data) return refused(422, 'Validation failed')
  const problem = problemWith(data, facts)
  if (problem) return problem
  return {
    id: before?.id ?? facts.nextId(),
    text: data.status,
    content: htmlOf(data.status),
    created_at: before?.created_at ?? new Date().toISOString(),
    in_reply_to_id: before?.in_reply_to_id ?? data.in_reply_to_id ?? null,
    mediaIds: data.media_ids,
    visibility: before?.visibility ?? data.visibility ?? 'public',
    spoiler_text: data.spoiler_text,
    sensitive: data.sensitive,
    language: data.language ?? null,
  }
}
