import type { Memberships } from '@vignette/accounts/memberships'
import { permits } from '@vignette/domain/members/roles'
import { type Others, placeSchema } from '@vignette/domain/presence/schemas'
import type { NotifyPages, PageMessage } from '@vignette/runtime/pages/page-messages'
import { z } from 'zod'
import type { AccountStreams } from './account-streams.ts'
import { createVisits, type PageOf, type Visit } from './visits.ts'

/** How often processes tell each other of the pages that reported to them. */
const shareMs = 5_000
const checkMs = 1_000

const messageSchema = z.object({
  page: z.string(),
  /** Absent once the page was left. */
  visit: placeSchema.extend({ name: z.string() }).optional(),
})

const eventName = 'presence'

const arrival = ({ userId, workspaceId, page, name, place }: Visit): PageMessage => ({
  userId,
  workspaceId,
  event: eventName,
  data: { page, visit: { name, ...place } },
})

const departure = ({ userId, workspaceId, page }: PageOf): PageMessage => ({
  userId,
  workspaceId,
  event: eventName,
  data: { page },
})

type Deps = {
  readonly streams: Pick<AccountStreams, 'notify'>
  readonly memberships: Pick<Memberships, 'find'>
  /** Reaches every process, this one too. */
  readonly notifyProcesses: NotifyPages
  readonly now?: () => number
}

export type Presence = {
  /** The page is open at a place. A beat that changes nothing costs no query. */
  readonly visit: (visit: Visit) => Others
  readonly leave: (page: PageOf) => void
  readonly nameOf: (person: Pick<Visit, 'userId' | 'workspaceId'>) => string | undefined
  /** Takes in what another process tells. */
  readonly hear: (message: PageMessage) => void
  readonly close: () => void
}

type Visits = ReturnType<typeof createVisits>

/** Pages of people who may not read the workspace any more. */
const forbidden = async (visits: Visits, memberships: Deps['memberships']): Promise<readonly Visit[]> => {
  const checked = await Promise.all(
    visits.all().map(async (visit) => {
      if (visit.beatAt === null) return []
      const found = await memberships.find(visit.userId, visit.workspaceId)
      return found && !found.isSuspended && permits(found.role, 'read') ? [] : [visit]
    }),
  )
  return checked.flat()
}

/** Runs `act` regularly, unless the one before is still running. A failure is tried again. */
const regularly = (ms: number, act: () => Promise<void> | void): NodeJS.Timeout => {
  let isRunning = false
  return setInterval(() => {
    if (isRunning) return
    isRunning = true
    void (async () => act())()
      .catch(() => undefined)
      .finally(() => (isRunning = false))
  }, ms)
}

type Room = Pick<Visit, 'workspaceId' | 'place'>

/** Takes in what pages do, and tells the people whom it concerns. */
const createRooms = (visits: Visits, streams: Deps['streams']) => {
  const tell = (room: Room): void => {
    const { workspaceId, place } = room
    for (const userId of visits.peopleWith(room)) {
      const news = { ...place, ...visits.othersThan(userId, room) }
      streams.notify({ userId, workspaceId }, eventName, news, { mayDrop: false })
    }
  }
  return {
    tell,
    /** True if the page was not there before. */
    note: (visit: Visit, how: { readonly here: boolean }): boolean => {
      const before = visits.note(visit, how)
      const isSame = before?.place.kind === visit.place.kind && before.place.id === visit.place.id
      if (before && !isSame) tell(before)
      if (!isSame) tell(visit)
      return !isSame
    },
    /** True if the page was known. */
    remove: (page: PageOf): boolean => {
      const visit = visits.remove(page)
      if (visit) tell(visit)
      return visit !== undefined
    },
  }
}

/**
 * Who looks at what. Every process knows all visits: arrivals and departures are told at once, and those that go on are told
 * again together, so that a process that starts later knows them too.
 */
export const createPresence = ({
  streams,
  memberships,
  notifyProcesses,
  now = () => performance.now(),
}: Deps): Presence => {
  const visits = createVisits(now)
  const rooms = createRooms(visits, streams)
  let sharedAt = now()

  const leave = (page: PageOf): void => {
    if (rooms.remove(page)) notifyProcesses(departure(page))
  }

  const timers = [
    regularly(checkMs, async () => {
      visits.removeSilent().forEach(rooms.tell)
      for (const visit of await forbidden(visits, memberships)) leave(visit)
    }),
    regularly(shareMs, () => {
      const since = sharedAt
      sharedAt = now()
      for (const visit of visits.beatenSince(since)) notifyProcesses(arrival(visit))
    }),
  ]

  return {
    visit: (visit) => {
      if (rooms.note(visit, { here: true })) notifyProcesses(arrival(visit))
      return visits.othersThan(visit.userId, visit)
    },
    leave,
    nameOf: visits.nameOf,
    hear: ({ userId, workspaceId, event, data }) => {
      const message = event === eventName ? messageSchema.safeParse(data).data : undefined
      if (!message || workspaceId === undefined) return
      const page = { userId, workspaceId, page: message.page }
      if (!message.visit) return void rooms.remove(page)
      const { name, ...place } = message.visit
      rooms.note({ ...page, name, place }, { here: false })
    },
    close: () => timers.forEach(clearInterval),
  }
}
