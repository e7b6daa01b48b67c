import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, SpendResult } from './api.ts'

type Answers<Type> = Type extends 'open' ? null : SpendResult

export type ApiProcess = {
  /** One at a time. Rejects when the process, or its worker, ended instead. */
  readonly carryOut: <Given extends Order>(order: Given) => Promise<Answers<Given['type']>>
  readonly stop: () => void
}

/** An api process with a worker process of its own; both end with this one at the latest. */
export const startApiProcess = (url: string): ApiProcess => {
  const child = fork(join(import.meta.dirname, 'api.ts'), [url], { execArgv: [] })
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The process ended with ${code}`)))
  died.catch(() => undefined)
  return {
    carryOut: async <Given extends Order>(order: Given) => {
      const answer = once(child, 'message')
      child.send(order)
      const [{ measured }] = (await Promise.race([answer, died])) as [{ measured: Answers<Given['type']> }]
      return measured
    },
    stop: () => child.disconnect(),
  }
}
