import { mostNamed, type Others, type Place } from '@vignette/domain/presence/schemas'

/** A page of somebody that is open at a place. `page` is an id that the page chose. */
export type Visit = {
  readonly workspaceId: string
  readonly userId: string
  readonly name: string
  readonly page: string
  readonly place: Place
}

export type PageOf = Pick<Visit, 'userId' | 'workspaceId' | 'page'>

/** `heardAt`: when its page or another process told of it. `beatAt`: when its page told this process, if it ever did. */
type Known = Visit & { readonly heardAt: number; readonly beatAt: number | null }

/** A page that says nothing for this long is gone: two of its beats, and what they take to every process. */
const silentMs = 20_000

/** The pages of one person that are remembered. */
const pagesPerPerson = 10

const keyOf = ({ workspaceId, userId, page }: PageOf): string => `${workspaceId} ${userId} ${page}`
const roomOf = ({ workspaceId, place: { kind, id } }: Pick<Visit, 'workspaceId' | 'place'>): string =>
  `${workspaceId} ${kind} ${id}`

/** Who is at which place, in memory. Visits are no events: they are told, and forgotten. */
export const createVisits = (now: () => number) => {
  const visits = new Map<string, Known>()

  const pagesOf = ({ userId, workspaceId }: Pick<Visit, 'userId' | 'workspaceId'>): readonly Known[] =>
    [...visits.values()].filter((visit) => visit.userId === userId && visit.workspaceId === workspaceId)

  /** The oldest page of somebody who has too many. */
  const makeRoom = (visit: Visit): void => {
    const pages = pagesOf(visit)
    const [oldest] = pages.toSorted((a, b) => a.heardAt - b.heardAt)
    if (oldest && pages.length >= pagesPerPerson) visits.delete(keyOf(oldest))
  }

  const inRoom = (room: Pick<Visit, 'workspaceId' | 'place'>): readonly Known[] =>
    [...visits.values()].filter((visit) => roomOf(visit) === roomOf(room))

  return {
    /** The place where the page was before; undefined if it was at none. */
    note: (visit: Visit, { here }: { readonly here: boolean }): Visit | undefined => {
      const before = visits.get(keyOf(visit))
      if (!before) makeRoom(visit)
      visits.set(keyOf(visit), { ...visit, heardAt: now(), beatAt: here ? now() : (before?.beatAt ?? null) })
      return before
    },
    find: (page: PageOf): Visit | undefined => visits.get(keyOf(page)),
    /** The name under which somebody is known already. */
    nameOf: (person: Pick<Visit, 'userId' | 'workspaceId'>): string | undefined => pagesOf(person)[0]?.name,
    remove: (page: PageOf): Visit | undefined => {
      const visit = visits.get(keyOf(page))
      visits.delete(keyOf(page))
      return visit
    },
    removeSilent: (): readonly Visit[] => {
      const silent = [...visits.values()].filter(({ heardAt }) => now() - heardAt >= silentMs)
      for (const visit of silent) visits.delete(keyOf(visit))
      return silent
    },
    /** Those whose pages told this process since a moment. */
    beatenSince: (since: number): readonly Visit[] =>
      [...visits.values()].filter(({ beatAt }) => beatAt !== null && beatAt >= since),
    all: (): readonly Known[] => [...visits.values()],
    /** The people at the same place, once each, who came first before the others. */
    peopleWith: (room: Pick<Visit, 'workspaceId' | 'place'>): readonly string[] => [
      ...new Set(inRoom(room).map(({ userId }) => userId)),
    ],
    othersThan: (userId: string, room: Pick<Visit, 'workspaceId' | 'place'>): Others => {
      const names = new Map(inRoom(room).map((visit) => [visit.userId, visit.name]))
      names.delete(userId)
      const people = [...names].map(([id, name]) => ({ userId: id, name }))
      return { people: people.slice(0, mostNamed), more: Math.max(0, people.length - mostNamed) }
    },
  }
}
