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

/** `1,500 credits`, `1 picture`; `several` is the plural where it is not an s more. */
export const countWords = (count: number, one: string, several = `${one}s`): string =>
  `${counts.format(count)} ${count === 1 ? one : several}`

export const creditWords = (count: number): string => countWords(count, 'credit')

/** Of micro-dollars: `$59.00`. */
export const moneyWords = (micros: number): string => dollars.format(micros / 1_000_000)

/** Of micro-dollars, where a cent is too coarse: `$0.02`, `$0.0125`. */
export const rateWords = (micros: number): string => rates.format(micros / 1_000_000)
