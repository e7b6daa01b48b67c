import { Readable } from 'node:stream'
import type { StreamEvent } from '@vignette/domain/account/schemas/stream'

export type EventStream = {
  /** The answer, which is sent as it grows. */
  readonly body: Readable
  readonly send: (event: StreamEvent, data?: object) => void
  /** Sends an event unless the reader is behind: a later event says more. */
  readonly sendIfIdle: (event: StreamEvent, data: object) => void
  /** Sends a comment, so that no proxy closes a silent connection. */
  readonly sendHeartbeat: () => void
  readonly end: () => void
}

/** The most that waits for a reader. A reader that is further behind is cut off, and comes back when it can. */
const bufferedBytes = 4_096

/** How long a browser waits before it opens a stream again that was cut off. */
const retryMs = 5_000

/** One stream of server-sent events. */
export const createEventStream = (): EventStream => {
  const body = new Readable({ highWaterMark: bufferedBytes, read: () => undefined })
  let isOver = false
  const write = (text: string) => {
    if (isOver || body.destroyed) return
    const isBehind = body.readableLength >= bufferedBytes
    body.push(text)
    if (isBehind) body.destroy()
  }
  const send = (event: StreamEvent, data: object = {}) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  write(`retry: ${retryMs}\n\n`)
  return {
    body,
    send,
    sendIfIdle: (event, data) => {
      if (body.readableLength === 0) send(event, data)
    },
    sendHeartbeat: () => write(': still here\n\n'),
    end: () => {
      if (!isOver) body.push(null)
      isOver = true
    },
  }
}
