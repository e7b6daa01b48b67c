import { monthlyUsage } from '@vignette/domain/credits/projections/monthly-usage'
import { subscriptions } from '@vignette/domain/billing/projections/subscriptions'
import { notificationMarks } from '@vignette/domain/notifications/projections/notification-marks'
import { notificationList } from '@vignette/domain/notifications/projections/notifications'
import type { StreamEvent } from '@vignette/domain/account/schemas/stream'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { hasEnded } from '@vignette/domain/sessions/decider'
import type { EndedSessions } from '@vignette/identity/ended-sessions'
import type { Announcements } from '@vignette/event-log/projections/announcements'
import type { AccountMarks } from './account-marks.ts'
import { createEventStream, type EventStream } from './event-stream.ts'
import type { Admitted } from './stream-tickets.ts'

/** `told`: the mark of the account as the reader last heard of it. */
type Reader = Admitted & { readonly openedAt: number; told: string | null } & EventStream

export type AccountStreams = {
  /**
   * Tells somebody of their account from now on.
   * @throws {DomainError} `stream.too_many`, `stream.closed`.
   */
  readonly open: (admitted: Admitted) => EventStream['body']
  /** Whether somebody has a page open here. */
  readonly hasReader: (userId: string) => boolean
  /** Tells somebody's open pages; a mere mention is left out where they are behind. */
  readonly tell: (userId: string, event: StreamEvent, data: object, how: { readonly isMention: boolean }) => void
  /** Ends every stream, and lets no other begin. */
  readonly close: () => void
}

const perUser = 5
const perProcess = 2_000

const lookMs = 1_000
/** Longest wait between two looks, for announcements that got lost. */
const pollMs = 10_000
const beatMs = 15_000

/** Then a reader has to come back with a new ticket, and so with a token that still holds. */
export const longestStreamMs = 3_600_000

const tooMany = () =>
  new DomainError('rateLimited', 'stream.too_many', 'This account is open in too many windows at once.')
const closed = () => new DomainError('unavailable', 'stream.closed', 'Please try again in a moment.')

type AccountStreamsDeps = {
  readonly readMarks: AccountMarks
  readonly announcements: Announcements
  readonly endedSessions: EndedSessions
}

/** The open streams of this process. One question a second, at most, finds out whose account moved. */
export const createAccountStreams = ({
  readMarks,
  announcements,
  endedSessions,
}: AccountStreamsDeps): AccountStreams => {
  const readers = new Set<Reader>()
  const readersOf = (userId: string) => [...readers].filter((reader) => reader.userId === userId)
  let isClosed = false
  let mayHaveMoved = false

  const listen = async (projection: string) => {
    while (!isClosed) {
      await announcements.next(projection, pollMs)
      mayHaveMoved = true
    }
  }
  for (const { name } of [monthlyUsage, subscriptions, notificationList, notificationMarks]) void listen(name)

  const tellMoved = async () => {
    if (!mayHaveMoved || readers.size === 0) return
    const asked = [...readers]
    mayHaveMoved = false
    const marks = await readMarks([...new Set(asked.map(({ workspaceId }) => workspaceId))])
    for (const reader of asked) {
      const mark = marks.get(reader.workspaceId) ?? null
      if (mark !== reader.told) reader.send('account')
      reader.told = mark
    }
  }

  const tellEnded = async () => {
    for (const reader of readers) {
      if (performance.now() - reader.openedAt > longestStreamMs) reader.end()
      if (!hasEnded(reader.signedInAt, await endedSessions.until(reader.userId))) continue
      reader.send('end')
      reader.end()
    }
  }

  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await tellEnded()
      await tellMoved()
    } catch {
      mayHaveMoved = true // the next time
    } finally {
      isLooking = false
    }
  }

  const timers = [
    setInterval(() => void look(), lookMs),
    setInterval(() => readers.forEach(({ beat }) => beat()), beatMs),
  ]

  return {
    open: (admitted) => {
      if (isClosed || readers.size >= perProcess) throw closed()
      if (readersOf(admitted.userId).length >= perUser) throw tooMany()
      const stream = createEventStream()
      const reader = { ...admitted, ...stream, openedAt: performance.now(), told: admitted.account }
      readers.add(reader)
      stream.body.once('close', () => readers.delete(reader))
      mayHaveMoved = true
      return stream.body
    },
    hasReader: (userId) => readersOf(userId).length > 0,
    tell: (userId, event, data, { isMention }) => {
      for (const { mention, send } of readersOf(userId)) (isMention ? mention : send)(event, data)
    },
    close: () => {
      isClosed = true
      timers.forEach(clearInterval)
      readers.forEach(({ end }) => end())
    },
  }
}
