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

/** What a process has said at last, or how it has ended without a word. */
type Outcome =
  | Exclude<Report, { type: 'progress' }>
  | { readonly type: 'ended'; readonly by: string | number | null }
  | { readonly type: 'tookTooMuch' }

type Followed = { readonly outcome: Outcome; readonly place: string }

/**
 * Runs a task in a process of its own. One that crashes is started once more: what a broken file does to it, it does again, and
 * anything else is no reason to call the file unreadable.
 *
 * @throws {EngineError} if it fails, or its process ends before it says anything.
 */
export const inChild = async <Name extends keyof Tasks>(
  name: Name,
  input: InputOf<Name>,
  run: ChildRun,
  limits: Limits,
): Promise<OutputOf<Name>> => {
  const forward = { ...run, ...(run.onProgress && { onProgress: onlyForward(run.onProgress) }) }
  const follow = () => inProcess({ name, input }, forward, limits)
  const first = await follow()
  const { outcome, place } = hasCrashed(first.outcome) ? await follow() : first
  if (outcome.type === 'done') return outcome.output as OutputOf<Name>
  throw outcome.type === 'failed' ? failureIn(outcome, place) : endOf(outcome, place)
}

/** Says how far a task is only when it is further than before, as one that is started again is not at first. */
const onlyForward = (onProgress: (progress: VideoProgress) => void): ((progress: VideoProgress) => void) => {
  let furthest = 0
  return (progress) => {
    if (progress.framesDone < furthest) return
    furthest = progress.framesDone
    onProgress(progress)
  }
}

const inProcess = async (
  order: Order,
  { signal, folder, onProgress, onFinished }: ChildRun,
  limits: Limits,
): Promise<Followed> => {
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
    // What it has said is read before it counts as ended.
    child.once('close', () => resolve()).once('error', () => resolve())
  })
  const following: Promise<void>[] = []
  let last: VideoProgress | undefined
  try {
    const outcome = await new Promise<Outcome>((resolve) => {
      child.on('message', (said: Report) => {
        if (said.type !== 'progress') return resolve(said)
        last = said.progress
        onProgress?.(last)
        if (said.finished !== undefined && onFinished) following.push(onFinished(said.finished))
      })
      const end = () => ({ type: 'ended', by: child.signalCode ?? child.exitCode }) as const
      void ended.then(() => resolve(hasTooMuch ? { type: 'tookTooMuch' } : end()))
      child.send(order, () => {
        // If it could not be sent, the child has ended, which is told above.
      })
    })
    signal.throwIfAborted()
    return { outcome, place: placeOf(order.name, last) }
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

const failureIn = ({ code, isTransient, fault }: Extract<Outcome, { type: 'failed' }>, place: string): EngineError =>
  new EngineError(code, { isTransient, fault: fault && `${place}: ${fault}` })

/** Signals of processes that have broken down. */
const crashes: ReadonlySet<unknown> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

const hasCrashed = (outcome: Outcome): boolean => outcome.type === 'ended' && crashes.has(outcome.by)

const endOf = (outcome: Exclude<Outcome, { type: 'done' | 'failed' }>, place: string): EngineError => {
  if (outcome.type === 'tookTooMuch') return new EngineError('unreadableVideo')
  const { by } = outcome
  if (by === 'SIGXCPU') return new EngineError('timedOut')
  const fault = `${place}: ended by ${by}`
  return hasCrashed(outcome)
    ? new EngineError('unreadableVideo', { fault })
    : new EngineError('internal', { isTransient: true, fault })
}
