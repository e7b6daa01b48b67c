const unit = (name: 'second' | 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 0 })
const seconds = unit('second')
const minutes = unit('minute')
const hours = unit('hour')
const days = unit('day')

/** "under 1 sec", "40 sec", "12 min", "3 hr", "5 days". */
export const durationOf = (value: number): string => {
  if (value < 1) return `under ${seconds.format(1)}`
  if (value < 90) return seconds.format(value)
  if (value < 5_400) return minutes.format(value / 60)
  return value < 172_800 ? hours.format(value / 3_600) : days.format(value / 86_400)
}
