import { setTimeout as sleep } from 'node:timers/promises'
import { NetworkFailure } from '../network-failure.ts'

/** How often a network is asked whether it is done with a container, and how long it is left alone between. */
export type ContainerPatience = { readonly questions: number; readonly pauseMs: number }

/** Three minutes for a whole post, which a run has room for. */
export const usualPatience: ContainerPatience = { questions: 36, pauseMs: 5_000 }

/**
 * Waits until a container can be published. All containers of a post share the patience.
 * @param isDone asks the network. @throws {NetworkFailure} if nothing will come of the container.
 */
export const createWaiting = (patience: ContainerPatience, isDone: (container: string) => Promise<boolean>) => {
  let asked = 0
  return async (container: string): Promise<void> => {
    while (!(await isDone(container))) {
      asked += 1
      if (asked >= patience.questions) throw new NetworkFailure({ code: 'mediaProcessing', phase: 'refused' })
      await sleep(patience.pauseMs)
    }
  }
}
