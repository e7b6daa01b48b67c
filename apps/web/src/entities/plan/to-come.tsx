import type { toComeOf } from '@vignette/domain/plans/still-to-come'
import classes from './to-come.module.css'

const words = { all: 'Still to come', some: 'Partly still to come' } as const

/** Marks what a plan names and the product does not have yet. */
export const ToCome = ({ much }: { readonly much: ReturnType<typeof toComeOf> }) =>
  much === 'none' ? null : <small className={classes.mark}>{words[much]}</small>
