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

/** `November 29, 2026`, by UTC. */
export const dayWords = (at: string): string => days.format(new Date(at))

/** `1,500 credits`, `1 picture`. `several` is the plural if it is not formed with an s. */
export const countWords = (count: number, one: string, several = `${one}s`): string =>
  `${counts.format(count)} ${count === 1 ? one : several}`

export const creditWords = (count: number): string => countWords(count, 'credit')

/** Micro-dollars as `$59.00`. */
export const moneyWords = (micros: number): string => dollars.format(micros / 1_000_000)

/** Micro-dollars with up to four digits, for prices per credit: `$0.02`, `$0.0125`. */
export const rateWords = (micros: number): string => rates.format(micros / 1_000_000)

const steps = [
  { bytes: 1_000_000_000, unit: 'GB' },
  { bytes: 1_000_000, unit: 'MB' },
  { bytes: 1_000, unit: 'kB' },
] as const

/** `825 kB`, `1.2 MB`: 1 kB = 1,000 bytes. */
export const sizeWords = (bytes: number): string => {
  const step = steps.find((each) => bytes >= each.bytes)
  if (!step) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const count = bytes / step.bytes
  return `${step.unit === 'kB' ? Math.round(count) : count.toFixed(1)} ${step.unit}`
}
