type Source = Pick<EventSource, 'addEventListener' | 'close'>

type AccountStreamDeps = {
  /** A ticket lets in once. Null when there is none to be had now. */
  readonly askTicket: () => Promise<string | null>
  readonly connect: (ticket: string) => Source
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>
  /** The account moved, or may have while nobody listened. */
  readonly onMoved: () => void
  /** Something that is being made has come further; with what the server says of it. */
  readonly onProgress: (data: string) => void
  /** The library moved; with what the server says of it. */
  readonly onLibraryMoved: (data: string) => void
  /** The session was ended. */
  readonly onEnded: () => void
}

const firstRetryMs = 1_000
const longestRetryMs = 60_000

/** A page that nobody has looked at for so long leaves its connection to the others: a browser has few. */
const hiddenMs = 60_000

/** At random, so that all pages do not come back at once. */
const delayOf = (failures: number): number =>
  Math.min(firstRetryMs * 2 ** failures, longestRetryMs) * (0.5 + Math.random() / 2)

/**
 * Listens for what becomes of the account elsewhere: in other tabs, by jobs, by staff. Comes back when it was cut off,
 * each time with a new ticket.
 * @returns ends it.
 */
export const followAccount = ({
  askTicket,
  connect,
  page,
  onMoved,
  onProgress,
  onLibraryMoved,
  onEnded,
}: AccountStreamDeps): (() => void) => {
  let attempt: object | null = null
  let source: Source | null = null
  let failures = 0
  let mayHaveMissed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    clearTimeout(timer)
    source?.close()
    attempt = source = null
    mayHaveMissed = true
  }

  const retry = () => {
    leave()
    if (page.hidden) return
    timer = setTimeout(() => void open(), delayOf(failures))
    failures += 1
  }

  const open = async () => {
    const mine = (attempt = {})
    const ticket = await askTicket()
    if (attempt !== mine) return
    if (ticket === null) {
      retry()
      return
    }
    source = connect(ticket)
    source.addEventListener('open', () => {
      failures = 0
      if (mayHaveMissed) onMoved()
    })
    source.addEventListener('account', onMoved)
    source.addEventListener('generation', ({ data }: MessageEvent<string>) => onProgress(data))
    source.addEventListener('library', ({ data }: MessageEvent<string>) => onLibraryMoved(data))
    source.addEventListener('end', () => {
      leave()
      onEnded()
    })
    // its ticket is used up: coming back by itself, the browser would be refused
    source.addEventListener('error', retry)
  }

  const look = () => {
    clearTimeout(timer)
    if (page.hidden) timer = setTimeout(leave, hiddenMs)
    else if (attempt === null) void open()
  }

  page.addEventListener('visibilitychange', look)
  look()
  return () => {
    page.removeEventListener('visibilitychange', look)
    leave()
  }
}
