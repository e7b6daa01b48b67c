/** Creating a format is slow, and few pages need more than one. */
const lazily = <Format>(make: () => Format): (() => Format) => {
  let made: Format | undefined
  return () => (made ??= make())
}

const numbers = lazily(() => new Intl.NumberFormat())
const fractions = lazily(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }))
const rates = lazily(
  () =>
    new Intl.NumberFormat(undefined, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: 3,
    }),
)
const unit = (name: 'gigabyte' | 'megabyte' | 'minute') =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 })
const gigabytes = lazily(() => unit('gigabyte'))
const megabytes = lazily(() => unit('megabyte'))
const minutes = lazily(() => unit('minute'))

export const formatCount = (value: number): string => (Number.isInteger(value) ? numbers() : fractions()).format(value)

const changes = lazily(() => new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' }))

/** A number with its sign. */
export const formatChange = (value: number): string => changes().format(value)

/** 1 GB = 10⁹ bytes; below one gigabyte people think in megabytes. */
export const formatStorage = (valueGB: number): string =>
  valueGB < 1 ? megabytes().format(valueGB * 1000) : gigabytes().format(valueGB)

const bytes = (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const).map((name) =>
  lazily(
    () =>
      new Intl.NumberFormat(undefined, {
        style: 'unit',
        unit: name,
        // the short one has no plural
        unitDisplay: name === 'byte' ? 'long' : 'short',
        maximumFractionDigits: name === 'kilobyte' ? 0 : 1,
      }),
  ),
)

/** The size of a file, in the largest unit of which it is at least one. */
export const formatBytes = (count: number): string => {
  const power = count < 1_000 ? 0 : Math.min(Math.floor(Math.log10(count) / 3), bytes.length - 1)
  return bytes[power]?.().format(count / 1_000 ** power) ?? ''
}

export const formatMinutes = (value: number): string => minutes().format(value)

/** Dollars per credit: fractions of a cent matter here. */
export const formatRate = (dollars: number): string => rates().format(dollars)

export const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' }).format(date)

const prices = lazily(
  () =>
    new Intl.NumberFormat(undefined, {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** Whole dollars without cents. */
export const formatPrice = (dollars: number): string => prices().format(dollars)

/** Micro-dollars, with the tenth of a cent where there is one. */
export const formatMoney = (micros: number): string => rates().format(micros / 1_000_000)

const moment = (month: 'long' | 'short') =>
  new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month,
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
const instants = lazily(() => moment('long'))
const shortInstants = lazily(() => moment('short'))

/** A moment in the reader's zone, which is named. */
export const formatInstant = (at: string): string => instants().format(new Date(at))

/** The same in short, for lists of recent events. */
export const formatShortInstant = (at: string): string => shortInstants().format(new Date(at))

const exactInstants = lazily(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' }))

/** To the second, where the order matters. */
export const formatExactInstant = (at: string): string => exactInstants().format(new Date(at))

const dates = lazily(() => new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }))

/** A day without its year, for buttons; the full moment stands next to it. */
export const formatDate = (at: string): string => dates().format(new Date(at))

const distances = lazily(() => new Intl.RelativeTimeFormat())
const hourMs = 3_600_000

/** The time until a moment: "in 7 days", "in 5 hours". */
export const formatDistance = (at: string, now: Date): string => {
  const hours = Math.max(0, (Date.parse(at) - now.getTime()) / hourMs)
  return hours > 24 ? distances().format(Math.ceil(hours / 24), 'day') : distances().format(Math.ceil(hours), 'hour')
}

/** The first letter of a name as people see it: an emoji or an accented letter is more than one character. */
export const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toUpperCase() ?? ''
}
