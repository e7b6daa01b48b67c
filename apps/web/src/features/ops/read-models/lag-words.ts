import type { ProjectionState } from '@vignette/domain/operations/schemas/projections'
import { formatCount } from '#lib/formats.ts'

type Build = ProjectionState['versions'][number]

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

/** The lag of a build in words. */
export const lagWordsOf = ({ lagEvents, lagSeconds }: Pick<Build, 'lagEvents' | 'lagSeconds'>): string =>
  lagEvents === 0
    ? 'None'
    : `${formatCount(lagEvents)} ${lagEvents === 1 ? 'event' : 'events'}, ${durationOf(lagSeconds)}`

export const stateNames: Readonly<Record<Build['state'], string>> = {
  building: 'Building',
  live: 'Live',
  retired: 'Retired',
  paused: 'Paused',
}
