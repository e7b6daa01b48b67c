import { freePort } from '@vignette/platform/dev/ports'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { newPerson } from '../support/people.ts'
import { startApi } from '../support/processes.ts'
import { processSettings } from '../support/settings.ts'

it('what is delivered after the hold has expired is free, and raises an alarm that names nobody', async () => {
  const database = await createTestDatabase()
  const metricsPort = await freePort()
  const settings = { ...processSettings, DATABASE_URL: database.appUrl, METRICS_PORT: String(metricsPort) }
  const api = await startApi(settings, '/health/live')
  const { headers, email } = newPerson()

  const run = async (job: object): Promise<{ isCharged: boolean; jobId: string }> => {
    const answer = await fetch(`${api.url}/api/demo/jobs`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(job),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as never
  }
  const alarms = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const name = 'vignette_credits_late_deliveries_total'

  try {
    expect(await run({ action: 'imageGeneration', units: 2 })).toMatchObject({ isCharged: true })
    expect(await run({ action: 'imageGeneration', units: 2, delivered: 0 })).toMatchObject({ isCharged: false })
    expect(await alarms()).toContain(`\n${name} 0\n`)

    const late = await run({ action: 'imageGeneration', units: 2, isLate: true })
    expect(late.isCharged).toBe(false)
    expect(await alarms()).toMatch(new RegExp(`^# HELP ${name} .+\n# TYPE ${name} counter\n${name} 1\n`, 'm'))
    await eventually(async () => expect(api.logs()).toContain('delivered after the hold had expired'))
    const warning = api
      .logs()
      .split('\n')
      .find((line) => line.includes('delivered after the hold'))
    expect(JSON.parse(warning ?? '')).toMatchObject({ level: 40, holdId: late.jobId })
    expect(warning).not.toContain(email)
    expect(warning).not.toContain('demo-')

    // nobody else's doing, nor that of the page itself
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
    expect((await fetch(`${api.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
    // the credits that were held are there again: the next jobs cost what they cost
    expect(await run({ action: 'imageGeneration', units: 4 })).toMatchObject({ isCharged: true })
  } finally {
    await api.stop()
    await database.drop()
  }
})
