const numbers = new Intl.NumberFormat()
const fractions = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const rates = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
})
const unit = (name: 'gigabyte' | 'megabyte' | 'minute') =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 })
const gigabytes = unit('gigabyte')
const megabytes = unit('megabyte')
const minutes = unit('minute')

export const formatCount = (value: number): string => (Number.isInteger(value) ? numbers : fractions).format(value)

/** 1 GB = 10⁹ bytes; below one gigabyte people think in megabytes. */
export const formatStorage = (valueGB: number): string =>
  valueGB < 1 ? megabytes.format(valueGB * 1000) : gigabytes.format(valueGB)

export const formatMinutes = (value: number): string => minutes.format(value)

/** Dollars per credit: fractions of a cent matter here. */
export const formatRate = (dollars: number): string => rates.format(dollars)

export const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' }).format(date)

/** The first letter of a name as people see it: an emoji or an accented letter is more than one character. */
export const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toUpperCase() ?? ''
}
