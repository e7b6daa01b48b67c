import { isTimeZone } from '@vignette/domain/kernel/formats'
import { formatInstant } from '#lib/formats.ts'
import { readerFormats } from '#lib/reader-formats.ts'
import { placeOfZone } from '../zone-words.ts'

type PostTimeProps = {
  readonly at: string
  /** The zone in which the moment was chosen. */
  readonly timeZone: string
}

/** `18:00` and `24 December`, as clocks show it in a zone, which for a time that they skip is a later one than was chosen. */
const wallWords = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(readerFormats.current().locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at))

/** The moment of a post in the reader's zone, and in the one it was chosen in where that is another. */
export const PostTime = ({ at, timeZone }: PostTimeProps) => (
  <>
    <time dateTime={at}>{formatInstant(at)}</time>
    {timeZone !== readerFormats.current().timeZone &&
      isTimeZone(timeZone) &&
      ` (${wallWords(at, timeZone)} in ${placeOfZone(timeZone)})`}
  </>
)
