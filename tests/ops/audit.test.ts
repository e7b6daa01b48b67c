import { randomUUID } from 'node:crypto'
import type { AuditReport } from '@vignette/ops/audit/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSpender } from '../support/spending.ts'
import { type Bench, createBench } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})

afterAll(() => bench.close())

it('accounts for every credit, and says for which it cannot', async () => {
  const { spend, close } = createSpender(bench.database.appUrl)
  await spend(randomUUID(), { action: 'imageGeneration', units: 4, delivered: 2 })
  await close()
  await bench.catchUp()
  const clean = await bench.ops('audit')
  expect(clean).toMatchObject({ code: 0, stderr: '' })
  expect(clean.stdout).toContain('1 periods, 1 grants, 1 holds, 0 payments: every credit is accounted for.')

  await bench.owner.query('update read.monthly_usage set available = available + 1')
  const [{ code, json }, text] = await Promise.all([bench.ask<AuditReport>('audit'), bench.ops('audit')])
  expect(code).toBe(3)
  expect(json.checks.filter(({ found }) => found > 0)).toEqual([{ check: 'usage.wrong', found: 1 }])
  expect(json.findings).toMatchObject([{ detail: 'shows 30 used, 0 held, 71 left; the books say 30, 0, 70' }])
  expect(text).toMatchObject({ code: 3, stderr: '' })
  expect(text.stdout).toContain('1 findings')
})
