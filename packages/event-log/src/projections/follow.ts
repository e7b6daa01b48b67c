import type { Announcements } from './announcements.ts'

/** The longest wait between two reads, in case an announcement is lost. */
const pollMs = 1_000

/**
 * Reads what is new in a read model when it is announced, and at least once a second, for readers who keep it in memory. A
 * read that fails is made up for by the next.
 * @returns what ends it.
 */
export const follow = (
  announcements: Pick<Announcements, 'next'>,
  name: string,
  readNew: () => Promise<void>,
): (() => void) => {
  let closed = false
  const goOn = async () => {
    while (!closed) {
      // listen before reading, so that a change in between is not missed
      const announced = announcements.next(name, pollMs)
      await readNew().catch(() => undefined)
      await announced
    }
  }
  void goOn()
  return () => void (closed = true)
}
