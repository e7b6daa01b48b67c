const instants = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const counts = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const rates = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })

/** `November 29, 2026 at 10:00 UTC` */
export const instantWords = (at: string): string => `${instants.format(new Date(at))} UTC`

/** `November 29, 2026`; the zone is said where a time of day could matter. */
export const dayWords = (at: string): string => days.format(new Date(at))

const countWords = (count: number): string => counts.format(count)

export const creditWords = (count: number): string => `${countWords(count)} ${count === 1 ? 'credit' : 'credits'}`

/** Of micro-dollars: `$59.00`. */
export const moneyWords = (micros: number): string => dollars.format(micros / 1_000_000)

/** Of micro-dollars, where a cent is too coarse: `$0.02`, `$0.0125`. */
export const rateWords = (micros: number): string => rates.format(micros / 1_000_000)

/** What looks like a name. Anybody can sign up with somebody else's address, and what a name says is sent there. */
const nameShape = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u

export const greetingTo = (name: string | null): string => (name && nameShape.test(name) ? `Hi ${name},` : 'Hi,')
