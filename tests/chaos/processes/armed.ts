import { appendFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { installFailpoints } from '@vignette/event-log/process/failpoints'
import { createRandom } from '../random.ts'

const die = () => process.kill(process.pid, process.env['FAILPOINT_SIGNAL'] ?? 'SIGKILL')

/** Dies the nth time it comes by. */
const nthTime = (place: string, nth: number) => {
  let times = 0
  return (name: string) => {
    if (name === place && ++times === nth) die()
  }
}

/** Dies at about one place in `oneIn`, at the same ones for the same seed. */
const anywhere = (seed: string, oneIn: number) => {
  const random = createRandom(seed)
  return () => {
    if (random() * oneIn < 1) die()
  }
}

/**
 * Lets this process end without a word at a place of its code: `FAILPOINT` is `<place>:<nth time>` or
 * `anywhere:<seed>:<one in>`. With `FAILPOINT_SIGNAL=SIGSTOP` it freezes there. `PASSED_FILE` gets a line for each place
 * that it comes by.
 */
export const armFailpoints = (): void => {
  const [place = '', second = '', oneIn] = (process.env['FAILPOINT'] ?? '').split(':')
  const onPass = oneIn === undefined ? nthTime(place, Number(second)) : anywhere(second, Number(oneIn))
  const file = process.env['PASSED_FILE']
  flushCompileCache() // most of these processes have no other time for it, and the next ones start sooner
  installFailpoints((name) => {
    if (file !== undefined) appendFileSync(file, `${name}\n`)
    onPass(name)
  })
}
