import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { type Habits, work } from '../actions/work.ts'
import type { Action, Customer } from '../customer.ts'
import type { Random } from '../random.ts'

/** What happens to a customer, told in days before today; parts of a day count. */
export type Life = {
  readonly random: Random
  readonly on: (daysAgo: number, action: Action) => void
  readonly minutesAgo: (minutes: number, action: Action) => void
  /** So many jobs in 30 days, between morning and night. */
  readonly work: (from: number, to: number, jobsPerMonth: number, habits: Habits) => void
  /** Days ago of the last day of a month that has 31, at least so many days ago. */
  readonly thirtyFirst: (daysAgo: number) => number
}

/** One life: what happens when. */
export type Story = (life: Life) => void

const msPerDay = 86_400_000
const msPerMinute = 60_000

/** Makes what is told of a customer happen in the simulation, which ends at `now`. */
export const lifeOf = (customer: Customer, now: string): Life => {
  const { random, simulation } = customer
  const today = `${now.slice(0, 10)}T00:00:00.000Z`
  /** Everybody has their own hour for what has to do with money. */
  const hourMs = random.between(8 * 60, 19 * 60) * msPerMinute + random.between(0, msPerMinute - 1)
  const at = (moment: string, action: Action) => simulation.add(moment, () => action(customer))

  return {
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
  }
}
