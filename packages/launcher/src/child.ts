import { spawn } from 'node:child_process'
import type { WriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { followOutput } from './child-logs.ts'
import { type Environment, LaunchError, root } from './launch-settings.ts'

export type ChildSpec = { name: string; args: string[]; environment: Environment; log: WriteStream }

/** How a process ended. `misconfigured`: a setting is wrong, so a restart would not help. */
type Ending = { status: 'done' } | { status: 'misconfigured'; reason: string } | { status: 'failed'; how: string }

export type Child = {
  exited: Promise<Ending>
  /** Asks it to finish its work, and kills it after `graceMs` or as soon as `hurry` aborts. */
  stop: (graceMs: number, hurry?: AbortSignal) => Promise<void>
}

const isWindows = process.platform === 'win32'
/** EX_CONFIG of sysexits.h, the exit code of our processes for a wrong setting. */
const configExitCode = 78
/** The time for a killed process to disappear. One that takes longer hangs in the kernel. */
const killMs = 500

/**
 * Runs before every child's own code and ends the child when the launcher is killed. Vite does not watch for that at all,
 * and api and worker do only once they have started.
 */
const followLauncher = () => {
  process.once('disconnect', () => {
    if (process.listenerCount('disconnect') === 0) process.exit()
  })
  // The listener alone must not keep a finished program alive.
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
  const words = followOutput(name, child, log)
  const exited = new Promise<Ending>((resolve) => {
    child.once('error', (error) => resolve({ status: 'failed', how: error.message }))
    child.once('close', (code, signal) => {
      if (code === configExitCode) {
        return resolve({ status: 'misconfigured', reason: words.take() || `A setting of ${name} is wrong; see above.` })
      }
      words.show()
      resolve(
        code === 0 ? { status: 'done' } : { status: 'failed', how: signal ? `by ${signal}` : `with code ${code}` },
      )
    })
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
      await Promise.race([exited, sleep(killMs)])
    },
  }
}

/** Also ends what the child may have started itself. */
const killSession = (pid: number): void => {
  try {
    process.kill(isWindows ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/**
 * Runs a child to its end; false when it failed or `signal` ended it.
 *
 * @throws {LaunchError} when a setting is wrong.
 */
export const runChild = async (spec: ChildSpec, signal: AbortSignal): Promise<boolean> => {
  signal.throwIfAborted()
  const child = startChild(spec)
  signal.addEventListener('abort', () => void child.stop(2_000), { once: true })
  const ending = await child.exited
  if (ending.status === 'misconfigured') throw new LaunchError(ending.reason)
  return ending.status === 'done'
}
