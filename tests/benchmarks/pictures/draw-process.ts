import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { DrawMeasurement, DrawOrder } from './draw.ts'

export type DrawProcess = {
  /** One at a time. Rejects when the process ended instead. */
  readonly draw: (order: DrawOrder) => Promise<DrawMeasurement>
  readonly stop: () => void
}

export const startDrawProcess = (): DrawProcess => {
  const child = fork(join(import.meta.dirname, 'draw.ts'), [], { execArgv: ['--max-semi-space-size=8'] })
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The process ended with ${code}`)))
  died.catch(() => undefined)
  return {
    draw: async (order) => {
      const answer = once(child, 'message')
      child.send(order)
      const [{ measured }] = (await Promise.race([answer, died])) as [{ measured: DrawMeasurement }]
      return measured
    },
    stop: () => child.disconnect(),
  }
}
