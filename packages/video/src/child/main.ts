import { constants, setPriority } from 'node:os'
import { EngineError } from '@vignette/engine/engine'
import { faultOf } from '@vignette/engine/fault'
import { AV_LOG_QUIET } from 'node-av/constants'
import { FFmpegError, Log } from 'node-av/lib'
import type { Order, Report } from './messages.ts'
import type { Tell } from '../media/progress.ts'
import { tasks } from './tasks.ts'

// A worker that dies leaves no encoder.
process.once('disconnect', () => process.exit())
process.once('message', (order: Order) => void run(order))
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // It works at the usual priority then.
}
// What libraries have to say about a file can contain parts of it.
Log.setLevel(AV_LOG_QUIET)

const say = (report: Report): Promise<void> =>
  new Promise((resolve) => process.send?.(report, undefined, undefined, () => resolve()) ?? resolve())

const run = async ({ name, input }: Order): Promise<void> => {
  const task = tasks[name] as (input: unknown, tell: Tell) => Promise<unknown>
  const tell: Tell = (progress, finished) => void say({ type: 'progress', progress, finished })
  try {
    await say({ type: 'done', output: await task(input, tell) })
  } catch (error) {
    await say({ type: 'failed', ...failureOf(error) })
  }
  process.exit()
}

const outOfSpace = -28
const outOfMemory = -12

const failureOf = (error: unknown): { code: EngineError['code']; isTransient: boolean; fault?: string } => {
  if (error instanceof EngineError) return { code: error.code, isTransient: error.isTransient }
  const code = error instanceof FFmpegError ? (error as { code: number }).code : outOfMemory
  // The disk of this machine is full, or its memory. Anything else that FFmpeg refuses is the fault of the file.
  const isOfMachine = code === outOfSpace || code === outOfMemory
  return isOfMachine
    ? { code: 'internal', isTransient: true, fault: faultOf(error) }
    : { code: 'unreadableVideo', isTransient: false }
}
