// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { subjects } from '@vignette/accounts/subjects'
import { subscription } from '@vignette/domain/billing/decider'
import { approvalListSchema } from '@vignette/domain/support/schemas/acts'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { untilNothingFollows } from '../../support/passing-time.ts'
import { createSpender } from '../../support/spending.ts'
import { type CustomerHistories, openCustomerHistories } from './customer-histories.ts'

let histories: CustomerHistories
let spender: ReturnType<typeof createSpender>
let agent: Person
let colleague: Person

beforeAll(async () => {
  histories = await openCustomerHistories()
  spender = createSpender(histories.api.database.appUrl)
})
beforeEach(async () => {
  agent = await histories.newAgent()
  colleague = newPerson()
  await histories.personnel.grant(colleague, 'support')
})
afterAll(async () => {
  await spender.close()
  await histories.close()
})

/** What staff write names somebody: the word is in no other text. */
const secret = 'Zebulon'

const act = async (by: Person, path: string, body: object) => {
  const answer = await histories.send(by, 'POST', `/support/${path}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ requestId?: string }>()
}

const approvalsOf = async (requestId: string) => {
  const answer = await histories.api.app.inject({ url: '/api/support/approvals', headers: agent.headers })
  const { items, own } = approvalListSchema.parse(answer.json())
  return [...items, ...own].filter((each) => each.requestId === requestId)
}

/** Somebody whom support finds. */
const newCustomer = async (): Promise<Person> => {
  const customer = await histories.signUp()
  const url = `/api/support/users/${customer.userId}`
  await eventually(async () => {
    const { statusCode } = await histories.api.app.inject({ url, headers: agent.headers })
    expect(statusCode).toBe(200)
  })
  return customer
}

/** Gives credits, which a colleague declines, refunds a job and agrees on a plan, each with a reason that names them. */
const writeAbout = async (customer: Person) => {
  const about = `users/${customer.userId}`
  const why = { reasonCode: 'gesture', note: `${secret} was told so` }
  const { requestId = '' } = await act(agent, `${about}/credits`, { amount: 1_500, ...why })
  await eventually(async () => expect(await approvalsOf(requestId)).not.toEqual([]))
  const decision = { decision: 'decline', reason: `${secret} had enough` }
  await act(colleague, `approvals/${encodeURIComponent(requestId)}`, decision)
  await histories.generate(customer)
  const jobId = await eventually(async () => {
    const url = `/api/support/${about}/charges`
    const answer = await histories.api.app.inject({ url, headers: agent.headers })
    const [charge] = answer.json<{ items: { jobId: string }[] }>().items
    if (!charge) throw new Error('nothing is charged yet')
    return charge.jobId
  })
  await act(agent, `${about}/refunds`, { jobId, amount: 1, ...why })
  await act(agent, `${about}/plan`, { annualValue: 36_000, setupFee: 5_000, reason: `${secret} signed` })
  await untilNothingFollows(histories.api.owner)
  return requestId
}

const rowsWithSecret = async (query: string) =>
  (await histories.api.owner.query<{ found: string }>(query, [`%${secret}%`])).rows.map(({ found }) => found)

const summaries = async (userId: string) => (await histories.walk(userId)).map(({ summary }) => summary).join('\n')

it('what staff write about a customer is sealed, and erased with the customer', async () => {
  const customer = await newCustomer()
  const requestId = await writeAbout(customer)
  const written = await summaries(customer.userId)
  for (const words of ['was told so', 'had enough', 'signed']) expect(written).toContain(`${secret} ${words}`)
  expect(await approvalsOf(requestId)).toMatchObject([
    { note: `${secret} was told so`, decisionReason: `${secret} had enough` },
  ])
  const inLog = 'select type as found from es.events where data::text like $1'
  expect(await rowsWithSecret(inLog)).toEqual([])
  for (const table of ['es.timers', 'es.effects', 'es.operations', 'es.snapshots'])
    expect(await rowsWithSecret(`select t::text as found from ${table} t where t::text like $1`)).toEqual([])

  const cause = { actor: { kind: 'staff', id: 'ops' }, correlationId: randomUUID(), reason: 'asked for it' } as const
  await forgetSubject({ pool: histories.api.owner, subjects }, customer.userId, cause)
  await untilNothingFollows(histories.api.owner)
  const left = await summaries(customer.userId)
  expect(left).not.toContain(secret)
  expect(left.match(/Reason: erased\./g)).toHaveLength(4)
  expect(await approvalsOf(requestId)).toEqual([])
  const { rows: tables } = await histories.api.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'read'`,
  )
  for (const { name } of tables)
    expect(await rowsWithSecret(`select t::text as found from ${name} t where t::text like $1`), name).toEqual([])
})

it('what decides on money holds nothing of it, and asks for no key again', async () => {
  const customer = await newCustomer()
  await act(agent, `users/${customer.userId}/plan`, {
    annualValue: 36_000,
    setupFee: 5_000,
    reason: `${secret} signed`,
  })
  const workspaceId = personalWorkspaceId(customer.userId)
  const state = await spender.streamsOf(workspaceId).load(subscription, workspaceId)
  expect(state).toMatchObject({ status: 'active', isAgreed: true })
  expect(JSON.stringify(state)).not.toContain(secret)
})
