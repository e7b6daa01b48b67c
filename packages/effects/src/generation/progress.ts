import type { GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import { bytesOf, longestMessage, type PageMessage, type TellPages } from '@vignette/runtime/pages/page-messages'

export type ProgressTeller = {
  readonly tell: (progress: Partial<Pick<GenerationProgress, 'done' | 'texts'>>) => void
  /** Says nothing more. */
  readonly close: () => void
}

/** At most four times a second; of what is over before the first time nothing is told. */
const pauseMs = 250
const firstMs = 150

type ProgressMessage = PageMessage & { readonly data: GenerationProgress }

/** What fits into a message: of texts that are too long so much of the beginning of each. @public */
export const fitting = (message: ProgressMessage): PageMessage => {
  const { texts } = message.data
  if (!texts || bytesOf(message) <= longestMessage) return message
  const longest = Math.max(...texts.map(({ length }) => length))
  const shorter = texts.map((text) => text.slice(0, Math.floor(longest / 2)).toWellFormed())
  return fitting({ ...message, data: { ...message.data, texts: shorter } })
}

/** Collects what there is to tell of one generation, and tells the newest of it now and then. */
export const createProgressTeller = (
  tellPages: TellPages,
  { userId, id, of }: { readonly userId: string } & Pick<GenerationProgress, 'id' | 'of'>,
): ProgressTeller => {
  let progress: GenerationProgress = { id, status: 'running', done: 0, of }
  let pausing: NodeJS.Timeout | undefined
  let isNew = false
  let isClosed = false

  const send = (): void => {
    pausing = undefined
    if (!isNew || isClosed) return
    isNew = false
    pausing = setTimeout(send, pauseMs)
    tellPages(fitting({ userId, event: 'generation', data: progress }))
  }

  return {
    tell: (more) => {
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
