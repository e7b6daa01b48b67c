import { randomUUID } from 'node:crypto'
import type { GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import { createNotifyPages } from '@vignette/runtime/pages/page-messages'
import { createPool } from '@vignette/event-log/database/pool'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openPage } from '../../support/open-page.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTestWorkshop, type TestWorkshop } from '../../support/test-workshop.ts'
import { createTestApi, type TestApi } from '../support.ts'
import { createStudio } from './generators.ts'

let api: TestApi
let url: string
let workshop: TestWorkshop
let studio: ReturnType<typeof createStudio>
let leaving: (() => void)[] = []

beforeAll(async () => {
  workshop = createTestWorkshop()
  api = await createTestApi({ workshop })
  url = await api.app.listen({ port: 0 })
  studio = createStudio(api.app)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})
afterAll(async () => {
  api.app.server.closeAllConnections()
  await api.close()
})

const watch = async (person: Person): Promise<readonly GenerationProgress[]> => {
  const { told, leave } = await openPage(url, person)
  leaving.push(leave)
  return told
}

it(
  'pages of the one who asked, and nobody else’s, are told how far it is and how it ended',
  { tags: 'invariant' },
  async () => {
    const [person, other] = [newPerson(), newPerson()]
    const [told, second, others] = await Promise.all([watch(person), watch(person), watch(other)])
    const prompt = randomUUID()
    workshop.plan(prompt, { delivers: 2, afterMs: 700 })
    const id = studio.idOf(await studio.post(person, '', { kind: 'caption', prompt, variations: 3 }))
    await eventually(() => expect(told.at(-1)?.status).toBe('partlyCompleted'))
    expect(told[0]).toEqual({ id, status: 'running', done: 0, of: 3, texts: [prompt.slice(0, 3)] })
    expect(told.at(-1)).toEqual({ id, status: 'partlyCompleted', done: 2, of: 3 })
    // whoever looks then finds it so
    expect((await studio.find(person, id)).generation.status).toBe('partlyCompleted')
    await eventually(() => expect(second.at(-1)?.status).toBe('partlyCompleted'))
    expect(others).toEqual([])
  },
)

it('what is too long to be told is left out', async () => {
  const person = newPerson()
  const told = await watch(person)
  const pool = createPool({ url: api.database.appUrl, max: 1, name: 'teller', statementTimeoutMs: 1_000 })
  const tell = createNotifyPages(pool)
  const progress = (id: string, text: string) => ({ id, status: 'running', done: 0, of: 1, texts: [text] })
  tell({ userId: person.userId, event: 'generation', data: progress('long', 'x'.repeat(9_000)) })
  tell({ userId: person.userId, event: 'poem', data: {} })
  tell({ userId: person.userId, event: 'generation', data: progress('short', '\n\nevent: end\n\n') })
  await eventually(() => expect(told.map(({ id }) => id)).toEqual(['short']))
  expect(told[0]?.texts).toEqual(['\n\nevent: end\n\n'])
  await pool.end()
})
