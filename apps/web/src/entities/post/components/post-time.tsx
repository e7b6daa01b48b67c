import { formatInstant } from '#lib/formats.ts'
import { readerFormats } from '#lib/reader-formats.ts'
import { placeOfZone } from '../zone-words.ts'

type PostTimeProps = {
  readonly at: string
  /** The zone in which the moment was chosen, and what clocks show there. */
  readonly wallTime?: string | null
  readonly timeZone?: string
}

/** `18:00` and `24 December` of a wall time, in the reader's formats and in no zone. */
const wallWords = (wallTime: string): string =>
  new Intl.DateTimeFormat(readerFormats.current().locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${wallTime.slice(0, 16)}Z`))

/** The moment of a post in the reader's zone, and in the one it was chosen in where that is another. */
export const PostTime = ({ at, wallTime = null, timeZone }: PostTimeProps) => {
  const isElsewhere = wallTime !== null && timeZone !== undefined && timeZone !== readerFormats.current().timeZone
  return (
    <>
      <time dateTime={at}>{formatInstant(at)}</time>
      {isElsewhere && ` (${wallWords(wallTime)} in ${placeOfZone(timeZone)})`}
    </>
  )
}
