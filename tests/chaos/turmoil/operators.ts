import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import { newPerson } from '../../support/people.ts'
import { createRandom } from '../random.ts'
import { ageRetired, buildIn } from '../stage/builds.ts'
import { join } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'
import { armed } from '../stage/mortals.ts'
import { pause, repeat } from '../stage/while-it-lasts.ts'

/** People who rebuild one read model after another, swap and swap back, or give up; what dies under them is repeated. */
export const rebuildAndSwap = async (stage: Stage, seed: number, signal: AbortSignal): Promise<void> => {
  const random = createRandom(`${seed} operators`)
  /** Until it is done or refused. */
  const insist = (args: readonly string[]) => {
    const insisted = new AbortController()
    return repeat(AbortSignal.any([signal, insisted.signal]), async () => {
      const { done, refused } = await stage
        .operate(args, random() < 0.5 ? armed(random, 20) : {})
        .catch((error: unknown) => ({ done: undefined, refused: undefined, error }))
      if (done !== undefined || refused !== undefined) insisted.abort()
      else await pause(100, signal)
    })
  }
  const untilReady = async (name: string): Promise<void> => {
    while (!signal.aborted && !(await buildIn(stage, 'building', name))?.isIndexed) await pause(50, signal)
  }

  for (let round = 0; !signal.aborted; round++) {
    for (const name of ['tallies', 'profiles', 'crowds']) {
      await insist(['rebuild', name])
      if (round > 0 && random() < 0.2) await insist(['cancel', name])
      else {
        await untilReady(name)
        await insist(['swap', name])
        if (round === 0 || random() < 0.5) await insist(['rollback', name])
      }
    }
    if (round % 2 === 1) await ageRetired(stage)
  }
}

/** A release that cannot fold or react to what some people do; they join all the same, and a later release can. */
export const releaseBugs = (
  stage: Stage,
  seed: number,
  { signal, gone }: { readonly signal: AbortSignal; readonly gone: AbortSignal },
): Promise<void> => {
  const random = createRandom(`${seed} releases`)
  return repeat(signal, async () => {
    await pause(random() * 4_000, signal)
    const people = Array.from({ length: 6 }, newPerson)
    const ids = people.map(({ userId }) => userId)
    await stage.setBugs({ tallies: ids.slice(0, 4).map(personalWorkspaceId), welcome: ids.slice(2) })
    const joining = Promise.all(people.map((person) => join(stage.apiUrls, person, gone)))
    joining.catch(() => undefined) // heard of below
    await pause(random() * 4_000, signal)
    await stage.setBugs({})
    stage.members.push(...(await joining))
  })
}
