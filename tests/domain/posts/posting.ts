import type { FailureCode } from '@vignette/domain/networks/failures'
import type { PostCommand } from '@vignette/domain/posts/commands'
import type { PostEvent } from '@vignette/domain/posts/events'
import type { PostWording, RemotePost } from '@vignette/domain/posts/schemas'

const of = { workspaceId: 'w1', postId: 'p1' } as const
const byAda = { ...of, userId: 'ada' } as const

export const worded = (...texts: readonly string[]): PostWording => ({
  parts: texts.map((text) => ({ text, mediaIds: [] })),
  firstComment: null,
  targets: [],
})

const wording = worded('A quiet morning')

export const at = '2026-12-24T17:00:00.000Z'
export const moment = { at, wallTime: '2026-12-24T18:00', timeZone: 'Europe/Berlin' }
export const after = (seconds: number): string => new Date(Date.parse(at) + seconds * 1_000).toISOString()

const networks = { a: 'bluesky', b: 'mastodon', c: 'demo' } as const
export type Account = keyof typeof networks

export const to = (...accountIds: readonly Account[]) =>
  accountIds.map((accountId) => ({ accountId, network: networks[accountId] }))

export const on = (accountId: Account) => ({ ...of, accountId })

const remote: RemotePost = { remoteId: 'r1', permalink: 'https://social.example/r1', extra: null }
export const down = { code: 'unavailable', detail: null } as const
export const refused = { code: 'content', detail: 'no' } as const

type Data<Type extends PostEvent['type']> = Extract<PostEvent, { type: Type }>['data']

export const written = (...accounts: readonly Account[]): PostEvent => ({
  type: 'PostWritten',
  data: { ...byAda, wording, targets: to(...accounts), version: 1 },
})

/** A thread. */
export const writtenWith = (texts: readonly string[], ...accounts: readonly Account[]): PostEvent => ({
  type: 'PostWritten',
  data: { ...byAda, wording: worded(...texts), targets: to(...accounts), version: 1 },
})

export const edited = (version: number, accounts: readonly Account[], removed: readonly Account[] = []): PostEvent => ({
  type: 'PostEdited',
  data: { ...byAda, wording, targets: to(...accounts), removed: to(...removed), version },
})

export const scheduled = (...accounts: readonly Account[]): PostEvent => ({
  type: 'PostScheduled',
  data: { ...byAda, moment, notLaterThan: null, targets: to(...accounts) },
})

/** With a moment after which nothing is to go out. */
export const scheduledUntil = (notLaterThan: string, ...accounts: readonly Account[]): PostEvent => ({
  type: 'PostScheduled',
  data: { ...byAda, moment, notLaterThan, targets: to(...accounts) },
})

export const cancelled = (...accounts: readonly Account[]): PostEvent => ({
  type: 'PostCancelled',
  data: { ...byAda, targets: to(...accounts) },
})

export const taken = (account: Account, run = 1, dueAt = at): PostEvent => ({
  type: 'TargetTaken',
  data: { ...on(account), run, at: dueAt },
})

export const published = (account: Account, changes: Partial<Data<'TargetPublished'>> = {}): PostEvent => ({
  type: 'TargetPublished',
  data: {
    ...on(account),
    run: 1,
    remote,
    publishedAt: after(1),
    latenessMs: 1_000,
    how: 'answered',
    userId: null,
    ...changes,
  },
})

export const failed = (account: Account, changes: Partial<Data<'TargetFailed'>> = {}): PostEvent => ({
  type: 'TargetFailed',
  data: {
    ...on(account),
    run: 1,
    failure: refused,
    code: changes.failure?.code ?? refused.code,
    retryAt: null,
    partsOut: 0,
    userId: null,
    ...changes,
  },
})

export const unknown = (account: Account, run = 1, partsOut = 0): PostEvent => ({
  type: 'TargetUnknown',
  data: { ...on(account), run, partsOut },
})

