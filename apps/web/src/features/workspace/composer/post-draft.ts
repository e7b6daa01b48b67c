import type { ShownPost, ShownTarget } from '@vignette/domain/posts/schemas/answers'
import { z } from 'zod'
import type { PostToSend } from '#entities/post/change-posts.ts'
import { lastMinutesOf, usualMinutes } from '#entities/post/last-moment.ts'

const partSchema = z.object({ text: z.string().catch(''), mediaIds: z.array(z.string()).catch([]) })
export type DraftPart = z.output<typeof partSchema>

const partsSchema = z.array(partSchema).min(1)

const ownSchema = z.object({
  /** What is said on this account instead; null: what the post says. */
  parts: partsSchema.nullable().catch(null),
  firstComment: z.string().nullable().catch(null),
  settings: z.record(z.string(), z.union([z.string(), z.boolean()])).catch({}),
})
type OwnDraft = z.output<typeof ownSchema>

const timingSchema = z.object({
  when: z.enum(['now', 'later']).catch('now'),
  /** `2026-12-24T18:00`, as clocks show it in the zone. */
  wallTime: z.string().catch(''),
  timeZone: z.string().catch('UTC'),
  /** For how many minutes after its moment it may still go out; null: for ever. */
  notLaterThanMinutes: z.number().nullable().catch(usualMinutes),
})
export type DraftTiming = z.output<typeof timingSchema>

const draftSchema = z.object({
  accountIds: z.array(z.string()).catch([]),
  parts: partsSchema.catch(() => [{ text: '', mediaIds: [] }]),
  firstComment: z.string().catch(''),
  own: z.record(z.string(), ownSchema).catch({}),
  timing: timingSchema,
  /** Of the post that is changed, the version that it was made of. */
  version: z.number().nullable().catch(null),
})
export type PostDraft = z.output<typeof draftSchema>

/** What was kept, if it can be read. */
export const readDraft = (kept: unknown): PostDraft | null => draftSchema.safeParse(kept).data ?? null

export const emptyDraft = (timeZone: string, wallTime: string): PostDraft =>
  draftSchema.parse({ timing: { wallTime, timeZone, when: 'now', notLaterThanMinutes: usualMinutes } })

const noOwn: OwnDraft = { parts: null, firstComment: null, settings: {} }

export const ownOf = ({ own }: Pick<PostDraft, 'own'>, accountId: string): OwnDraft => own[accountId] ?? noOwn

export const withOwn = (draft: PostDraft, accountId: string, change: Partial<OwnDraft>): PostDraft => ({
  ...draft,
  own: { ...draft.own, [accountId]: { ...ownOf(draft, accountId), ...change } },
})

/** What is said on an account. */
export const partsFor = (draft: PostDraft, accountId: string): readonly DraftPart[] =>
  ownOf(draft, accountId).parts ?? draft.parts

/** All items of the library that the draft uses, each once. */
export const mediaIdsIn = ({ parts, own }: PostDraft): readonly string[] => [
  ...new Set([...parts, ...Object.values(own).flatMap((each) => each.parts ?? [])].flatMap(({ mediaIds }) => mediaIds)),
]

export const isBlankDraft = ({ parts, own, firstComment }: PostDraft): boolean =>
  firstComment.trim() === '' &&
  [...parts, ...Object.values(own).flatMap((each) => each.parts ?? [])].every(
    ({ text, mediaIds }) => text.trim() === '' && mediaIds.length === 0,
  )

type Source = Pick<ShownPost, 'text' | 'mediaIds' | 'thread'>

const partsOf = ({ text, mediaIds, thread }: Source): DraftPart[] =>
  [{ text, mediaIds }, ...thread].map((part) => ({ text: part.text, mediaIds: [...part.mediaIds] }))

const isOut = ({ state, partsOut }: ShownTarget): boolean => state === 'published' || partsOut > 0

/** Where it says elsewhere what it has still to say, what is out stays as it is: also next to accounts that miss a part. */
const staysOut = (target: ShownTarget, { targets }: ShownPost): boolean =>
  targets.every(isOut)
    ? target.state === 'published' && targets.some(({ state }) => state !== 'published')
    : isOut(target)

/** What it says on an account by itself. Where it is out, or may be, that does not change with what it says elsewhere. */
const ownDraftOf = (target: ShownTarget, post: ShownPost): OwnDraft => {
  const { isOwn, firstComment, settings } = target
  const stays = staysOut(target, post)
  const others = firstComment === post.firstComment ? null : firstComment
  return {
    parts: isOwn || stays ? partsOf(target) : null,
    firstComment: stays ? (firstComment ?? '') : others,
    settings,
  }
}

/** The draft of a post as it is. */
export const draftOfPost = (post: ShownPost, fallback: PostDraft): PostDraft => ({
  accountIds: post.targets.map(({ accountId }) => accountId),
  parts: partsOf(post),
  firstComment: post.firstComment ?? '',
  own: Object.fromEntries(post.targets.map((target) => [target.accountId, ownDraftOf(target, post)])),
  timing:
    post.at === null || post.wallTime === null
      ? { ...fallback.timing, timeZone: post.timeZone }
      : {
          when: 'later',
          wallTime: post.wallTime.slice(0, 16),
          timeZone: post.timeZone,
          notLaterThanMinutes: lastMinutesOf(post),
        },
  version: post.version,
})

const notOut = (target: ShownTarget): ShownTarget => ({ ...target, state: 'draft', partsOut: 0 })

/** The same once more, as a new post without a moment. */
export const copyOfPost = (post: ShownPost, fallback: PostDraft): PostDraft => ({
  ...draftOfPost({ ...post, targets: post.targets.map(notOut) }, fallback),
  timing: fallback.timing,
  version: null,
})

const tidied = ({ text, mediaIds }: DraftPart): DraftPart => ({ text: text.trim(), mediaIds })

/** Parts of a thread in which nothing stands are left out. */
const tidyParts = (parts: readonly DraftPart[]): readonly DraftPart[] =>
  parts.map(tidied).filter(({ text, mediaIds }, index) => index === 0 || text !== '' || mediaIds.length > 0)

const targetOf = (draft: PostDraft, accountId: string): PostToSend['targets'][number] => {
  const { parts, firstComment, settings } = ownOf(draft, accountId)
  const chosen = {
    ...(firstComment !== null && { firstComment }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
  if (parts === null) return { accountId, ...chosen }
  const [first = { text: '', mediaIds: [] }, ...thread] = tidyParts(parts)
  return { accountId, ...first, thread: [...thread], ...chosen }
}

export type Intent = 'draft' | 'publish' | 'schedule'

const timingOf = ({ wallTime, timeZone, notLaterThanMinutes }: DraftTiming, intent: Intent) => {
  if (intent === 'draft') return { draft: true as const, timeZone }
  return { at: intent === 'publish' ? 'now' : wallTime, timeZone, notLaterThanMinutes }
}

/** The request that saves a draft, publishes it or schedules it. */
export const requestOf = (draft: PostDraft, intent: Intent): PostToSend => {
  const [first = { text: '', mediaIds: [] }, ...thread] = tidyParts(draft.parts)
  const firstComment = draft.firstComment.trim()
  return {
    ...first,
    thread: [...thread],
    ...(firstComment !== '' && { firstComment }),
    targets: draft.accountIds.map((accountId) => targetOf(draft, accountId)),
    ...timingOf(draft.timing, intent),
    ...(draft.version !== null && { version: draft.version }),
  }
}
