import type { TimelineKind } from '@vignette/domain/support/timeline/kinds'
import { kindWords } from '../kind-words.ts'
import classes from './kind-mark.module.css'

/** What an event is about: a sign and a colour of its own for each kind, and the word. */
export const KindMark = ({ kind }: { readonly kind: TimelineKind }) => {
  const { name, icon: Icon } = kindWords[kind]
  return (
    <span className={classes.mark} data-kind={kind}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>{name}</span>
    </span>
  )
}
