import type { ProjectionState } from '@vignette/domain/operations/schemas/projections'
import { durationOf } from '#lib/formats.ts'
import { formatCount } from '#lib/formats.ts'

type Build = ProjectionState['versions'][number]

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
