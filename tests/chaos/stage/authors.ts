import { randomUUID } from 'node:crypto'
import type { PublishLogPage } from '@vignette/domain/posts/schemas/answers'
import { expect } from 'vitest'
import { ask } from '../../support/clients.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { expectAccounts } from './accounts.ts'
import { patience } from './builds.ts'
import { settle } from './outcome.ts'
import type { Stage } from './stage.ts'

/** A person with an account on the demo network and a post that is ready to go out. */
export type Author = {
  readonly handle: string
  readonly postId: string
  readonly parts: number
  readonly publish: () => Promise<void>
  /** Of what is out, by the log that the author sees. */
  readonly permalinks: () => Promise<readonly (string | null)[]>
}

type Entry = { readonly kind: string; readonly postId: string; readonly clientId: string | null }

const send = async <Content>(stage: Stage, person: Person, path: string, body?: object): Promise<Content> => {
  const [url = ''] = stage.apiUrls
  const key = randomUUID()
  return eventually(async () => {
    const answer = await ask(`${url}/api${path}`, { person, ...(body && { key, body }) })
    expect([200, 201, 202], `${answer.what} ${answer.body}`).toContain(answer.status)
    return JSON.parse(answer.body) as Content
  }, patience)
}

/** A thread of two posts with a first comment, and nothing that is left to be done before its moment. */
const writePost = async (stage: Stage): Promise<Author> => {
  const person = newPerson()
  await send(stage, person, '/users', {})
  const handle = `author_${randomUUID().slice(0, 8)}`
  const wish = { network: 'demo', handle, name: 'Ada' }
  const { account } = await send<{ account: { id: string } }>(stage, person, '/accounts/connect', wish)
  const { id: postId } = await send<{ id: string }>(stage, person, '/posts', {
    text: 'One',
    thread: [{ text: 'Two' }],
    targets: [{ accountId: account.id }],
  })
  return {
    handle,
    postId,
    parts: 2,
    publish: async () => void (await send(stage, person, `/posts/${postId}/schedule`, { at: 'now' })),
    permalinks: async () => {
      const { items } = await send<PublishLogPage>(stage, person, `/posts/${postId}/log`)
      return items
        .filter(({ what }) => what === 'published')
        .map(({ permalink }) => permalink)
        .toReversed()
    },
  }
}

/** People whose posts wait for their word. No worker is left. */
export const welcomeAuthors = async (stage: Stage, count: number): Promise<Author[]> => {
  const worker = stage.startWorker()
  const authors = await Promise.all(Array.from({ length: count }, () => writePost(stage)))
  await settle(stage)
  await worker.kill()
  return authors
}

/** What the network has committed for an author. */
export const journalOf = async (networkUrl: string, { handle }: Author): Promise<readonly Entry[]> => {
  const response = await fetch(`${networkUrl}/journal?handle=${handle}`)
  return ((await response.json()) as { entries: readonly Entry[] }).entries
}

export const typesOf = async ({ owner }: Stage, { postId }: Author): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ type: string }>(
    `select type from es.events where data ->> 'postId' = $1 order by position`,
    [postId],
  )
  return rows.map(({ type }) => type)
}

/** Posts that did not go out at once come back later, so this waits for their end before all other work is waited for. */
const untilOut = (stage: Stage, author: Author): Promise<void> =>
  eventually(async () => expect(await typesOf(stage, author)).toContain('TargetPublished'), {
    timeout: 120_000,
    interval: 100,
  })

/** Expects that a post goes out, each part once, and that the log and the network agree about what is out. */
export const expectOutOnce = async (stage: Stage, networkUrl: string, author: Author): Promise<void> => {
  await untilOut(stage, author)
  await settle(stage)
  const entries = await journalOf(networkUrl, author)
  expect(entries.map(({ kind }) => kind)).toEqual(Array.from({ length: author.parts }, () => 'post'))
  expect(new Set(entries.map(({ clientId }) => clientId)).size).toBe(author.parts)
  expect(await author.permalinks()).toEqual(entries.map(({ postId }) => `${networkUrl}/posts/${postId}`))
  const types = await typesOf(stage, author)
  expect(types.filter((type) => type === 'TargetPublished')).toHaveLength(1)
  await expectAccounts(stage)
}
