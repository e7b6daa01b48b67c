import type { ServerResponse } from 'node:http'

/** Closes an answer and its connection when the client has read nothing for that long. */
export const cutWhenIdle = (answer: ServerResponse, idleMs: number): void => {
  answer.setTimeout(idleMs, () => answer.destroy())
}
