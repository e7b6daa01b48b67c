import { toComeOf } from '@vignette/domain/plans/still-to-come'
import { IconCheck, IconClock } from '#components/ui/icons.ts'
import classes from './to-come.module.css'

const words = { all: 'Still to come', some: 'Partly still to come' } as const

/** Marks what a plan names and the product does not have yet. */
export const ToCome = ({ much }: { readonly much: ReturnType<typeof toComeOf> }) =>
  much === 'none' ? null : <small className={classes.mark}>{words[much]}</small>

/** In front of a selling point. */
export const BulletIcon = ({ bullet }: { readonly bullet: string }) => (
  <InclusionIcon isToCome={toComeOf(bullet) === 'all'} />
)

/** A tick, or a clock for what is still to come. */
export const InclusionIcon = ({ isToCome }: { readonly isToCome: boolean }) => {
  const Icon = isToCome ? IconClock : IconCheck
  return <Icon size={16} stroke={2} aria-hidden />
}
