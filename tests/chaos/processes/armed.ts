import { appendFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { observeFailpoints } from '../failpoints.ts'
import { createRandom } from '../random.ts'

const die = () => process.kill(process.pid, process.env['FAILPOINT_SIGNAL'] ?? 'SIGKILL')

/** Dies at the nth passing. */
const nthTime = (place: string, nth: number) => {
  let times = 0
  return (name: string) => {
    if (name === place && ++times === nth) die()
  }
}

/** Dies at about one place in `oneIn`, the same ones for the same seed. */
const anywhere = (seed: string, oneIn: number) => {
  const random = createRandom(seed)
  return () => {
    if (random() * oneIn < 1) die()
  }
}

/**
 * Ends this process abruptly at a failpoint: `FAILPOINT` is `<place>:<nth time>` or `anywhere:<seed>:<one in>`. With
 * `FAILPOINT_SIGNAL=SIGSTOP` it freezes there. Each passed failpoint is appended to `PASSED_FILE`.
 * @returns what is to be called at failpoints that no statement shows.
 */
export const armFailpoints = (): ((name: string) => void) => {
  const [place = '', second = '', oneIn] = (process.env['FAILPOINT'] ?? '').split(':')
  const onPass = oneIn === undefined ? nthTime(place, Number(second)) : anywhere(second, Number(oneIn))
  const file = process.env['PASSED_FILE']
  flushCompileCache() // most of these processes never exit normally; the next ones start faster
  const pass = (name: string) => {
    if (file !== undefined) appendFileSync(file, `${name}\n`)
    onPass(name)
  }
  observeFailpoints(pass)
  return pass
}
