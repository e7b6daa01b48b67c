import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Fsync } from './postgres.ts'
import type { TestServices } from './test-services.ts'

type Answer = { readonly services: TestServices } | { readonly error: string }

export type KeptServices = { readonly services: TestServices; readonly stop: () => Promise<void> }

/**
 * Starts the servers of a run, kept by a process that ends them with the run, however the run ends.
 * @throws {Error} when a server could not be started.
 */
export const startKeeper = async (fsync: Fsync): Promise<KeptServices> => {
  const keeper = fork(join(import.meta.dirname, 'keeper.ts'), [fsync], {
    detached: true, // a Ctrl-C reaches the run, not the servers under it
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(keeper, 'exit')
  const stop = async () => {
    if (keeper.connected) keeper.disconnect()
    await exited
  }
  const answer = await Promise.race([
    once(keeper, 'message').then(([message]) => message as Answer),
    endedEarly(exited),
  ])
  if ('services' in answer) return { services: answer.services, stop }
  await stop()
  throw new Error(answer.error)
}

const endedEarly = async (exited: Promise<unknown[]>): Promise<Answer> => {
  const [code] = await exited
  return { error: `the process that keeps the test services ended with ${String(code)}` }
}
