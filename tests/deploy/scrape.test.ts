import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@vignette/launcher/ports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { newPerson } from '../support/people.ts'
import { type ProductProcess, startApi, startWorker } from '../support/processes.ts'
import { processSettings } from '../support/settings.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A model that nobody asks, so that the metrics of models are there. */
const model = { AI_TEXT: 'compatible:nobody', AI_BASE_URL: 'http://127.0.0.1:9/v1' }

let database: TestDatabase
let api: ProductProcess & { readonly url: string }
let worker: ProductProcess
let [apiMetrics, workerMetrics] = ['', '']

const scrape = async (url: string): Promise<string> => (await fetch(url)).text()

beforeAll(async () => {
  database = await createTestDatabase()
  const metricsOf = (port: number) => `http://127.0.0.1:${port}/metrics`
  const [apiPort, workerPort] = [await freePort(), await freePort()]
  ;[apiMetrics, workerMetrics] = [metricsOf(apiPort), metricsOf(workerPort)]
  const settings = { ...processSettings, ...model, DATABASE_URL: database.appUrl, LOG_LEVEL: 'info' }
  const both = await Promise.all([
    startApi({ ...settings, METRICS_PORT: String(apiPort) }),
    startWorker({ ...settings, METRICS_PORT: String(workerPort) }),
  ])
  ;[api, worker] = both
})

afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()])
  await database.drop()
})

type Shown = { readonly name: string; readonly type: string; readonly labels: readonly string[] }

const sorted = (shown: readonly Shown[]) => shown.toSorted((a, b) => a.name.localeCompare(b.name))

/** The metrics of a scrape, each with the labels that its samples have; `le` is that of any histogram. */
const metricsIn = (text: string): readonly Shown[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => {
    const samples = text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{(.*)\\}`, 'gm'))
    const labels = [...samples].flatMap(([, labels = '']) =>
      [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    )
    return { name, type, labels: [...new Set(labels)].filter((label) => label !== 'le').toSorted() }
  })

/** The rows of the tables in the docs. A row with the same labels as the one before says so. */
const documented = (): readonly Shown[] => {
  let labels: readonly string[] = []
  const rows = read('docs/metrics.md').matchAll(/^\| `((?:vignette|process|nodejs)_\w+)` \| (\w+) \|[^|]*\|([^|]*)\|/gm)
  return [...rows].map(([, name = '', type = '', said = '']) => {
    if (!said.includes('the same')) labels = [...said.matchAll(/`(\w+)`/g)].map(([, label = '']) => label).toSorted()
    return { name, type, labels }
  })
}

it('the docs list exactly what API and worker serve, with its type and labels', async () => {
  const headers = { ...newPerson().headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  expect((await fetch(`${api.url}/api/users`, { method: 'POST', headers, body: '{}' })).status).toBe(200)
  await eventually(async () => {
    expect(await scrape(workerMetrics)).toMatch(/^vignette_effect_attempts_total\{.*outcome="delivered"\} [1-9]/m)
    expect(await scrape(apiMetrics)).not.toMatch(/^vignette_measured\{.*\} 0$/m)
  })
  const served = new Map<string, Shown>()
  for (const url of [apiMetrics, workerMetrics]) {
    for (const metric of metricsIn(await scrape(url))) {
      const before = served.get(metric.name)
      served.set(metric.name, before && before.labels.length > 0 ? before : metric)
    }
  }
  const said = documented()
  // nothing was generated or published, and mails are only kept, so their labels are not to be seen here
  const unseen = said.filter(({ name, labels }) => labels.length > 0 && served.get(name)?.labels.length === 0)
  expect(unseen.map(({ name }) => name).toSorted()).toEqual([
    'vignette_generation_cost_micros_total',
    'vignette_generation_seconds',
    'vignette_generation_video_seconds_total',
    'vignette_mail_host_reached',
    'vignette_publishing_lateness_seconds',
    'vignette_publishing_looks_total',
    'vignette_publishing_runs_total',
  ])
  const seen = [...served.values()].map((metric) => unseen.find(({ name }) => name === metric.name) ?? metric)
  expect(sorted(seen)).toEqual(sorted(said))
})

it('what the alerts and the dashboard ask for is served', async () => {
  const served = metricsIn(`${await scrape(apiMetrics)}${await scrape(workerMetrics)}`).map(({ name }) => name)
  const asked = ['alerts.yml', 'grafana/dashboards/vignette.json'].flatMap((file) =>
    [...read(`deploy/observability/${file}`).matchAll(/\b(?:vignette|process|nodejs)_\w+/g)].map(([name]) => name),
  )
  expect(asked.length).toBeGreaterThan(50)
  const bases = asked.map((name) => (served.includes(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')))
  expect([...new Set(bases)].filter((name) => !served.includes(name))).toEqual([])
})

it('requests are measured by route, and addresses that are none by one value', async () => {
  const { headers } = newPerson()
  await fetch(`${api.url}/api/generations/0b5f8e5e-0000-4000-8000-000000000000`, { headers })
  await fetch(`${api.url}/api/no/such/place?ada@example.com`)
  const text = await scrape(apiMetrics)
  expect(text).toMatch(
    /^vignette_http_request_seconds_count\{method="GET",route="\/api\/generations\/:id",status="404"\} 1$/m,
  )
  expect(text).toMatch(/^vignette_http_request_seconds_count\{method="GET",route="none",status="404"\} 1$/m)
  expect(text).not.toContain('0b5f8e5e')
  expect(text).not.toContain('ada')
})

it('the worker says that it has started, and the API nothing of those who look whether it is well', async () => {
  const linesOf = (process: ProductProcess) =>
    process
      .logs()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const roles = ['projections', 'reactors', 'mail', 'text', 'image', 'video', 'publish']
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const started = linesOf(worker).filter(({ msg }) => msg === 'the worker has started')
  expect(started).toMatchObject([{ version, roles }])

  for (const path of ['/health/live', '/health/ready']) expect((await fetch(`${api.url}${path}`)).status).toBe(200)
  await fetch(`${api.url}/api/plans`)
  const routes = () => linesOf(api).flatMap(({ msg, route }) => (msg === 'request' ? [route] : []))
  await eventually(() => expect(routes()).toContain('/api/plans'))
  expect(routes().filter((route) => String(route).startsWith('/health'))).toEqual([])
})
