import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditReport } from '@vignette/ops/audit/audit'
import { newsletter } from '@vignette/domain/newsletter/decider'
import { registry as product } from '@vignette/domain/registry'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addByHand } from '../support/broken-events.ts'
import { createPersonnel } from '../support/personnel.ts'
import { createSpender } from '../support/spending.ts'
import { type Bench, createBench } from './operator.ts'

let bench: Bench
let spender: ReturnType<typeof createSpender>
const files: string[] = []

beforeAll(async () => {
  bench = await createBench({ projections: product.projections, reactors: [] })
  spender = createSpender(bench.database.appUrl)
  const personnel = createPersonnel(bench.database.appUrl)
  for (const userId of ['anna', 'ben', 'somebody']) await bench.registry.signUp(userId)
  for (const userId of ['anna', 'ben']) await personnel.grant({ userId, email: `${userId}@example.com` }, 'ops')
  await personnel.close()
  await bench.catchUp()
})

afterAll(async () => {
  await Promise.all(files.map((file) => rm(file)))
  await spender.close()
  await bench.close()
})

const secret = 'a value that nobody may read'
const reason = ['--reason', 'the grant of a gift']
const byBen = ['--by', 'ben', '--reason', 'a test']

let [workspace, neighbour, stream, position] = ['', '', '', 0]

const spend = (workspaceId: string) => spender.spend(workspaceId, { action: 'caption', units: 1, delivered: 1 })

const underReview = { code: 'account.under_review', kind: 'conflict' }

const grant = (more: object) => ({
  workspaceId: workspace,
  grantId: 'gift',
  kind: 'goodwill',
  amount: 5,
  priority: 30,
  expiresAt: null,
  origin: 'gift',
  actor: { kind: 'system', id: 'credits' },
  reason: 'A gift',
  ...more,
})

/** The credits that the workspace had left before the broken event. */
const available = async (): Promise<number> => {
  const { rows } = await bench.owner.query<{ available: number }>(
    `select (data ->> 'available')::int as available from es.events
     where stream = $1 and position < $2 and data ->> 'available' is not null order by version desc limit 1`,
    [stream, position],
  )
  return rows[0]?.available ?? 0
}

