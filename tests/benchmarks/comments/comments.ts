import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { commentsSchema } from '@vignette/domain/comments/schemas'
import { createPool } from '@vignette/event-log/database/pool'
import { createTestApp } from '../../support/in-process.ts'
import { newPerson } from '../../support/people.ts'
import { createDatabase } from '../../support/services/template.ts'
import type { Benchmark } from '../benchmark.ts'
import { quantileOf } from '../statistics.ts'

const perThread = 10

/**
 * Threads of ten comments each, in the read model. A tenth of all are about one item, the others about others of the
 * workspace.
 */
const write = `insert into read.comments (comment_id, workspace_id, item_kind, item_id, thread_id, position, started_at,
    user_id, text, mentions, written_at, edited_at, is_deleted, replies, resolved_at, resolved_by, changed)
  select 'c' || n, $1, 'library', 'item-' || case when n <= $2 / 10 then 0 else n / 100 end,
    'c' || (n - (n - 1) % $3), n, case when (n - 1) % $3 = 0 then n end, $4, repeat('What a comment says. ', 10), '[]',
    now(), null, false, case when (n - 1) % $3 = 0 then $3 - 1 else 0 end, null, null, n
  from generate_series(1, $2::int) n`

/** How long a page of comments takes in a workspace with many of them. */
export const comments: Benchmark = async ({ services, quick, say }) => {
  const database = await createDatabase(services)
  const owner = createPool({ url: database.ownerUrl, max: 1, name: 'owner', statementTimeoutMs: 60_000, asOwner: true })
  const { app, close } = await createTestApp({ DATABASE_URL: database.appUrl, LOG_LEVEL: 'error' })
  try {
    const count = quick ? 1_000 : 10_000
    say(`comments: ${count} are written`)
    const person = newPerson()
    await owner.query(write, [personalWorkspaceId(person.userId), count, perThread, person.userId])
    await owner.query('analyze')
    const time = async (path: string) => {
      const startedAt = performance.now()
      const answer = await app.inject({ url: `/api/comments/${path}`, headers: person.headers })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return { answer, ms: performance.now() - startedAt }
    }
    const pages: number[] = []
    const lists: number[] = []
    for (let round = 0; round < (quick ? 5 : 100); round += 1) {
      const first = await time('library/item-0')
      const { nextCursor } = commentsSchema.parse(first.answer.json())
      pages.push(first.ms, (await time(`library/item-0?cursor=${nextCursor}`)).ms)
      lists.push((await time('open')).ms)
    }
    return [
      {
        what: `a page of comments among ${count.toLocaleString('en')} of a workspace, 99th percentile`,
        unit: 'ms',
        ours: [quantileOf(pages, 0.99)],
        details: [{ what: 'the open threads of the workspace', unit: 'ms', values: [quantileOf(lists, 0.99)] }],
        target: { atMost: 100 },
      },
    ]
  } finally {
    await close()
    await owner.end()
    await database.drop()
  }
}
