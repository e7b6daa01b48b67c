import { Notice } from '#components/ui/notice.tsx'
import { PostTime } from './post-time.tsx'

type OddityNoteProps = {
  readonly oddity: 'skipped' | 'twice'
  readonly wallTime: string
  readonly timeZone: string
  /** When it goes out all the same. */
  readonly at: string
}

/** Warns that the chosen time is skipped by clocks, or comes twice, and says when the post goes out. */
export const OddityNote = ({ oddity, wallTime, timeZone, at }: OddityNoteProps) => {
  const time = wallTime.slice(11, 16)
  return (
    <Notice tone="warning">
      {oddity === 'skipped'
        ? `Clocks are put forward that day and never show ${time}. It goes out as much later as they skip: `
        : `Clocks are put back that day and show ${time} twice. It goes out the first time: `}
      <PostTime at={at} timeZone={timeZone} />.
    </Notice>
  )
}
