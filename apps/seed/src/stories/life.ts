import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { type Habits, work } from '../actions/work.ts'
import { type Action, type Customer, furtherWorkspaceId, type Person } from '../customer.ts'
import type { Random } from '../random.ts'

/** Schedules what happens to a customer, in days before today. Fractions of a day are possible. */
export type Life = {
  readonly customer: Customer
  readonly random: Random
  readonly on: (daysAgo: number, action: Action) => void
  readonly minutesAgo: (minutes: number, action: Action) => void
  /** Jobs between two days, at random times between morning and night. */
  readonly work: (from: number, to: number, jobsPerMonth: number, habits: Habits) => void
  /** Days since the latest 31st of a month that is at least so many days ago. */
  readonly thirtyFirst: (daysAgo: number) => number
  /** What somebody else does in the same workspace. */
  readonly colleague: (who: Person) => Life
  /** What the customer does in a further workspace of theirs. */
  readonly further: (name: string) => Life
}

/** The story of one customer. */
export type Story = (life: Life) => void

/** The customer that somebody is in a workspace; without one, in that of their sign-up. */
export type FindCustomer = (who: Person, workspaceId?: string) => Customer

const msPerDay = 86_400_000
const msPerMinute = 60_000

/** Schedules a customer's story in a simulation that ends at `now`. */
export const lifeOf = (customer: Customer, now: string, find: FindCustomer): Life => {
  const { random, simulation } = customer
  const today = `${now.slice(0, 10)}T00:00:00.000Z`
  /** Each customer does business at an hour of their own. */
  const hourMs = random.between(8 * 60, 19 * 60) * msPerMinute + random.between(0, msPerMinute - 1)
  const at = (moment: string, action: Action) => simulation.add(moment, () => action(customer))

  return {
    customer,
    random,
    on: (daysAgo, action) => at(addMs(today, hourMs - Math.round(daysAgo * msPerDay)), action),
    minutesAgo: (minutes, action) => at(addMs(now, -minutes * msPerMinute), action),
    work: (from, to, jobsPerMonth, habits) => {
      const jobs = Math.round(((from - to) / 30) * jobsPerMonth)
      for (let job = 0; job < jobs; job++) {
        const day = addDays(today, -Math.floor(to + random.next() * (from - to)))
        at(addMs(day, random.between(7 * 3_600_000, 22 * 3_600_000)), work(habits))
      }
    },
    thirtyFirst: (daysAgo) => {
      for (let days = Math.ceil(daysAgo); ; days++) if (addDays(today, -days).slice(8, 10) === '31') return days
    },
    colleague: (who) => lifeOf(find(who, customer.workspaceId), now, find),
    further: (name) => lifeOf(find(customer, furtherWorkspaceId(customer, name)), now, find),
  }
}
