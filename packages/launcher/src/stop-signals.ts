import { commandOf, isAlive, parentOf } from './process-table.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const echoMs = 1_000
const parentCheckMs = 250
const isShell = /^-?(?:a|ba|da|k|z)?sh$/

type StopSignals = {
  stop: AbortSignal
  hurry: AbortSignal
  /** The time of the first signal, in ms since 1970; undefined before. */
  stoppedAt: () => number | undefined
}

/**
 * Turns process signals, and the end of the npm that started us, into two abort signals: `stop` for the first, `hurry` for
 * a later one.
 *
 * One Ctrl-C arrives twice: from the terminal, which signals the whole group, and from npm, which passes it on.
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

/** Polls, because npm or its shell may be killed without any signal to us. */
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
