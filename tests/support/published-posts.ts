import { randomUUID } from 'node:crypto'
import type { FailureCode } from '@vignette/domain/networks/failures'
import type { PostCommand } from '@vignette/domain/posts/commands'
import { post } from '@vignette/domain/posts/decider'
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
      return run(place, (nth) => ({ type: 'ReportFailed', ...place, run: nth, failure, retryAt: null, partsOut: 0 }))
    },
    lose: (place: Place) => run(place, (nth) => ({ type: 'ReportUnknown', ...place, run: nth, partsOut: 0 })),
    close: spender.close,
  }
}
