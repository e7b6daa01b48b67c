import type { GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import { bytesOf, longestMessage, type NotifyPages, type PageMessage } from '@vignette/runtime/pages/page-messages'

export type ProgressPublisher = {
  /** A member that is undefined is left out of the messages from then on. */
  readonly publish: (progress: Partial<Pick<GenerationProgress, 'done' | 'texts' | 'frames' | 'model'>>) => void
  /** Ends the messages. */
  readonly close: () => void
}

/** At most four messages a second. A generation that ends before the first one sends none. */
const pauseMs = 250
const firstMs = 150

type ProgressMessage = PageMessage & { readonly data: GenerationProgress }

/** Shortens the texts of a message, each to the same length, until the message is small enough. @public */
export const fitting = (message: ProgressMessage): PageMessage => {
  const { texts } = message.data
  if (!texts || bytesOf(message) <= longestMessage) return message
  const longest = Math.max(...texts.map(({ length }) => length))
  const shorter = texts.map((text) => text.slice(0, Math.floor(longest / 2)).toWellFormed())
  return fitting({ ...message, data: { ...message.data, texts: shorter } })
}

/** Collects the progress of one generation and sends the newest state to the pages from time to time. */
export const createProgressPublisher = (
  notifyPages: NotifyPages,
  {
    userId,
    workspaceId,
    id,
    of,
  }: { readonly userId: string; readonly workspaceId: string } & Pick<GenerationProgress, 'id' | 'of'>,
): ProgressPublisher => {
  let progress: GenerationProgress = { id, status: 'running', done: 0, of }
  let pausing: NodeJS.Timeout | undefined
  let isNew = false
  let isClosed = false

  const send = (): void => {
    pausing = undefined
    if (!isNew || isClosed) return
    isNew = false
    pausing = setTimeout(send, pauseMs)
    notifyPages(fitting({ userId, workspaceId, event: 'generation', data: progress }))
  }

  return {
    publish: (more) => {
      progress = { ...progress, ...more }
      isNew = true
      pausing ??= setTimeout(send, firstMs)
    },
    close: () => {
      isClosed = true
      clearTimeout(pausing)
    },
  }
}
