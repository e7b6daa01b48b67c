/** Something that happens at a moment. */
type Entry = { readonly at: string; readonly work: () => Promise<void> }

export type Agenda = {
  readonly add: (at: string, work: () => Promise<void>) => void
  /** Does everything up to `until`, what is added meanwhile included, one after another in the order of time. */
  readonly run: (until: string) => Promise<void>
  /** The moment that it has come to. */
  readonly now: () => string
}

/** The clock of a simulation: it jumps from one entry to the next. Entries of the same moment keep their order. */
export const createAgenda = (): Agenda => {
  const entries: Entry[] = [] // the next one is the last
  let now = new Date(0).toISOString()

  /** The first entry that is not after `at`: instants sort as texts. */
  const placeOf = (at: string): number => {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((entries[middle]?.at ?? '') > at) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    now: () => now,
    add: (at, work) => {
      const due = at > now ? at : now
      entries.splice(placeOf(due), 0, { at: due, work })
    },
    run: async (until) => {
      for (let next = entries.at(-1); next && next.at <= until; next = entries.at(-1)) {
        entries.pop()
        now = next.at
        await next.work()
      }
    },
  }
}
