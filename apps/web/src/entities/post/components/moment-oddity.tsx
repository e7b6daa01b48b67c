import { instantOf, oddityOf } from '@vignette/domain/posts/wall-time'
import { OddityNote } from './oddity-note.tsx'

type MomentOddityProps = { readonly wallTime: string; readonly timeZone: string }

/** Null also for what is no time yet, or a zone that this browser does not know. */
const oddMoment = (wallTime: string, timeZone: string) => {
  try {
    const oddity = oddityOf(wallTime, timeZone)
    return oddity && { oddity, at: instantOf(wallTime, timeZone) }
  } catch {
    return null
  }
}

/** Says of a chosen time that clocks do not show it on that day, or show it twice. */
export const MomentOddity = ({ wallTime, timeZone }: MomentOddityProps) => {
  const found = oddMoment(wallTime, timeZone)
  return found && <OddityNote {...found} wallTime={wallTime} timeZone={timeZone} />
}
