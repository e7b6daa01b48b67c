import { createChargeReader } from '@vignette/api/routes/support/charge-reader'
import { expect, it } from 'vitest'
import { createTestDatabase, openOwner } from '../../support/database.ts'

it('what jobs were charged is listed from the newest on, page by page, each once', async () => {
  const database = await createTestDatabase()
  const owner = openOwner(database, 2)
  const positions = [2, 9, 10, 11, 99, 100, 1_000]
  await owner.query(
    `insert into read.ledger (line, workspace_id, position, at, period, type, job_id, credits, amount, balance_after,
       overage, overage_micros)
     select 'w:' || position, 'w', position, now(), 'p', 'CreditsConsumed', 'job-' || position, 3, -3, 10, 0, 0
     from unnest($1::bigint[]) position`,
    [positions],
  )
  const readCharges = createChargeReader(owner)
  const listed: string[] = []
  for (let before: number | null = null; ;) {
    const page = await readCharges('w', { before, limit: 2, job: null })
    const last = page.at(-1)
    if (!last) break
    listed.push(...page.map(({ position }) => position))
    before = Number(last.position)
  }
  expect(listed).toEqual(positions.toReversed().map(String))
  const beginning = await readCharges('w', { before: null, limit: 10, job: 'job-10' })
  expect(beginning.map(({ position }) => position)).toEqual(['1000', '100', '10'])
  await owner.end()
  await database.drop()
})
