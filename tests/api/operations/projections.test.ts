import { type ProjectionState, projectionListSchema } from '@vignette/domain/operations/schemas/projections'
import { registry } from '@vignette/domain/registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createTestApi, type TestApi } from '../support.ts'

let api: TestApi
let personnel: ReturnType<typeof createPersonnel>
const operator = newPerson()

beforeAll(async () => {
  api = await createTestApi()
  personnel = createPersonnel(api.database.appUrl)
  await personnel.grant(operator, 'ops')
})
afterAll(async () => {
  await personnel.close()
  await api.close()
})

const list = async (): Promise<readonly ProjectionState[]> => {
  const answer = await api.app.inject({ url: '/api/ops/projections', headers: operator.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return projectionListSchema.parse(answer.json()).items
}

it('shows every read model and reactor, and how far it is', async () => {
  const consumers = [...registry.projections, ...registry.reactors].map(({ name }) => name)
  await eventually(async () => {
    const items = await list()
    expect(items.map(({ name }) => name)).toEqual(consumers.toSorted())
    for (const { head, versions } of items) {
      expect(head).toBe('1')
      expect(versions).toEqual([
        expect.objectContaining({ state: 'live', isLive: true, position: '1', lagEvents: 0, lagSeconds: 0, parked: 0 }),
      ])
    }
  })
})

it('shows what is paused, and since when it has not moved', async () => {
  await api.owner.query(`update es.projections set paused = true where name = 'profiles'`)
  const { headers } = newPerson()
  await api.app.inject({ method: 'POST', url: '/api/users', payload: {}, headers })
  await eventually(async () => {
    const [profiles] = (await list()).filter(({ name }) => name === 'profiles')
    const [build] = profiles?.versions ?? []
    expect(profiles?.kind).toBe('readModel')
    expect(build).toMatchObject({ state: 'paused', isLive: true, etaSeconds: null })
    expect(build?.lagEvents).toBeGreaterThan(0)
    expect(build?.lagEvents).toBe(Number(profiles?.head) - Number(build?.position))
    expect(build?.lagSeconds).toBeGreaterThan(0.2)
  })
})
