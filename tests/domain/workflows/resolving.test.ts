import { post } from '@vignette/domain/posts/decider'
import type { RemotePost } from '@vignette/domain/posts/schemas'
import { publication, publicationId } from '@vignette/domain/publications/decider'
import { resolveOutcome } from '@vignette/domain/workflows/posts'
import { expect, it } from 'vitest'
import { after, at, moment, worded } from '../posts/posting.ts'
import { createMemoryStreams } from './memory-streams.ts'

const [workspaceId, postId, accountId, userId] = ['w1', 'p1', 'c', 'ada']
const place = { workspaceId, postId, accountId }
const by = { workspaceId, postId, userId }
const first: RemotePost = { remoteId: '1', permalink: 'https://parade.example/posts/1', extra: null }

/** A thread whose first part is out, or may be, and whose second one may be. */
const openThread = async (known: RemotePost | 'lost') => {
  const streams = createMemoryStreams()
  let count = 0
  const key = () => `test:${++count}`
  const id = publicationId(postId, accountId)
  const targets = [{ accountId, network: 'demo' as const }]
  await streams.send(post, postId, { type: 'WritePost', ...by, wording: worded('One', 'Two'), targets }, key())
  await streams.send(post, postId, { type: 'SchedulePost', ...by, moment, notLaterThan: null }, key())
  await streams.send(post, postId, { type: 'TakeTarget', ...place, at, now: at }, key())
  await streams.send(publication, id, { type: 'BeginTurn', ...place, network: 'demo' }, key())
  for (const part of known === 'lost' ? [0] : [0, 1]) {
    const armed = { type: 'ArmPart', ...place, turn: 1, part, key: `k${part}`, createdAt: at } as const
    await streams.send(publication, id, armed, key())
    if (part === 1 || known === 'lost') continue
    const outcome = { is: 'published', remote: known, how: 'answered' } as const
    await streams.send(publication, id, { type: 'ReportPart', ...place, turn: 1, part, outcome }, key())
  }
  await streams.send(post, postId, { type: 'ReportUnknown', ...place, run: 1, partsOut: 2 }, key())
  return {
    /** A person says that it is out. @returns where, as the post has it then. */
    resolve: async (permalink: string | null) => {
      const asked = { ...by, now: after(60), accountId, outcome: 'published', permalink } as const
      await resolveOutcome(streams, asked, key())
      const [last] = streams.eventsOf(`post-${postId}`).toReversed()
      return last?.type === 'TargetPublished'
        ? (last.data as { readonly remote: RemotePost | null }).remote
        : last?.type
    },
  }
}

it('whoever settles a later part takes nothing from what is known of the first one', async () => {
  expect(await (await openThread(first)).resolve('https://parade.example/posts/2')).toEqual(first)
  expect(await (await openThread(first)).resolve(null)).toEqual(first)
})

it('what may be out of the first part is where the person says, and the rest follows', async () => {
  expect(await (await openThread('lost')).resolve('https://parade.example/posts/1')).toBe('TargetRetried')
})
