import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { EngineError } from '@vignette/engine/engine'
import type { VideoProgress, VideoRun } from '@vignette/engine/video-engine'
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
  let last: VideoProgress | undefined
  try {
    const report = await new Promise<Report>((resolve, reject) => {
      child.on('message', (said: Report) => {
        if (said.type !== 'progress') return resolve(said)
        last = said.progress
        onProgress?.(last)
        if (said.finished !== undefined && onFinished) following.push(onFinished(said.finished))
      })
      void ended.then(() => reject(hasTooMuch ? new EngineError('unreadableVideo') : endOf(child, placeOf(name, last))))
      child.send({ name, input } satisfies Order, () => {
        // If it could not be sent, the child has ended, which is told above.
      })
    })
    signal.throwIfAborted()
    if (report.type !== 'done') throw failureIn(report, placeOf(name, last))
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

/** What a child was at when it was heard of last. */
const placeOf = (task: string, last: VideoProgress | undefined): string =>
  last ? `${task} at frame ${last.framesDone} of ${last.frames}` : `${task} before its first frame`

const failureIn = (report: Exclude<Report, { type: 'done' }>, place: string): EngineError => {
  if (report.type !== 'failed') return new EngineError('internal', { isTransient: true, fault: place })
  const { code, isTransient, fault } = report
  return new EngineError(code, { isTransient, fault: fault && `${place}: ${fault}` })
}

/** Signals of processes that were ended for using more than they may, or for breaking down, as on the next attempt too. */
const ownFaults: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

const endOf = ({ signalCode, exitCode }: ChildProcess, place: string): EngineError => {
  if (signalCode === 'SIGXCPU') return new EngineError('timedOut')
  if (signalCode && ownFaults.has(signalCode)) return new EngineError('unreadableVideo')
  return new EngineError('internal', { isTransient: true, fault: `${place}: ended by ${signalCode ?? exitCode}` })
}
