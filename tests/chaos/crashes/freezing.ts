import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { patience } from '../stage/builds.ts'
import { type Arms, dieAt, type Stage } from '../stage/stage.ts'

type Freezing = {
  readonly arms: Arms
  /** Waits until the process is frozen. */
  readonly untilFrozen: () => Promise<void>
  /** Waits until the process has passed one of these after waking up. */
  readonly untilPassed: (...failpoints: readonly string[]) => Promise<void>
}

/** Freezes a process at a failpoint. */
export const freezeAt = ({ database }: Stage, failpoint: string, nth = 1): Freezing => {
  const file = join(inject('services').runDir, `${database.name}-${failpoint}-${randomUUID()}`)
  const passed = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const times = () => passed().filter((each) => each === failpoint).length
  let frozenAt = 0
  return {
    arms: { ...dieAt(failpoint, nth), FAILPOINT_SIGNAL: 'SIGSTOP', PASSED_FILE: file },
    untilFrozen: async () => {
      await eventually(() => expect(times()).toBe(nth), patience)
      frozenAt = passed().length
    },
    untilPassed: (...failpoints) =>
      eventually(
        () =>
          expect(
            passed()
              .slice(frozenAt - 1)
              .filter((each) => failpoints.includes(each)),
          ).not.toEqual([]),
        patience,
      ),
  }
}
