import type { Formats } from '@vignette/domain/kernel/formats'
import { readerFormats } from './reader-formats.ts'

/** Creating a format is slow, and few pages need more than one. It is made anew when others are chosen. */
const lazily = <Format>(make: (formats: Formats) => Format): (() => Format) => {
  let made: { readonly by: Formats; readonly format: Format } | undefined
  return () => {
    const by = readerFormats.current()
    if (made?.by !== by) made = { by, format: make(by) }
    return made.format
  }
}

const numbersWith = (options: Intl.NumberFormatOptions = {}) =>
  lazily(({ locale }) => new Intl.NumberFormat(locale, options))
const datesWith = (options: Intl.DateTimeFormatOptions) =>
  lazily(({ locale, timeZone }) => new Intl.DateTimeFormat(locale, { ...options, timeZone }))

const numbers = numbersWith()
const fractions = numbersWith({ maximumFractionDigits: 1 })
const rates = numbersWith({
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
})
const unit = (name: string, digits: number) =>
  numbersWith({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits })
const gigabytes = unit('gigabyte', 1)
const megabytes = unit('megabyte', 1)
const minutes = unit('minute', 1)

export const formatCount = (value: number): string => (Number.isInteger(value) ? numbers() : fractions()).format(value)

const changes = numbersWith({ signDisplay: 'exceptZero' })

/** A number with its sign. */
export const formatChange = (value: number): string => changes().format(value)

/** 1 GB = 10⁹ bytes; below one gigabyte people think in megabytes. */
export const formatStorage = (valueGB: number): string =>
  valueGB < 1 ? megabytes().format(valueGB * 1000) : gigabytes().format(valueGB)

const bytes = (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const).map((name) =>
  numbersWith({
    style: 'unit',
    unit: name,
    // the short one has no plural
    unitDisplay: name === 'byte' ? 'long' : 'short',
    maximumFractionDigits: name === 'kilobyte' ? 0 : 1,
  }),
)

/** The size of a file, in the largest unit of which it is at least one. */
export const formatBytes = (count: number): string => {
  const power = count < 1_000 ? 0 : Math.min(Math.floor(Math.log10(count) / 3), bytes.length - 1)
  return bytes[power]?.().format(count / 1_000 ** power) ?? ''
}

export const formatMinutes = (value: number): string => minutes().format(value)

/** Dollars per credit: fractions of a cent matter here. */
export const formatRate = (dollars: number): string => rates().format(dollars)

const weekdays = datesWith({ weekday: 'long', day: 'numeric', month: 'long' })

export const formatDay = (date: Date): string => weekdays().format(date)

const hours = datesWith({ hour: 'numeric', hourCycle: 'h23' })

/** The hour of the day in the reader's zone, from 0 to 23. */
export const hourOf = (date: Date): number =>
  Number(
    hours()
      .formatToParts(date)
      .find(({ type }) => type === 'hour')?.value,
  )

const prices = numbersWith({
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Whole dollars without cents. */
export const formatPrice = (dollars: number): string => prices().format(dollars)

/** Micro-dollars, with the tenth of a cent where there is one. */
export const formatMoney = (micros: number): string => rates().format(micros / 1_000_000)

const moment = (month: 'long' | 'short') =>
  datesWith({
    day: 'numeric',
    month,
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
const instants = moment('long')
const shortInstants = moment('short')

/** A moment in the reader's zone, which is named. */
export const formatInstant = (at: string): string => instants().format(new Date(at))

/** The same in short, for lists of recent events. */
export const formatShortInstant = (at: string): string => shortInstants().format(new Date(at))

const exactInstants = datesWith({ dateStyle: 'medium', timeStyle: 'long' })

/** To the second, where the order matters. */
export const formatExactInstant = (at: string): string => exactInstants().format(new Date(at))

const dates = datesWith({ day: 'numeric', month: 'short' })

/** A day without its year, for buttons; the full moment stands next to it. */
export const formatDate = (at: string): string => dates().format(new Date(at))

const distances = lazily(({ locale }) => new Intl.RelativeTimeFormat(locale))
const hourMs = 3_600_000

/** The time until a moment: "in 7 days", "in 5 hours". */
export const formatDistance = (at: string, now: Date): string => {
  const hours = Math.max(0, (Date.parse(at) - now.getTime()) / hourMs)
  return hours > 24 ? distances().format(Math.ceil(hours / 24), 'day') : distances().format(Math.ceil(hours), 'hour')
}

const agos = lazily(({ locale }) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const calendarDays = lazily(({ timeZone }) => new Intl.DateTimeFormat('en-CA', { timeZone }))
const fullDates = datesWith({ day: 'numeric', month: 'short', year: 'numeric' })

const dayNumberOf = (ms: number): number => Date.parse(calendarDays().format(ms)) / (24 * hourMs)

/** The number of the week that a moment is in, somewhere. It grows by one each Monday; the epoch began on a Thursday. */
export const weekAt = (ms: number, timeZone: string): number =>
  Math.floor((Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms)) / (24 * hourMs) + 3) / 7)

/** "now", "5 minutes ago", "3 hours ago", "yesterday", "6 days ago", and the day of what is longer ago. */
export const formatAgo = (at: string, now: number): string => {
  const then = Date.parse(at)
  const minutesAgo = Math.floor(Math.max(0, now - then) / 60_000)
  if (minutesAgo < 1) return agos().format(0, 'second')
  if (minutesAgo < 60) return agos().format(-minutesAgo, 'minute')
  const daysAgo = dayNumberOf(now) - dayNumberOf(then)
  if (daysAgo < 1) return agos().format(-Math.floor(minutesAgo / 60), 'hour')
  return daysAgo < 7 ? agos().format(-daysAgo, 'day') : fullDates().format(then)
}

/** What a moment, a number and a price look like in formats that are not chosen yet. */
export const formatExample = ({ locale, timeZone }: Formats, now: Date): string => {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(now)
  return `${moment} · ${new Intl.NumberFormat(locale).format(1_234.5)}`
}

const durations = {
  second: unit('second', 0),
  minute: unit('minute', 0),
  hour: unit('hour', 0),
  day: unit('day', 0),
}

/** Seconds as "under 1 sec", "40 sec", "12 min", "3 hr", "5 days". */
export const durationOf = (value: number): string => {
  if (value < 1) return `under ${durations.second().format(1)}`
  if (value < 90) return durations.second().format(value)
  if (value < 5_400) return durations.minute().format(value / 60)
  return value < 172_800 ? durations.hour().format(value / 3_600) : durations.day().format(value / 86_400)
}

/** The first letter of a name as people see it: an emoji or an accented letter is more than one character. */
export const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toUpperCase() ?? ''
}
