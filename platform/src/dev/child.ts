import { spawn } from 'node:child_process'
import type { WriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { followOutput } from './child-logs.ts'
import { type Environment, root } from './launch-settings.ts'

export type ChildSpec = { name: string; args: string[]; environment: Environment; log: WriteStream }

export type Child = {
  /** How it ended: `''` for exit code 0, else in words. */
  exited: Promise<string>
  /** Asks it to finish its work, and insists after `graceMs` or as soon as `hurry` aborts. */
  stop: (graceMs: number, hurry?: AbortSignal) => Promise<void>
}

const isWindows = process.platform === 'win32'

/**
 * Runs ahead of every child's own code, so that none outlives a launcher that was killed: neither vite, which knows
 * nothing of us, nor api and worker in the moment before they listen themselves and finish their work first.
 */
const followLauncher = () => {
  process.once('disconnect', () => {
    if (process.listenerCount('disconnect') === 0) process.exit()
  })
  // Listening alone would keep a program alive that has finished.
  process.channel?.unref()
}
const preload = `data:text/javascript,${encodeURIComponent(`(${followLauncher.toString()})()`)}`

/**
 * Starts one of our processes on our Node.
 *
 * It gets a session of its own: a Ctrl-C or a signal to the group reaches the launcher alone, which then stops its
 * children once and in order. It gets an IPC channel too: when the launcher is killed the channel closes, and on
 * 'disconnect' the child has to finish as on SIGTERM.
 */
export const startChild = ({ name, args, environment, log }: ChildSpec): Child => {
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: !isWindows,
    windowsHide: true,
  })
  for (const stream of [child.stdout, child.stderr])
    followOutput(name, stream, { log, isError: stream === child.stderr })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? '' : signal ? `by ${signal}` : `with code ${code}`))
  })
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    exited,
    stop: async (graceMs, hurry) => {
      if (!isRunning()) return
      if (isWindows) child.disconnect()
      else child.kill('SIGTERM')
      await Promise.race([exited, sleep(graceMs, undefined, { ref: false, signal: hurry }).catch(() => undefined)])
      if (isRunning()) killSession(child.pid ?? 0)
      await exited
    },
  }
}

/** Also ends what the child may have started itself. */
const killSession = (pid: number): void => {
  try {
    process.kill(isWindows ? pid : -pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

/** Runs a child to its end; false when it failed or `signal` ended it. */
export const runChild = async (spec: ChildSpec, signal: AbortSignal): Promise<boolean> => {
  signal.throwIfAborted()
  const child = startChild(spec)
  signal.addEventListener('abort', () => void child.stop(2_000), { once: true })
  return (await child.exited) === ''
}