const film = {
  mediaId: 'film',
  kind: 'video',
  contentType: 'video/mp4',
  key: 'w1/posts/p1/kept/film.mp4',
  bytes: 5_000_000,
  width: 1_080,
  height: 1_920,
  durationMs: 20_000,
  isMadeByAi: false,
} as const

/** Copies of a post with a video that goes to Bluesky and Mastodon. */
export const filmed = (version: number) => ({
  version,
  media: [film],
  altTexts: {},
  missing: [],
  videos: to('a', 'b').map(({ network }) => ({ network, mediaId: film.mediaId })),
})

export const readyFilm = {
  is: 'ready',
  key: 'w1/posts/p1/fitted/bluesky/film/1080x1920.mp4',
  contentType: 'video/mp4',
  bytes: 4_000_000,
  width: 1_080,
  height: 1_920,
  durationMs: 20_000,
} as const

/** Writes something else. */
export const reword = (words: PostWording, ...accounts: readonly Account[]): PostCommand => ({
  type: 'EditPost',
  ...byAda,
  wording: words,
  targets: to(...accounts),
  version: null,
})

export const edit = (version: number | null, ...accounts: readonly Account[]): PostCommand => ({
  type: 'EditPost',
  ...byAda,
  wording,
  targets: to(...accounts),
  version,
})

export const write = (...accounts: readonly Account[]): PostCommand => ({
  type: 'WritePost',
  ...byAda,
  wording,
  targets: to(...accounts),
})

export const schedule = (changes: Partial<Extract<PostCommand, { type: 'SchedulePost' }>> = {}): PostCommand => ({
  type: 'SchedulePost',
  ...byAda,
  moment,
  notLaterThan: null,
  ...changes,
})

export const move = (movedTo: string): PostCommand => ({
  type: 'MovePost',
  ...of,
  moment: { ...moment, at: movedTo },
  notLaterThan: null,
})

export const cancel = (
  ...seen: readonly { readonly account: Account; readonly run: number; readonly mayBeOut: boolean }[]
) =>
  ({
    type: 'CancelPost',
    ...byAda,
    seen: seen.map(({ account, ...of }) => ({ accountId: on(account).accountId, ...of })),
  }) satisfies PostCommand
export const remove: PostCommand = { type: 'DeletePost', ...byAda }

export const take = (account: Account, now = at, dueAt = at): PostCommand => ({
  type: 'TakeTarget',
  ...on(account),
  at: dueAt,
  now,
})

export const reportPublished = (account: Account, run = 1, publishedAt = after(1)): PostCommand => ({
  type: 'ReportPublished',
  ...on(account),
  run,
  remote,
  publishedAt,
  how: 'answered',
})

export const reportFailed = (account: Account, run = 1, retryAt: string | null = null): PostCommand => ({
  type: 'ReportFailed',
  ...on(account),
  run,
  failure: retryAt === null ? refused : down,
  retryAt,
  partsOut: 0,
  isUnclear: false,
})

/** Nobody knows whether its first part is out. */
export const reportUnclear = (account: Account, code: FailureCode, retryAt: string | null = null, run = 1) =>
  ({
    type: 'ReportFailed',
    ...on(account),
    run,
    failure: { code, detail: null },
    retryAt,
    partsOut: 1,
    isUnclear: true,
  }) satisfies PostCommand

export const reportUnknown = (account: Account, run = 1): PostCommand => ({
  type: 'ReportUnknown',
  ...on(account),
  run,
  partsOut: 0,
})

export const retry = (account: Account, retryAt = after(60)): PostCommand => ({
  type: 'RetryTarget',
  ...on(account),
  userId: 'ada',
  at: retryAt,
})

export const retried = (account: Account, retryAt = after(60)): PostEvent => ({
  type: 'TargetRetried',
  data: { ...on(account), network: networks[account], userId: 'ada', at: retryAt },
})

export const resolve = (account: Account, outcome: 'published' | 'notPublished', partsOut = 1): PostCommand => ({
  type: 'ResolveTarget',
  ...on(account),
  userId: 'ada',
  now: after(3_600),
  outcome,
  remote: null,
  partsOut: outcome === 'published' ? partsOut : partsOut - 1,
})
