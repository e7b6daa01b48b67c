import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { ask, signUp } from '../../support/clients.ts'
import { createTestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { startApi, startWorker } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'

const pollMs = 300

/** Sends requests in turn to those that said at the last poll that they are ready, as balancers do. */
const openBalancer = (urls: readonly string[]) => {
  const ready = new Set<string>()
  const poll = async (url: string) => {
    const { status } = await ask(`${url}/health/ready`)
    if (status === 200) ready.add(url)
    else ready.delete(url)
  }
  const timer = setInterval(() => urls.forEach((url) => void poll(url)), pollMs)
  let next = 0
  return {
    ready,
    choose: () => [...ready][(next += 1) % ready.size],
    close: () => clearInterval(timer),
  }
}

it('no request is refused while two APIs behind a balancer are restarted in turn', { timeout: 240_000 }, async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const settings = { ...processSettings, DATABASE_URL: database.appUrl }
  const worker = await startWorker(settings)
  onTestFinished(worker.stop)
  const behind = { ...settings, SHUTDOWN_DELAY_SECONDS: '2' }
  const apis = await Promise.all([startApi(behind), startApi(behind)])
  const balancer = openBalancer(apis.map(({ url }) => url))
  onTestFinished(async () => {
    balancer.close()
    await Promise.all(apis.map((api) => api.stop()))
  })
  await eventually(() => expect(balancer.ready.size).toBe(2))

  const failed: object[] = []
  let [answered, isOver] = [0, false]
  const keepAsking = async () => {
    for (let turn = 0; !isOver; turn++) {
      await sleep(20)
      const url = balancer.choose()
      if (url === undefined) continue
      const answer = turn % 4 === 0 ? await signUp(url, newPerson(), 'k') : await ask(`${url}/health/live`)
      if (answer.status === 200) answered += 1
      else failed.push({ url, ...answer })
    }
  }
  const asking = Promise.all(Array.from({ length: 4 }, keepAsking))
  for (const api of apis) {
    const { code, milliseconds } = await api.terminate()
    expect(code).toBe(0)
    expect(milliseconds).toBeGreaterThan(2_000)
    expect(balancer.ready).not.toContain(api.url)
    await api.start()
    await eventually(() => expect(balancer.ready).toContain(api.url))
  }
  isOver = true
  await asking
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(50)
})
