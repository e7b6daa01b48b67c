import type { TimelineKind } from '@vignette/domain/support/timeline/kinds'
import { kindWords } from '../kind-words.ts'
import classes from './kind-mark.module.css'

/** The kind of an event as an icon with its colour and name. */
export const KindMark = ({ kind }: { readonly kind: TimelineKind }) => {
  const { name, icon: Icon } = kindWords[kind]
  return (
    <span className={classes.mark} data-kind={kind}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>{name}</span>
    </span>
  )
}
