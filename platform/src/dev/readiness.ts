import { setTimeout as sleep } from 'node:timers/promises'
import { LaunchError } from './launch-settings.ts'

const timeoutMs = 90_000

/** Waits until the API says that it, the database and the worker are ready. */
export const waitUntilReady = async (origin: string, signal: AbortSignal): Promise<void> => {
  const deadline = Date.now() + timeoutMs
  while (!(await isReady(origin))) {
    signal.throwIfAborted()
    if (Date.now() > deadline) throw new LaunchError('The app did not become ready within 90 s; see its logs.')
    await sleep(50)
  }
}

const isReady = async (origin: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(3_000) })
    return answer.ok && ((await answer.json()) as { ready?: boolean }).ready === true
  } catch {
    return false
  }
}
