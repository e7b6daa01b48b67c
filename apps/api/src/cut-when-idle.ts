import type { ServerResponse } from 'node:http'

/** Cuts an answer off when nothing of it has been taken for so long; the connection goes with it. */
export const cutWhenIdle = (answer: ServerResponse, idleMs: number): void => {
  answer.setTimeout(idleMs, () => answer.destroy())
}
