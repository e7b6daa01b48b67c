import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { EngineError } from '@vignette/engine/engine'
import type { VideoRun } from '@vignette/engine/video-engine'
import { type Limits, limited, watchMemory } from './limits.ts'
import type { Order, Report } from './messages.ts'
import type { InputOf, OutputOf, Tasks } from './tasks.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** No secret of the worker is in the environment of a process that opens files of strangers. */
const environment = (folder: string) => {
  const { PATH, SystemRoot } = process.env
  return { PATH, SystemRoot, TMPDIR: folder, TEMP: folder }
}

const start = (limits: Limits, folder: string): ChildProcess => {
  const { command, args } = limited(process.execPath, limits)
  return spawn(command, [...args, '--max-old-space-size=256', main], {
    cwd: folder,
    env: environment(folder),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
    windowsHide: true,
  })
}

type ChildRun = VideoRun & {
  /** Is told the name of the file of each segment that is finished. The run does not end before what it does. */
  readonly onFinished?: (name: string) => Promise<void>
}

/**
 * Runs a task in a process of its own.
 *
 * @throws {EngineError} if it fails, or its process ends before it says anything.
 */
export const inChild = async <Name extends keyof Tasks>(
  name: Name,
  input: InputOf<Name>,
  { signal, folder, onProgress, onFinished }: ChildRun,
  limits: Limits,
): Promise<OutputOf<Name>> => {
  signal.throwIfAborted()
  const child = start(limits, folder)
  const kill = () => void child.kill('SIGKILL')
  let hasTooMuch = false
  const watch = watchMemory(child.pid, limits.memoryBytes, () => {
    hasTooMuch = true
    kill()
  })
  signal.addEventListener('abort', kill, { once: true })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  const following: Promise<void>[] = []
  try {
    const report = await new Promise<Report>((resolve, reject) => {
      child.on('message', (said: Report) => {
        if (said.type !== 'progress') return resolve(said)
        onProgress?.(said.progress)
        if (said.finished !== undefined && onFinished) following.push(onFinished(said.finished))
      })
      void ended.then(() => reject(hasTooMuch ? new EngineError('unreadableVideo') : endOf(child)))
      child.send({ name, input } satisfies Order, () => {
        // If it could not be sent, the child has ended, which is told above.
      })
    })
    signal.throwIfAborted()
    if (report.type !== 'done') throw failureIn(report)
    return report.output as OutputOf<Name>
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', kill)
    watch.stop()
    kill()
    await ended
    await Promise.allSettled(following)
  }
}

const failureIn = (report: Report): EngineError =>
  report.type === 'failed'
    ? new EngineError(report.code, { isTransient: report.isTransient })
    : new EngineError('internal', { isTransient: true })

/** Signals of processes that were ended for using more than they may, or for breaking down, as on the next attempt too. */
const ownFaults: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

const endOf = ({ signalCode }: ChildProcess): EngineError => {
  if (signalCode === 'SIGXCPU') return new EngineError('timedOut')
  if (signalCode && ownFaults.has(signalCode)) return new EngineError('unreadableVideo')
  return new EngineError('internal', { isTransient: true })
}
