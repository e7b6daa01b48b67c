import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { TestServices } from './services/test-services.ts'

type Answer = { readonly services: TestServices } | { readonly error: string }
type Kept = { readonly services: TestServices; readonly stop: () => Promise<void> }

// Each project loads its own copy of this module; the process has one set of services.
const shared = globalThis as { vignetteServices?: Promise<Kept> }

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { services, stop } = await (shared.vignetteServices ??= startKeeper())
  project.provide('services', services)
  return stop
}

const startKeeper = async (): Promise<Kept> => {
  const keeper = fork(join(import.meta.dirname, 'services/keeper.ts'), {
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
