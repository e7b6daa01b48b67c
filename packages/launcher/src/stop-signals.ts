import { commandOf, isAlive, parentOf } from './process-table.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const echoMs = 1_000
const parentCheckMs = 250
const isShell = /^-?(?:a|ba|da|k|z)?sh$/

type StopSignals = {
  stop: AbortSignal
  hurry: AbortSignal
  /** When the first one came, in ms of the clock; undefined while there was none. */
  stoppedAt: () => number | undefined
}

/**
 * Turns signals, and the loss of the npm that started us, into two abort signals: `stop` at the first, `hurry` at a
 * later one.
 *
 * npm passes a signal on that the terminal has sent to the whole group already, so one Ctrl-C arrives twice.
 */
export const listenForStop = (): StopSignals => {
  const stop = new AbortController()
  const hurry = new AbortController()
  let firstAt: number | undefined
  const onStop = () => {
    if (firstAt === undefined) {
      firstAt = Date.now()
      stop.abort()
    } else if (Date.now() - firstAt > echoMs) {
      hurry.abort()
    }
  }
  for (const signal of signals) process.on(signal, onStop)
  if (process.env['npm_lifecycle_event']) watchParents(onStop)
  return { stop: stop.signal, hurry: hurry.signal, stoppedAt: () => firstAt }
}

/** npm or the shell it runs us in may be killed without a word to us. */
const watchParents = (onLost: () => void): void => {
  const parent = process.ppid
  const npm = isShell.test(commandOf(parent)) ? parentOf(parent) : parent
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return
    clearInterval(timer)
    onLost()
  }, parentCheckMs)
  timer.unref()
}
