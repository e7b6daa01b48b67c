import { addMs } from '@vignette/domain/kernel/calendar'

type Work = () => Promise<void>

/** Something that happens at a moment. */
type Entry = { readonly at: string; readonly work: Work }

export type Agenda = {
  readonly add: (at: string, work: Work) => void
  /** Resolves when so much simulated time has gone by, while other entries run; rejects when the signal aborts first. */
  readonly pass: (ms: number, signal: AbortSignal) => Promise<void>
  /** Runs every entry up to `until` in the order of time, including those that are added meanwhile. */
  readonly run: (until: string) => Promise<void>
  /** The simulated time. */
  readonly now: () => string
}

/** Entries in the order of time. Entries of the same moment keep their order. */
const createTimetable = () => {
  const entries: Entry[] = [] // the next one is the last

  /** The index of the first entry that is not after `at`. ISO instants sort as texts. */
  const indexOf = (at: string): number => {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((entries[middle]?.at ?? '') > at) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    add: (entry: Entry): void => void entries.splice(indexOf(entry.at), 0, entry),
    takeUntil: (until: string): Entry | undefined => {
      const next = entries.at(-1)
      return next && next.at <= until ? entries.pop() : undefined
    },
  }
}

/** Counts the tasks that are running, as opposed to waiting for simulated time to go by. */
const createRunningTasks = () => {
  let running = 0
  let onIdle = () => {}
  const failures: unknown[] = []

  const pause = (): void => {
    running -= 1
    if (running === 0) onIdle()
  }

  return {
    pause,
    resume: (): void => void (running += 1),
    /** Resolves when this task and every task that it resumed are done or paused. @throws the first failure of any. */
    start: async (work: Work): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      onIdle = resolve
      running += 1
      void work()
        .catch((error: unknown) => failures.push(error))
        .finally(pause)
      await promise
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** The clock of a simulation: it jumps from one entry to the next. */
export const createAgenda = (): Agenda => {
  const timetable = createTimetable()
  const tasks = createRunningTasks()
  let now = new Date(0).toISOString()

  const add: Agenda['add'] = (at, work) => timetable.add({ at: at > now ? at : now, work })

  const pass: Agenda['pass'] = (ms, signal) => {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let isPaused = true
    const resume = (settle: () => void): void => {
      if (!isPaused) return
      isPaused = false
      tasks.resume()
      settle()
    }
    const onAbort = () => resume(() => reject(signal.reason as Error))
    signal.addEventListener('abort', onAbort, { once: true })
    add(addMs(now, ms), async () => {
      signal.removeEventListener('abort', onAbort)
      resume(resolve)
    })
    tasks.pause()
    return promise
  }

  return {
    add,
    pass: async (ms, signal) => pass(ms, signal),
    now: () => now,
    run: async (until) => {
      for (let next = timetable.takeUntil(until); next; next = timetable.takeUntil(until)) {
        now = next.at
        await tasks.start(next.work)
      }
    },
  }
}
