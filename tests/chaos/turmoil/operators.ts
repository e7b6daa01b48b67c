import { randomUUID } from 'node:crypto'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { BuildAction } from '@vignette/domain/operations/schemas/projections'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { nameOf } from '@vignette/accounts/actor-names'
import { findOrder } from '@vignette/event-log/rebuilds/orders'
import { placeOrder } from '@vignette/event-log/rebuilds/place-order'
import { newPerson } from '../../support/people.ts'
import { createRandom } from '../random.ts'
import { ageRetired, buildIn } from '../stage/builds.ts'
import { join } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'
import { armed } from '../stage/mortals.ts'
import { pause, repeat } from '../stage/while-it-lasts.ts'

/**
 * Operators who rebuild one read model after another, activate, roll back or cancel: at the command line, where they
 * repeat what dies, or by orders.
 */
export const rebuildAndSwap = async (stage: Stage, seed: number, signal: AbortSignal): Promise<void> => {
  const random = createRandom(`${seed} operators`)
  /** Repeats a command until it is done or refused. */
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
  /** Places an order as the console does, for any running worker. @returns true if it was carried out. */
  const order = async (action: BuildAction, name: string): Promise<boolean> => {
    const [live, building] = await Promise.all([buildIn(stage, 'live', name), buildIn(stage, 'building', name)])
    const expects = { live: live?.version ?? null, building: building?.version ?? null }
    const placed = { id: randomUUID(), projection: name, action, options: { expects }, actor: 'ops', reason: 'a drill' }
    try {
      await placeOrder({ pool: stage.owner, nameOf }, placed)
    } catch (error) {
      if (error instanceof DomainError) return false
      throw error
    }
    while (!signal.aborted) {
      const { outcome } = (await findOrder({ pool: stage.owner, nameOf }, placed.id)) ?? {}
      if (outcome) return outcome === 'done'
      await pause(50, signal)
    }
    return false
  }
  const act = async (action: BuildAction, name: string): Promise<void> => {
    const isDone = random() < 0.5 && (await order(action, name))
    if (!isDone) await insist([action, name])
  }
  const untilReady = async (name: string): Promise<void> => {
    while (!signal.aborted && !(await buildIn(stage, 'building', name))?.isIndexed) await pause(50, signal)
  }

  const rebuild = async (name: string, isFirst: boolean): Promise<void> => {
    await act('rebuild', name)
    if (!isFirst && random() < 0.2) return act('cancel', name)
    await untilReady(name)
    await act('swap', name)
    if (isFirst || random() < 0.5) await act('rollback', name)
  }

  for (let round = 0; !signal.aborted; round++) {
    for (const name of ['tallies', 'profiles', 'crowds']) await rebuild(name, round === 0)
    if (round % 2 === 1) await ageRetired(stage)
  }
}

/** Simulates releases that cannot handle some people, who join all the same, and later releases that can. */
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
    joining.catch(() => undefined) // awaited below
    await pause(random() * 4_000, signal)
    await stage.setBugs({})
    stage.members.push(...(await joining))
  })
}
