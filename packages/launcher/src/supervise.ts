import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, type ChildSpec, startChild } from './child.ts'
import { LaunchError } from './launch-settings.ts'
import { warn } from './terminal.ts'

export type SupervisedProcess = {
  /** Resolves only if the process is given up, because it keeps dying or a setting is wrong. */
  failed: Promise<Error>
  /** Stops it, if it runs, and starts it again. */
  reload: () => Promise<void>
  stop: (graceMs: number, hurry?: AbortSignal) => Promise<void>
}

const fastDeathMs = 10_000
const fastDeathLimit = 5
const firstPauseMs = 250

/** Keeps a process running. When it dies, `restart` starts it again and `wait` waits for a change of the sources. */
export const supervise = (spec: ChildSpec, onDeath: 'restart' | 'wait'): SupervisedProcess => {
  const failed = Promise.withResolvers<Error>()
  let wanted: 'running' | 'reloading' | 'stopped' = 'running'
  let reloaded = Promise.withResolvers<void>()
  let child: Child = startChild(spec)

  const restartAfter = async (fastDeaths: number, how: string): Promise<void> => {
    if (onDeath === 'wait') {
      warn(`${spec.name} ended ${how}; it starts again when a file changes`)
      return reloaded.promise
    }
    warn(`${spec.name} ended unexpectedly ${how} and is started again`)
    await Promise.race([sleep(firstPauseMs * 2 ** fastDeaths), reloaded.promise])
  }

  const watch = async (): Promise<void> => {
    for (let fastDeaths = 0; ;) {
      const startedAt = Date.now()
      const ending = await child.exited
      if (wanted === 'running') {
        if (ending.status === 'misconfigured') return failed.resolve(new LaunchError(ending.reason))
        fastDeaths = Date.now() - startedAt < fastDeathMs ? fastDeaths + 1 : 1
        if (onDeath === 'restart' && fastDeaths === fastDeathLimit) return failed.resolve(keepsDying(spec.name))
        await restartAfter(fastDeaths, ending.status === 'failed' ? ending.how : 'with code 0')
      }
      if (wanted === 'stopped') return
      wanted = 'running'
      child = startChild(spec)
    }
  }

  void watch()
  return {
    failed: failed.promise,
    reload: async () => {
      wanted = 'reloading'
      reloaded.resolve()
      reloaded = Promise.withResolvers()
      await child.stop(5_000)
    },
    stop: async (graceMs, hurry) => {
      wanted = 'stopped'
      reloaded.resolve()
      await child.stop(graceMs, hurry)
    },
  }
}

const keepsDying = (name: string): Error =>
  new LaunchError(`${name} ended ${fastDeathLimit} times in a row right after its start; the reason is above.`)
