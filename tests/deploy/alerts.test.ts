import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'deploy/observability')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const alerts = [...read('deploy/observability/alerts.yml').matchAll(/^ {6}- alert: (\w+)\n((?: {8}.*\n)+)/gm)].map(
  ([, name = '', body = '']) => ({ name, body }),
)

const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })

/** `.ci/run` fetches it. Elsewhere it comes with Debian's package `prometheus`. */
const hasPromtool = promtool('--version').status === 0
if (!hasPromtool) process.stderr.write('promtool is not installed: the alerts are not tried on their faults\n')

it('there are alerts', () => expect(alerts.length).toBeGreaterThan(15))

it.each(alerts)('$name says what it means, what to do, and how bad it is', ({ name, body }) => {
  for (const said of ['summary', 'description', 'action']) {
    expect(body).toMatch(new RegExp(`^ {10}${said}: '.{10,}'$`, 'm'))
  }
  expect(body).toMatch(/^ {8}labels: \{ severity: (?:critical|warning) \}$/m)
  expect(body).toContain(`runbook: docs/metrics.md#${name.toLowerCase()}\n`)
  expect(read('docs/metrics.md')).toContain(`\n### ${name}\n`)
  expect(read('deploy/observability/alerts.test.yml')).toContain(`alertname="${name}",alertstate="firing"`)
})

it.skipIf(!hasPromtool)('each alert fires on its fault, and none on a healthy day', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml')
  expect(status, `${stdout}${stderr}`).toBe(0)
})

it.skipIf(!hasPromtool)('Prometheus takes the configuration', () => {
  const { status, stdout, stderr } = promtool('check', 'config', 'prometheus.yml')
  expect(status, `${stdout}${stderr}`).toBe(0)
})

it.skipIf(!hasPromtool)('Prometheus understands what the dashboard asks', () => {
  const dashboard = read('deploy/observability/grafana/dashboards/vignette.json')
  const asked = [...dashboard.matchAll(/"expr": (".*")/g)].map(([, text = '']) => JSON.parse(text) as string)
  expect(asked.length).toBeGreaterThan(30)
  const rules = asked.map((expr, nth) => ({ record: `asked_${nth}`, expr: expr.replaceAll('$__rate_interval', '5m') }))
  const file = join(mkdtempSync(join(tmpdir(), 'vignette-dashboard-')), 'rules.yml')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] })) // JSON is YAML
  const { status, stdout, stderr } = promtool('check', 'rules', file)
  expect(status, `${stdout}${stderr}`).toBe(0)
})
