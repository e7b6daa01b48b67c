import { randomUUID } from 'node:crypto'
import { generation } from '@vignette/domain/generation/decider'
import { outputSchema } from '@vignette/domain/generation/outputs'
import { requestGeneration } from '@vignette/domain/workflows/request-generation'
import type { Workshop } from '@vignette/effects/generation/attempt'
import { fixedEngines } from '@vignette/effects/generation/engines'
import { runGeneration } from '@vignette/effects/generation/run-generation'
import { studioMaker, type StudioTools } from '@vignette/effects/generation/studio-maker'
import type { KeepPicture } from '@vignette/effects/library/keep-media'
import { EngineError } from '@vignette/engine/engine'
import { LeaseLost } from '@vignette/event-log/process/lease'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createSpender } from '../../support/spending.ts'
import { createTestWorkshop } from '../../support/test-workshop.ts'

let database: TestDatabase
let spender: ReturnType<typeof createSpender>

beforeAll(async () => {
  database = await createTestDatabase()
  spender = createSpender(database.appUrl)
})
afterAll(async () => {
  await spender.close()
  await database.drop()
})

const openGeneration = async () => {
  const [workspaceId, generationId, now] = [randomUUID(), randomUUID(), new Date().toISOString()]
  const streams = spender.streamsOf(workspaceId)
  const output = outputSchema.parse({ kind: 'image', variations: 2, aspect: '1:1' })
  const request = { workspaceId, userId: 'u1', requestId: generationId, prompt: 'A harbour', parentId: null, now }
  await requestGeneration(
    streams,
    { ...request, outputs: [{ generationId, output }], hasPicture: async () => false },
    generationId,
  )
  return { workspaceId, generationId, streams }
}
type Opened = Awaited<ReturnType<typeof openGeneration>>

/** The last attempt at a generation. */
const attempt = async (
  { workspaceId, generationId }: Opened,
  replaced: Partial<Workshop>,
  signal: AbortSignal,
): Promise<void> => {
  const workshop = { ...createTestWorkshop(), ...replaced }
  const all: StudioTools = {
    ...workshop,
    engines: fixedEngines(workshop.engines),
    now: async () => new Date().toISOString(),
    openStreams: () => spender.streamsOf(workspaceId),
    payments: undefined as never,
    endings: { watch: () => ({ signal: new AbortController().signal, stop: () => undefined }) },
    notifyPages: () => undefined,
    logger: { warn: () => undefined },
  }
  const ref = { workspaceId, generationId }
  const about = { key: generationId, reactor: 'generating', position: 1, kind: 'generation.draw', attempts: 12 }
  await runGeneration(all, studioMaker(all, 'images'))({ ...about, ref, correlationId: generationId }, signal)
}

it('an attempt that was taken over and then fails leaves the generation to the other one', async () => {
  const opened = await openGeneration()
  const lease = new AbortController()
  const keepPicture: KeepPicture = async () => {
    lease.abort(new LeaseLost())
    throw new EngineError('internal')
  }
  await expect(attempt(opened, { keepPicture }, lease.signal)).rejects.toBeInstanceOf(LeaseLost)
  expect(await opened.streams.load(generation, opened.generationId)).toMatchObject({ status: 'running' })
})

it('an attempt that fails after the generation has ended leaves no picture', async () => {
  const opened = await openGeneration()
  const workshop = createTestWorkshop()
  const keepPicture: KeepPicture = async (streams, picture) => {
    await opened.streams.send(generation, opened.generationId, { type: 'CancelGeneration' }, `cancel ${picture.itemId}`)
    await workshop.keepPicture(streams, picture)
    throw new Error('no answer')
  }
  await expect(attempt(opened, { ...workshop, keepPicture }, new AbortController().signal)).rejects.toThrow('no answer')
  expect(workshop.kept()).toEqual([])
})
