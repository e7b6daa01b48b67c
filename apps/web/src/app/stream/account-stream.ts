type Source = Pick<EventSource, 'addEventListener' | 'close'>

type AccountStreamDeps = {
  /** Asks for a ticket, which is good for one connection. Null when there is none at the moment. */
  readonly askTicket: () => Promise<string | null>
  readonly connect: (ticket: string) => Source
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>
  /** The account changed, or may have changed while there was no connection. */
  readonly onMoved: () => void
  /** Somebody did something in the workspace. */
  readonly onActivity: () => void
  /** A generation has made progress. `data` is the server's message. */
  readonly onProgress: (data: string) => void
  /** The library changed. `data` is the server's message. */
  readonly onLibraryMoved: (data: string) => void
  /** Somebody came to the place where this page is, or left it. `data` is the server's message. */
  readonly onPresence: (data: string) => void
  /** The session was ended. */
  readonly onEnded: () => void
}

const firstRetryMs = 1_000
const longestRetryMs = 60_000

/** A page that is hidden for this long closes its connection, because a browser has few. */
const hiddenMs = 60_000

/** Random, so that pages do not all come back at once. */
const delayOf = (failures: number): number =>
  Math.min(firstRetryMs * 2 ** failures, longestRetryMs) * (0.5 + Math.random() / 2)

/**
 * Listens for changes of the account that happen elsewhere: in other tabs, by jobs, by staff. A connection that was cut
 * off is opened again with a new ticket.
 * @returns a function that ends it.
 */
export const followAccount = ({ askTicket, connect, page, ...handlers }: AccountStreamDeps): (() => void) => {
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
  const onOpen = () => {
    failures = 0
    if (mayHaveMissed) handlers.onMoved()
  }
  const onEnd = () => {
    leave()
    handlers.onEnded()
  }
  const open = async () => {
    const mine = (attempt = {})
    const ticket = await askTicket()
    if (attempt !== mine) return
    if (ticket === null) return retry()
    source = connect(ticket)
    source.addEventListener('open', onOpen)
    // the ticket is used up: if the browser reconnected by itself, it would be refused
    source.addEventListener('error', retry)
    source.addEventListener('end', onEnd)
    forwardMessages(source, handlers)
  }
  const follow = () => {
    clearTimeout(timer)
    if (page.hidden) timer = setTimeout(leave, hiddenMs)
    else if (attempt === null) void open()
  }

  page.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    page.removeEventListener('visibilitychange', follow)
    leave()
  }
}

type MessageHandlers = Pick<
  AccountStreamDeps,
  'onMoved' | 'onActivity' | 'onProgress' | 'onLibraryMoved' | 'onPresence'
>

const forwardMessages = (
  source: Source,
  { onMoved, onActivity, onProgress, onLibraryMoved, onPresence }: MessageHandlers,
): void => {
  source.addEventListener('account', onMoved)
  source.addEventListener('activity', onActivity)
  source.addEventListener('generation', ({ data }: MessageEvent<string>) => onProgress(data))
  source.addEventListener('library', ({ data }: MessageEvent<string>) => onLibraryMoved(data))
  source.addEventListener('presence', ({ data }: MessageEvent<string>) => onPresence(data))
}
