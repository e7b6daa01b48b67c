import { addMs } from '@vignette/domain/kernel/calendar'

/** Something that happens at a moment. */
type Entry = { readonly at: string; readonly work: () => Promise<void> }

export type Agenda = {
  readonly add: (at: string, work: () => Promise<void>) => void
  /** Lets so much time go by for whoever waits for it, while others go on; rejects when the signal aborts meanwhile. */
  readonly pass: (ms: number, signal: AbortSignal) => Promise<void>
  /** Does everything up to `until`, what is added meanwhile included, one after another in the order of time. */
  readonly run: (until: string) => Promise<void>
  /** The moment that it has come to. */
  readonly now: () => string
}

/** The clock of a simulation: it jumps from one entry to the next. Entries of the same moment keep their order. */
export const createAgenda = (): Agenda => {
  const entries: Entry[] = [] // the next one is the last
  const failures: unknown[] = []
  let now = new Date(0).toISOString()
  let awake = 0
  let onAllAtRest = () => {}

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

  const add: Agenda['add'] = (at, work) => {
    const due = at > now ? at : now
    entries.splice(placeOf(due), 0, { at: due, work })
  }

  const rest = (): void => {
    awake -= 1
    if (awake === 0) onAllAtRest()
  }

  /** Until it is done, or waits for time to go by; and with it whatever it has woken. */
  const begin = (work: Entry['work']): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    onAllAtRest = resolve
    awake += 1
    void work()
      .catch((error: unknown) => failures.push(error))
      .finally(rest)
    return promise
  }

  return {
    add,
    now: () => now,
    pass: async (ms, signal) => {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      let isAsleep = true
      const wake = (then: () => void): void => {
        if (!isAsleep) return
        isAsleep = false
        awake += 1
        then()
      }
      const onAbort = () => wake(() => reject(signal.reason as Error))
      signal.addEventListener('abort', onAbort, { once: true })
      add(addMs(now, ms), async () => {
        signal.removeEventListener('abort', onAbort)
        wake(resolve)
      })
      rest()
      return promise
    },
    run: async (until) => {
      for (let next = entries.at(-1); next && next.at <= until; next = entries.at(-1)) {
        entries.pop()
        now = next.at
        await begin(next.work)
        if (failures.length > 0) throw failures[0]
      }
    },
  }
}
