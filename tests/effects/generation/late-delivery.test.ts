import { randomUUID } from 'node:crypto'
import { generation } from '@vignette/domain/generation/decider'
import { type GenerationCommand } from '@vignette/domain/generation/commands'
import { outputSchema } from '@vignette/domain/generation/outputs'
import { addDays } from '@vignette/domain/kernel/calendar'
import { requestGeneration } from '@vignette/domain/workflows/request-generation'
import { freePort } from '@vignette/launcher/ports'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { startApi, startWorker } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'
import { createSpender } from '../../support/spending.ts'

const engine = { name: 'Test texts', offline: true }
const usage = { inputTokens: 0, outputTokens: 0, costMicros: 0 }
const delivery: GenerationCommand = {
  type: 'CompleteGeneration',
  results: ['one', 'two'].map((text) => ({ id: text, text })),
  engine,
  usage,
}

it('what is delivered after the hold has expired is free, and raises an alarm that names nobody', async () => {
  const database = await createTestDatabase()
  const spender = createSpender(database.appUrl)
  const metricsPort = await freePort()
  const settings = { ...processSettings, DATABASE_URL: database.appUrl }
  const { userId, email, headers } = newPerson()
  const workspaceId = personalWorkspaceId(userId)

  /** Two captions that were asked for at `now` and have ended, and that nobody has settled yet. */
  const end = async (now: string, ending: GenerationCommand): Promise<string> => {
    const streams = spender.streamsOf(workspaceId)
    const generationId = randomUUID()
    const output = outputSchema.parse({ kind: 'caption', variations: 2 })
    const request = { workspaceId, userId, requestId: generationId, prompt: 'Late', parentId: null, now }
    const wanted = [{ generationId, output }] as const
    await requestGeneration(streams, { ...request, outputs: [...wanted], hasPicture: async () => false }, generationId)
    await streams.send(generation, generationId, ending, `end ${generationId}`)
    return generationId
  }
  const alarms = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const name = 'vignette_credits_late_deliveries_total'

  const [worker, api] = await Promise.all([
    startWorker({ ...settings, METRICS_PORT: String(metricsPort) }),
    startApi(settings),
  ])
  const creditsAre = (credits: object) =>
    eventually(async () => {
      const answer = await fetch(`${api.url}/api/usage`, { headers })
      expect(await answer.json()).toMatchObject({ credits })
    })
  try {
    const now = new Date().toISOString()
    const lateId = await end(addDays(now, -1), delivery)
    await eventually(async () => {
      expect(await alarms()).toMatch(new RegExp(`^# HELP ${name} .+\n# TYPE ${name} counter\n${name} 1\n`, 'm'))
    })
    await eventually(async () => expect(worker.logs()).toContain('delivered after the hold had expired'))
    const warning = worker
      .logs()
      .split('\n')
      .find((line) => line.includes('delivered after the hold'))
    expect(JSON.parse(warning ?? '')).toMatchObject({ level: 40, holdId: lateId })
    expect(warning).not.toContain(email)
    expect(warning).not.toContain('demo-')

    // the credits that were held are there again; what is in time costs what it costs, or nothing, without an alarm
    await creditsAre({ used: 0, held: 0, available: 100 })
    await end(now, delivery)
    await end(now, { type: 'FailGeneration', code: 'unavailable' })
    await creditsAre({ used: 2, held: 0, available: 98 })
    expect(await alarms()).toContain(`\n${name} 1\n`)

    // on a port of its own, and not on that of the product
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
    expect((await fetch(`${api.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
  } finally {
    await Promise.all([api.stop(), worker.stop(), spender.close()])
    await database.drop()
  }
})
