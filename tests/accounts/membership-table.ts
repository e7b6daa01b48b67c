import type { MembershipNews } from '@vignette/accounts/membership-reads'
import { followMemberships } from '@vignette/accounts/memberships'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A read as it waits for its answer, which is of the instant at which it was asked. */
type PendingRead = { readonly what: 'newest' | 'newer' | 'person'; readonly answer: (error?: Error) => void }

/** A table of memberships that answers when it is told to, and somebody who follows it. */
export const openTable = (maxPeople: number) => {
  const rows = new Map<string, MembershipNews>()
  const pending: PendingRead[] = []
  const asked: PendingRead['what'][] = []
  let waiting: (() => void)[] = []
  let head = 0

  const later = <Answer>(what: PendingRead['what'], found: Answer): Promise<Answer> => {
    asked.push(what)
    return new Promise((resolve, reject) => {
      pending.push({ what, answer: (error) => (error ? reject(error) : resolve(found)) })
    })
  }
  const inOrder = () => [...rows.values()].toSorted((a, b) => a.position - b.position)

  const memberships = followMemberships(
    {
      newest: () => later('newest', head),
      newerThan: (position) =>
        later(
          'newer',
          inOrder().filter((row) => row.position > position),
        ),
      of: (userId) =>
        later(
          'person',
          inOrder().filter((row) => row.userId === userId),
        ),
    },
    { next: () => new Promise((resolve) => waiting.push(() => resolve(undefined))) },
    maxPeople,
  )

  const answer = async (nth: number, error?: Error): Promise<void> => {
    pending.splice(nth % Math.max(1, pending.length), 1)[0]?.answer(error)
    await settle()
  }

  return {
    memberships,
    pending,
    asked,
    answer,
    /** @returns the version of the stream of the members. */
    change: (row: Omit<MembershipNews, 'position' | 'version'>): number => {
      head += 1
      rows.set(`${row.workspaceId} ${row.userId}`, { ...row, position: head, version: head })
      return head
    },
    announce: async () => {
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
      await settle()
    },
    /** Answers everything, until nothing is asked any more. */
    settled: async () => {
      await settle()
      while (pending.length > 0) await answer(0)
    },
  }
}
