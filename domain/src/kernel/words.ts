import type { Formats } from './formats.ts'

const instantFormat = ({ locale, timeZone }: Formats, hours: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
    ...hours,
  })
/** For everybody whose formats are not known. */
const instants = instantFormat({ locale: 'en-US', timeZone: 'UTC' }, { hourCycle: 'h23' })
const dayFormat = ({ locale, timeZone }: Formats) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
const days = dayFormat({ locale: 'en-US', timeZone: 'UTC' })
const counts = new Intl.NumberFormat('en-US')
const dollarsWith = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: digits,
  })
const dollars = dollarsWith('en-US', 2)
const rates = dollarsWith('en-US', 4)

/** `November 29, 2026 at 10:00 UTC`, or as somebody reads it: `29 November 2026 at 11:00 CET`. */
export const instantWords = (at: string, formats: Formats | null = null): string =>
  (formats ? instantFormat(formats, {}) : instants).format(new Date(at))

/** `November 29, 2026`, by UTC, or the day that it is for somebody. */
export const dayWords = (at: string, formats: Formats | null = null): string =>
  (formats ? dayFormat(formats) : days).format(new Date(at))

/** `1,500 credits`, `1 picture`. `several` is the plural if it is not formed with an s. */
export const countWords = (count: number, one: string, several = `${one}s`, formats: Formats | null = null): string =>
  `${(formats ? new Intl.NumberFormat(formats.locale) : counts).format(count)} ${count === 1 ? one : several}`

export const creditWords = (count: number, formats: Formats | null = null): string =>
  countWords(count, 'credit', 'credits', formats)

/** Micro-dollars as `$59.00`. */
export const moneyWords = (micros: number, formats: Formats | null = null): string =>
  (formats ? dollarsWith(formats.locale, 2) : dollars).format(micros / 1_000_000)

/** Micro-dollars with up to four digits, for prices per credit: `$0.02`, `$0.0125`. */
export const rateWords = (micros: number, formats: Formats | null = null): string =>
  (formats ? dollarsWith(formats.locale, 4) : rates).format(micros / 1_000_000)

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
