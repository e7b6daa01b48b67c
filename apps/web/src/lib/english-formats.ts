import { dollars, microsPerDollar } from '@vignette/domain/kernel/money'

// For the public pages: in English like the words around them, wherever a page is rendered. By hand, since the first
// format of `Intl` blocks a slow phone for up to a quarter of a second.

/** A whole number: 1,990. */
export const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** Dollars with at least and at most so many decimals, not negative. */
const decimal = (amount: number, least: number, most: number): string => {
  const unit = 10 ** most
  const scaled = Math.round(dollars(amount) / (microsPerDollar / unit))
  const decimals = String(scaled % unit).padStart(most, '0')
  return `$${count(Math.floor(scaled / unit))}.${decimals.slice(0, least)}${decimals.slice(least).replace(/0+$/, '')}`
}

/** Dollars and cents: $59.00. */
export const money = (amount: number): string => decimal(amount, 2, 2)

/** Dollars, without cents where there are none: $1,990, $165.83. */
export const price = (amount: number): string => money(amount).replace(/\.00$/, '')

/** Dollars for one credit, to the tenth of a cent: $0.02, $0.015. */
export const rate = (amount: number): string => decimal(amount, 2, 3)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A day that is written as YYYY-MM-DD: Nov 3. */
export const shortDay = (date: string): string => {
  const [, month, day] = date.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${day}`
}

/** A moment in the reader's zone: Nov 3, 07:18 GMT+0100. */
export const shortMoment = (at: string): string => {
  const date = new Date(at)
  const [clock = '', zone = ''] = date.toTimeString().split(' ')
  return `${months[date.getMonth()]} ${date.getDate()}, ${clock.slice(0, 5)} ${zone}`
}
