import { DomainError } from '@vignette/domain/kernel/domain-error'
import pTimeout from 'p-timeout'
import type { QueueBackend, QueueView } from './backend.ts'

/** After a longer wait people think that the page is broken. A queue whose backend is unavailable never answers. */
const answerMs = 1_000

const away = () =>
  new DomainError(
    'unavailable',
    'queue.away',
    'The queues do not answer. Nothing is lost: the workers look by themselves each second.',
  )

export type QueueCalls = {
  /** @throws {DomainError} `queue.unknown`, `queue.away`, and the domain errors of `call`. */
  readonly call: <Result>(
    name: string,
    call: (queue: QueueView) => Promise<Result>,
    limitMs?: number,
  ) => Promise<Result>
  readonly close: () => Promise<void>
}

/** Calls to queues, each with a time limit. A queue is opened when it is first needed. */
export const createQueueCalls = (backend: QueueBackend, names: readonly string[]): QueueCalls => {
  const opened = new Map<string, Promise<QueueView>>()

  const open = (name: string): Promise<QueueView> => {
    const known = opened.get(name)
    if (known) return known
    const queue = backend.connectQueue(name)
    opened.set(name, queue)
    queue.catch(() => opened.delete(name))
    return queue
  }

  return {
    call: async (name, call, limitMs = answerMs) => {
      if (!names.includes(name)) throw new DomainError('notFound', 'queue.unknown', `There is no queue ${name}.`)
      try {
        return await pTimeout(open(name).then(call), { milliseconds: limitMs })
      } catch (error) {
        throw error instanceof DomainError ? error : away()
      }
    },
    close: async () => {
      const closed = [...opened.values()].map(async (queue) => (await queue).close())
      await pTimeout(Promise.allSettled(closed), { milliseconds: answerMs }).catch(() => undefined)
    },
  }
}
