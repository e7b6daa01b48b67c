import { appendFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { installFailpoints } from '@vignette/event-log/process/failpoints'
import { observeFailpoints } from '../failpoints.ts'
import { createRandom } from '../random.ts'

const die = () => process.kill(process.pid, process.env['FAILPOINT_SIGNAL'] ?? 'SIGKILL')

/** Dies the nth time that it passes a place. */
const nthTime = (place: string, nth: number) => {
  let times = 0
  return (name: string) => {
    if (name === place && ++times === nth) die()
  }
}

/** Dies at about one of `oneIn` places that it passes, at the same ones for the same seed. */
const anywhere = (seed: string, oneIn: number) => {
  const random = createRandom(seed)
  return () => {
    if (random() * oneIn < 1) die()
  }
}

/**
 * Makes this process die at a failpoint: `FAILPOINT` is `<name>:<nth time>` or `anywhere:<seed>:<one in>`. With
 * `FAILPOINT_SIGNAL=SIGSTOP` it freezes there. Each failpoint that it passes is a line of `PASSED_FILE`.
 */
export const armFailpoints = (): void => {
  const [place = '', second = '', oneIn] = (process.env['FAILPOINT'] ?? '').split(':')
  const onPass = oneIn === undefined ? nthTime(place, Number(second)) : anywhere(second, Number(oneIn))
  const file = process.env['PASSED_FILE']
  flushCompileCache() // most of these processes have no other time for it, and the next ones start sooner
  const pass = (name: string) => {
    if (file !== undefined) appendFileSync(file, `${name}\n`)
    onPass(name)
  }
  observeFailpoints(pass)
  installFailpoints(pass)
}
