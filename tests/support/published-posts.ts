import { randomUUID } from 'node:crypto'
import type { FailureCode } from '@vignette/domain/networks/failures'
import type { PostCommand } from '@vignette/domain/posts/commands'
import { post } from '@vignette/domain/posts/decider'
import { publication, publicationId } from '@vignette/domain/publications/decider'
import { createSpender } from './spending.ts'

type Place = { readonly workspaceId: string; readonly postId: string; readonly accountId: string }

/** Takes targets of posts as a worker does, and says what became of them, without any network. */
export const createPublishedPosts = (databaseUrl: string) => {
  const spender = createSpender(databaseUrl)

  /** @returns the position from which readers see it. */
  const run = async (place: Place, outcome: (run: number) => PostCommand): Promise<number> => {
    const streams = spender.streamsOf(place.workspaceId)
    const send = (command: PostCommand) => streams.send(post, place.postId, command, randomUUID())
    const { targets } = await streams.load(post, place.postId)
    const at = targets.get(place.accountId)?.at ?? ''
    await send({ type: 'TakeTarget', ...place, at, now: at })
    const taken = await streams.load(post, place.postId)
    await send(outcome(taken.targets.get(place.accountId)?.run ?? 0))
    return streams.position()
  }

  return {
    publish: (place: Place, permalink: string) => {
      const remote = { remoteId: permalink, permalink, extra: null }
      const publishedAt = new Date().toISOString()
      return run(place, (nth) => ({
        type: 'ReportPublished',
        ...place,
        run: nth,
        remote,
        publishedAt,
        how: 'answered',
      }))
    },
    fail: (place: Place, code: FailureCode) => {
      const failure = { code, detail: null }
      const nothing = { partsOut: 0, isUnclear: false }
      return run(place, (nth) => ({ type: 'ReportFailed', ...place, run: nth, failure, retryAt: null, ...nothing }))
    },
    /** Takes a target, and arms its first part. @returns a reader of how its parts stand. */
    arm: async (place: Place) => {
      const streams = spender.streamsOf(place.workspaceId)
      const { targets } = await streams.load(post, place.postId)
      const at = targets.get(place.accountId)?.at ?? ''
      await streams.send(post, place.postId, { type: 'TakeTarget', ...place, at, now: at }, randomUUID())
      const id = publicationId(place.postId, place.accountId)
      await streams.send(publication, id, { type: 'BeginTurn', ...place, network: 'demo' }, randomUUID())
      const part = { part: 0, turn: 1, key: 'first', createdAt: at, isStaged: false }
      await streams.send(publication, id, { type: 'ArmPart', ...place, ...part }, randomUUID())
      return async () => [...(await streams.load(publication, id)).parts.values()].map(({ status }) => status)
    },
    /** Of a target that was taken. @returns the position from which readers see it. */
    report: async (place: Place, outcome: PostCommand): Promise<number> => {
      const streams = spender.streamsOf(place.workspaceId)
      await streams.send(post, place.postId, outcome, randomUUID())
      return streams.position()
    },
    lose: (place: Place) => run(place, (nth) => ({ type: 'ReportUnknown', ...place, run: nth, partsOut: 0 })),
    close: spender.close,
  }
}
