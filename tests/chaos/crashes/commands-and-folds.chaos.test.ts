// @module-tag invariant
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { expect, it } from 'vitest'
import { newPerson } from '../../support/people.ts'
import { failpoints } from '../failpoints.ts'
import type { Bugs } from '../probe/bugs.ts'
import { patience } from '../stage/builds.ts'
import { letTimePass } from '../stage/outcome.ts'
import { join } from '../stage/people.ts'
import { amidLife, loseApi, loseWorker, persist } from './deaths.ts'
import { openScene, passedOnce } from './scene.ts'
import { shareOf } from '../../support/some-of.ts'
import { eventually } from '../../support/eventually.ts'

const { stage, chance } = openScene()

/** Makes a part of the product fail for some people, who join all the same. */
const chokeOnSome =
  (bugsOf: (ids: readonly { userId: string; workspaceId: string }[]) => Partial<Bugs>) => async (): Promise<void> => {
    const people = Array.from({ length: 6 }, newPerson)
    await stage().setBugs(bugsOf(people.map(({ userId }) => ({ userId, workspaceId: personalWorkspaceId(userId) }))))
    for (const person of people) stage().members.push(await join(stage().apiUrls.slice(0, 1), person))
  }

const projectorsChoke = chokeOnSome((ids) => ({
  tallies: ids.slice(0, 4).map(({ workspaceId }) => workspaceId),
  welcome: ids.slice(2).map(({ userId }) => userId),
}))

const fix = () => stage().setBugs({})

const areParked = async (count: number): Promise<boolean> =>
  (await stage().owner.query('select from es.parked limit $1', [count])).rowCount === count

it.each(shareOf(failpoints.command))('an API that dies at %s loses nothing', (failpoint) =>
  loseApi(stage(), failpoint, chance()),
)

it.each(shareOf(failpoints.command))('a worker that dies at %s in a command of its own does it once', (failpoint) =>
  loseWorker(stage(), failpoint, chance()),
)

it.each(shareOf(failpoints.failedTimer))('a worker that dies at %s still sends the command', (failpoint) =>
  loseWorker(stage(), failpoint, chance(), {
    begin: chokeOnSome((ids) => ({ greeting: ids.map(({ userId }) => userId) })),
    meanwhile: () => letTimePass(stage()),
    end: fix,
  }),
)

it.each(failpoints.park)('a worker that dies at %s parks each event once', (failpoint) =>
  loseWorker(stage(), failpoint, passedOnce, { begin: projectorsChoke, end: fix }),
)

it.each(shareOf(failpoints.failedRetry))('a worker that dies at %s tries again', (failpoint) =>
  loseWorker(stage(), failpoint, chance(), {
    begin: projectorsChoke,
    meanwhile: () => letTimePass(stage()),
    end: fix,
  }),
)

it.each(shareOf(failpoints.retry))('a worker that dies at %s folds what was parked once, in order', (failpoint) => {
  const { nth } = chance()
  return loseWorker(
    stage(),
    failpoint,
    { nth, isAlone: true },
    {
      begin: projectorsChoke,
      meanwhile: async () => {
        // with an earlier fix, fewer events would be folded than the crash needs
        if (await areParked(nth)) await fix()
        await letTimePass(stage())
      },
    },
  )
})

it.each(shareOf(failpoints.skip))(
  'an operator who dies at %s leaves an event out, or not, and can repeat it',
  (failpoint) =>
    amidLife(stage(), async () => {
      const { owner, setBugs, members, apiUrls } = stage()
      const person = newPerson()
      const workspace = personalWorkspaceId(person.userId)
      await setBugs({ tallies: [workspace] })
      const member = await join(apiUrls.slice(0, 1), person)
      members.push(member)
      await eventually(async () => expect(await areParked(1)).toBe(true), patience)
      const isSkipped = async () =>
        (await owner.query('select from es.skipped where key = $1', [workspace])).rowCount === 1
      await persist(stage(), ['skip', 'tallies', 'row', workspace, String(member.signedUpAt)], failpoint, isSkipped)
      await setBugs({})
    }),
)
