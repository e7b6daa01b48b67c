import type { StreamEvent } from '@vignette/domain/account/schemas/stream'
import { subscriptions } from '@vignette/domain/billing/projections/subscriptions'
import { monthlyUsage } from '@vignette/domain/credits/projections/monthly-usage'
import { commentList } from '@vignette/domain/comments/projections/comments'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { notificationMarks } from '@vignette/domain/notifications/projections/notification-marks'
import { notificationList } from '@vignette/domain/notifications/projections/notifications'
import { posts } from '@vignette/domain/posts/projections/posts'
import { socialAccountList } from '@vignette/domain/social-accounts/projections/social-accounts'
import { hasEnded } from '@vignette/domain/sessions/decider'
import type { WorkspaceRole } from '@vignette/domain/members/roles'
import type { Memberships } from '@vignette/accounts/memberships'
import type { SecondFactorRules } from '@vignette/accounts/second-factor-rules'
import type { Announcements } from '@vignette/event-log/projections/announcements'
import type { EndedSessions } from '@vignette/identity/ended-sessions'
import { type AccountMarks, newsBetween, viewerKey } from './account-marks.ts'
import { createEventStream, type EventStream } from './event-stream.ts'
import type { TicketHolder } from './stream-tickets.ts'

/** `mark` and `role`: the mark of the account and the role in the workspace when the reader was last notified. */
type Reader = Omit<TicketHolder, 'role'> &
  EventStream & { readonly openedAt: number; mark: string | null; role: WorkspaceRole | null }

type Addressee = { readonly userId: string; readonly workspaceId?: string | undefined }

export type AccountStreams = {
  /**
   * Notifies somebody of changes of their account from now on.
   * @throws {DomainError} `stream.too_many`, `stream.closed`.
   */
  readonly open: (holder: TicketHolder) => EventStream['body']
  /** True if the person has a page open at this process. */
  readonly hasReader: (userId: string) => boolean
  /**
   * Sends an event to the pages that somebody has open in a workspace, or in all of them. Pages that are behind miss an
   * event that may be dropped.
   */
  readonly notify: (to: Addressee, event: StreamEvent, data: object, options: { readonly mayDrop: boolean }) => void
  /** Ends every stream, and lets no other begin. */
  readonly close: () => void
}

const perUser = 5
const perProcess = 2_000

const checkMs = 1_000
/** The longest wait between two checks of the marks, in case an announcement got lost. */
const pollMs = 10_000
const heartbeatMs = 15_000

/** Then a reader has to come back with a new ticket, and so with a token that is still valid. */
export const longestStreamMs = 3_600_000

/** The read models that an account's mark is made of. */
const markedModels = [
  monthlyUsage,
  subscriptions,
  notificationList,
  notificationMarks,
  commentList,
  posts,
  socialAccountList,
]

const tooMany = () =>
  new DomainError('rateLimited', 'stream.too_many', 'This account is open in too many windows at once.')
const closed = () => new DomainError('unavailable', 'stream.closed', 'Please try again in a moment.')

type AccountStreamsDeps = {
  readonly readMarks: AccountMarks
  readonly announcements: Announcements
  readonly endedSessions: EndedSessions
  readonly memberships: Pick<Memberships, 'find'>
  readonly secondFactorRules: Pick<SecondFactorRules, 'isRequired'>
}

/** Tells every reader whose account has another mark than when they were last notified. */
const notifyChanged = async (readers: readonly Reader[], readMarks: AccountMarks): Promise<void> => {
  const viewers = new Map(readers.map((reader) => [viewerKey(reader), reader]))
  const marks = await readMarks([...viewers.values()])
  for (const reader of readers) {
    const mark = marks.get(viewerKey(reader)) ?? null
    const news = newsBetween(reader.mark, mark)
    if (news !== null) reader.send(news)
    reader.mark = mark
  }
}

/** Ends the streams that are open for too long, and those whose session has ended. */
const endExpired = async (readers: Iterable<Reader>, endedSessions: EndedSessions): Promise<void> => {
  for (const reader of readers) {
    if (performance.now() - reader.openedAt > longestStreamMs) reader.end()
    if (!hasEnded(reader.signedInAt, await endedSessions.until(reader.userId))) continue
    reader.send('end')
    reader.end()
  }
}

/** Lets pages read again whose reader has another role, and ends those of readers who may no longer see the workspace. */
const followRoles = async (
  readers: Iterable<Reader>,
  { memberships, secondFactorRules }: Pick<AccountStreamsDeps, 'memberships' | 'secondFactorRules'>,
): Promise<void> => {
  for (const reader of readers) {
    const { userId, workspaceId, hasSecondFactor } = reader
    const membership = await memberships.find(userId, workspaceId)
    const isLetIn = hasSecondFactor || !(await secondFactorRules.isRequired(workspaceId))
    const role = membership && !membership.isSuspended && isLetIn ? membership.role : null
    if (role !== reader.role) reader.send('account')
    if (role === null) reader.end()
    reader.role = role
  }
}

/** Runs `check` each second, unless the one before is still running. */
const checkRegularly = (check: () => Promise<void>): NodeJS.Timeout => {
  let isRunning = false
  return setInterval(() => {
    if (isRunning) return
    isRunning = true
    void check().finally(() => {
      isRunning = false
    })
  }, checkMs)
}

/** The open streams of this process. At most one query a second finds the accounts that changed. */
export const createAccountStreams = (deps: AccountStreamsDeps): AccountStreams => {
  const { readMarks, announcements, endedSessions } = deps
  const readers = new Set<Reader>()
  const readersOf = (userId: string) => [...readers].filter((reader) => reader.userId === userId)
  let isClosed = false
  let mayHaveChanged = false

  const listen = async (projection: string) => {
    while (!isClosed) {
      await announcements.next(projection, pollMs)
      mayHaveChanged = true
    }
  }
  for (const { name } of markedModels) void listen(name)

  const check = async () => {
    try {
      await endExpired(readers, endedSessions)
      await followRoles(readers, deps)
      if (!mayHaveChanged || readers.size === 0) return
      mayHaveChanged = false
      await notifyChanged([...readers], readMarks)
    } catch {
      mayHaveChanged = true // so that the next check tries again
    }
  }

  const timers = [
    checkRegularly(check),
    setInterval(() => readers.forEach(({ sendHeartbeat }) => sendHeartbeat()), heartbeatMs),
  ]

  return {
    open: (holder) => {
      if (isClosed || readers.size >= perProcess) throw closed()
      if (readersOf(holder.userId).length >= perUser) throw tooMany()
      const stream = createEventStream()
      const reader = { ...holder, ...stream, openedAt: performance.now(), mark: holder.account }
      readers.add(reader)
      stream.body.once('close', () => readers.delete(reader))
      mayHaveChanged = true
      return stream.body
    },
    hasReader: (userId) => readersOf(userId).length > 0,
    notify: ({ userId, workspaceId }, event, data, { mayDrop }) => {
      for (const { sendIfIdle, send, ...reader } of readersOf(userId)) {
        if (reader.workspaceId !== (workspaceId ?? reader.workspaceId)) continue
        if (mayDrop) sendIfIdle(event, data)
        else send(event, data)
      }
    },
    close: () => {
      isClosed = true
      timers.forEach(clearInterval)
      readers.forEach(({ end }) => end())
    },
  }
}
