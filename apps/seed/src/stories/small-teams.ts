import { invite, join } from '../actions/members.ts'
import type { Habits } from '../actions/work.ts'
import type { Customer, Person } from '../customer.ts'
import { createRandom } from '../random.ts'
import { inventedBrand } from './brands.ts'
import type { Life } from './life.ts'

const firstNames = [
  'Aisha',
  'Anton',
  'Beatriz',
  'Caleb',
  'Daria',
  'Elif',
  'Felix',
  'Greta',
  'Hassan',
  'Ivo',
  'Jana',
  'Kofi',
]
const lastNames = ['Marques', 'Novak', 'Ortega', 'Petit', 'Quist', 'Rahman', 'Sato', 'Tamm', 'Ueda', 'Vogel', 'Winter']

const roles = ['editor', 'editor', 'approver', 'editor', 'viewer'] as const

/** The nth colleague of a customer, with an address of their company. */
const colleagueOf = (owner: Customer, n: number): Person => {
  const { between } = createRandom(`colleagues of ${owner.email}`)
  const [first, last] = [between(0, firstNames.length - 1), between(0, lastNames.length - 1)]
  const name = firstNames[(first + n) % firstNames.length] ?? ''
  const domain = inventedBrand(owner)
    .brandName.toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
  const displayName = `${name} ${lastNames[(last + 5 * n) % lastNames.length] ?? ''}`
  return { email: `${displayName.replace(' ', '.').toLowerCase()}@${domain}.example`, displayName }
}

/** Jobs between two days, shared with so many colleagues, who come one after the other. */
export const workTogether = (
  life: Life,
  [from, to]: readonly [number, number],
  jobsPerMonth: number,
  { habits, colleagues }: { readonly habits: Habits; readonly colleagues: number },
): void => {
  const each = jobsPerMonth / (colleagues + 1)
  life.work(from, to, each, habits)
  for (let n = 0; n < colleagues; n++) {
    const who = colleagueOf(life.customer, n)
    const invitedAt = from - 1 - 2 * n
    life.on(invitedAt, invite(who, roles[n % roles.length] ?? 'editor'))
    const colleague = life.colleague(who)
    if (invitedAt - 2 <= to) continue // whoever was invited just now has not answered yet
    colleague.on(invitedAt - 2, join)
    if (roles[n % roles.length] !== 'viewer') colleague.work(invitedAt - 3, to, each, habits)
  }
}
