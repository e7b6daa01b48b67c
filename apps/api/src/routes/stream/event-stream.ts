import { Readable } from 'node:stream'
import type { StreamEvent } from '@vignette/domain/account/schemas/stream'

export type EventStream = {
  /** What is sent as the answer. */
  readonly body: Readable
  readonly send: (event: StreamEvent, data?: object) => void
  /** Unless it is behind: what comes next says more. */
  readonly mention: (event: StreamEvent, data: object) => void
  /** Says nothing, so that whoever is between does not take the silence for an end. */
  readonly beat: () => void
  readonly end: () => void
}

/** So much waits for a reader; who is further behind is left, and comes back when it can. */
const bufferedBytes = 4_096

/** How long a reader that was cut off waits, should it come back by itself. */
const retryMs = 5_000

/** One answer of server-sent events. */
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
    mention: (event, data) => {
      if (body.readableLength === 0) send(event, data)
    },
    beat: () => write(': still here\n\n'),
    end: () => {
      if (!isOver) body.push(null)
      isOver = true
    },
  }
}