const fileOf = async (data: object): Promise<string> => {
  const file = join(tmpdir(), `${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(data))
  files.push(file)
  return file
}

beforeEach(async () => {
  workspace = randomUUID()
  neighbour = randomUUID()
  await spend(workspace)
  await spend(neighbour)
  const { rows } = await bench.owner.query<{ stream: string }>(
    `select stream from es.streams where stream like 'credits-' || $1 || '-%'`,
    [workspace],
  )
  stream = rows[0]?.stream ?? ''
  const data = grant({ amount: secret, available: 0 })
  position = await addByHand(bench.owner, { stream, type: 'GrantIssued', data, workspaceId: workspace })
  await bench.catchUp()
})

/** Declares void what is still broken. */
afterEach(async () => {
  const { json } = await bench.ask<AuditReport>('audit')
  for (const broken of json.broken) {
    const id = await correct(broken.position, '--void')
    expect(await approve(id, 'ben')).toMatchObject({ code: 0 })
  }
  await bench.ask('parked', 'retry', '--all', ...byBen)
  await bench.catchUp()
})

const digests = async () =>
  (await bench.ask<{ digests: { name: string; version: number; hash: string }[] }>('digest', 'ledger')).json.digests

const correct = async (of: number, ...data: string[]): Promise<string> => {
  const options = [...data, '--by', 'anna', ...reason]
  const { code, json } = await bench.ask<{ correction: string }>('stream', 'correct', String(of), ...options)
  expect(code).toBe(0)
  return json.correction
}

const approve = (id: string, by: string) => bench.ask('stream', 'approve', id, '--by', by, ...reason)

it('is named by its place to operators, and every command about the account says so in a sentence', async () => {
  const fault = `the event at position ${position} of stream ${stream} does not fit GrantIssued: amount (invalid_type)`
  const verified = await bench.ops('log', 'verify')
  expect(verified.code).toBe(3)
  expect(verified.stdout).toContain(fault)

  for (const command of [
    ['credits', 'show', workspace],
    ['credits', 'grant', workspace, '5', '--by', 'anna', '--reason-code', 'gesture', '--note', 'a test'],
  ]) {
    const shown = await bench.ops(...command)
    expect(shown).toEqual({
      code: 3,
      stdout: '',
      stderr: `Refused: ${fault}. See "A broken event" in docs/operations.md.\n`,
    })
  }
  const history = await bench.ops('stream', 'show', stream)
  expect(history.stdout).toContain('not shown: does not fit GrantIssued: amount (invalid_type)')

  const parked = await bench.ops('parked', 'list', '--projection', 'ledger')
  expect(parked.stdout).toContain('does not fit GrantIssued: amount (invalid_type)')
  for (const { stdout } of [verified, history, parked]) expect(stdout).not.toContain(secret)

  expect(await bench.ops('credits', 'show', neighbour)).toMatchObject({ code: 0, stderr: '' })
  await expect(spend(workspace)).rejects.toMatchObject(underReview)
  await spend(neighbour)
})

it('does not keep the audit from everybody else', async () => {
  const addToUsage = (credits: number) =>
    bench.owner.query('update read.monthly_usage set available = available + $2 where workspace_id = any($1)', [
      [workspace, neighbour],
      credits,
    ])
  await addToUsage(1)
  const [{ code, json }, text] = await Promise.all([bench.ask<AuditReport>('audit'), bench.ops('audit')])
  await addToUsage(-1)
  expect(code).toBe(3)
  expect(json.broken).toMatchObject([{ position, stream, workspaceId: workspace }])
  expect(json.findings.map(({ check }) => check)).toEqual(['usage.wrong'])
  expect(json.findings[0]?.subject).toContain(neighbour)
  expect(text).toMatchObject({ code: 3, stderr: '' })
  expect(text.stdout).toContain(`the event at position ${position} of stream ${stream} does not fit GrantIssued`)
  expect(text.stdout).not.toContain(secret)
})

it('is corrected by two members of staff, and by nobody alone', async () => {
  const good = await fileOf(grant({ available: (await available()) + 5 }))
  const bad = await fileOf(grant({ amount: secret, available: 0 }))
  const refusals = [
    [[String(position), '--data', bad, '--by', 'anna'], 'correction.does_not_fit'],
    [[String(position), '--data', good, '--by', 'somebody'], 'staff.unknown'],
    [[String(position), '--data', good, '--by', 'nobody'], 'staff.unknown'],
    [['1', '--void', '--by', 'anna'], 'correction.not_broken'],
    [['999999', '--void', '--by', 'anna'], 'log.unknown'],
  ] as const
  for (const [options, refusedWith] of refusals) {
    const { json } = await bench.ask('stream', 'correct', ...options, ...reason)
    expect(json.error.code).toBe(refusedWith)
    expect(json.error.message).not.toContain(secret)
  }

  const declined = await correct(position, '--void')
  expect(await bench.ask('stream', 'decline', declined, '--by', 'anna', ...reason)).toMatchObject({ code: 0 })
  const id = await correct(position, '--data', good)
  for (const oneself of ['anna', 'anna@example.com']) {
    expect(await approve(id, oneself)).toMatchObject({ json: { error: { code: 'correction.own_proposal' } } })
  }
  await expect(spend(workspace)).rejects.toMatchObject(underReview)
  const confirmed = { code: 0, json: { state: 'confirmed', position, stream, readModels: [] } }
  expect(await approve(id, 'ben@example.com')).toMatchObject(confirmed)
  await spend(workspace)
})

it('is read as it was corrected: by decisions, read models, rebuilds, the past, the audit and the log', async () => {
  const before = await available()
  const id = await correct(position, '--data', await fileOf(grant({ available: before + 5 })))
  await approve(id, 'ben')
  await bench.ask('parked', 'retry', '--all', ...byBen)
  await bench.catchUp()
  expect(await bench.ops('parked', 'list')).toMatchObject({ stdout: 'Nothing is parked.\n' })
  await spend(workspace)
  await bench.catchUp()

  const { json: account } = await bench.ask<{ grants: object[] }>('credits', 'show', workspace)
  expect(account.grants).toContainEqual(expect.objectContaining({ grantId: 'gift', amount: 5 }))
  const { rows } = await bench.owner.query('select amount from read.ledger where position = $1', [position])
  expect(rows).toEqual([{ amount: 5 }])
  expect(await bench.ask('audit')).toMatchObject({ code: 0, json: { findings: [], broken: [] } })
  expect((await bench.ops('log', 'verify')).stdout).toContain('no fault')

  await bench.ask('projection', 'rebuild', 'ledger', ...byBen)
  await bench.catchUp()
  const [live, rebuilt] = await digests()
  expect(rebuilt?.version).not.toBe(live?.version)
  expect(rebuilt?.hash).toBe(live?.hash)
  const { json: past } = await bench.ask<{ digests: { hash: string }[] }>(
    'digest',
    'ledger',
    '--at',
    new Date().toISOString(),
  )
  expect(past.digests[0]?.hash).toBe(live?.hash)
  await bench.ask('projection', 'cancel', 'ledger', ...byBen)
})

it('names the read models that had folded it when it was corrected', async () => {
  await approve(await correct(position, '--void'), 'ben')
  const data = grant({ priority: 'high', available: (await available()) + 5 })
  const second = await addByHand(bench.owner, { stream, type: 'GrantIssued', data, workspaceId: workspace })
  await bench.ask('projection', 'rebuild', 'ledger', ...byBen) // which does not validate
  await bench.catchUp()
  const approved = await approve(await correct(second, '--void'), 'ben')
  expect(approved).toMatchObject({ code: 0, json: { readModels: ['ledger'] } })

  await bench.ask('projection', 'cancel', 'ledger', ...byBen)
  await bench.ask('parked', 'retry', '--all', ...byBen)
  await bench.ask('projection', 'rebuild', 'ledger', ...byBen)
  await bench.catchUp()
  const [live, rebuilt] = await digests()
  expect(rebuilt?.hash).toBe(live?.hash)
  await bench.ask('projection', 'cancel', 'ledger', ...byBen)
})

it('keeps a quarantined stream as it is until it is released', async () => {
  await approve(await correct(position, '--void'), 'ben')
  await spend(workspace) // so that this process remembers the state of the stream
  const quarantine = ['stream', 'quarantine', stream, '--reason', 'we look at it', '--by']
  expect(await bench.ask(...quarantine, 'somebody')).toMatchObject({ json: { error: { code: 'staff.unknown' } } })
  expect(await bench.ask(...quarantine, 'anna@example.com')).toMatchObject({ json: { changed: true } })
  expect(await bench.ask(...quarantine, 'ben')).toMatchObject({ json: { changed: false } })
  expect((await bench.ops('stream', 'review')).stdout).toContain(stream)

  await expect(spend(workspace)).rejects.toMatchObject(underReview)
  await spend(neighbour)
  const { stdout } = await bench.ops('history')
  expect(stdout).toMatch(/Ada +stream quarantine +credits-\S+ +we look at it/)

  const release = ['stream', 'release', stream, '--by', 'ben', '--reason', 'all is well']
  expect(await bench.ask(...release)).toMatchObject({ json: { changed: true } })
  await spend(workspace)
})

it('what is written about somebody’s account, or about an address that wrote to us, goes with them', async () => {
  const customer = await bench.registry.signUp('customer')
  const address = `address-${'0'.repeat(40)}`
  const email = 'writer@example.com'
  const asked = { subscriberId: address, email, token: 'x'.repeat(32), now: new Date().toISOString() }
  await bench.registry.send(newsletter, address, { type: 'RequestNewsletter', ...asked })
  const words = ['--reason', 'Zebulon rang us', '--by', 'anna']
  for (const each of [customer, `newsletter-${address}`]) {
    expect(await bench.ask('stream', 'quarantine', each, ...words)).toMatchObject({ json: { changed: true } })
    expect(await bench.ask('stream', 'release', each, ...words)).toMatchObject({ json: { changed: true } })
  }
  const newest = async () =>
    (await bench.ask<{ operations: readonly object[] }>('history', '--limit', '4')).json.operations
  const acts = ['release', 'quarantine', 'release', 'quarantine'].map((act) => ({ action: `stream ${act}` }))
  expect(await newest()).toMatchObject(acts.map((act) => ({ ...act, reason: 'Zebulon rang us' })))
  const stored = await bench.owner.query(`select from es.operations o where o::text like '%Zebulon%'`)
  expect(stored.rowCount).toBe(0)
  await bench.owner.query(
    `update es.subject_keys set wrapped = null, master = null, shredded_at = now() where subject = any($1)`,
    [['customer', address]],
  )
  expect(await newest()).toMatchObject(acts.map((act) => ({ ...act, reason: null, isErased: true })))
})
