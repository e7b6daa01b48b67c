import { randomUUID } from 'node:crypto'
import { type MessageItem, messageAnswerSchema, messagePageSchema } from '@vignette/domain/contact/schemas/inbox'
import { createMailRecords } from '@vignette/mail/mail-records'
import { createVault } from '@vignette/event-log/sealing/vault'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { masterKeys } from '../../support/settings.ts'
import { createTestApi, type TestApi } from '../support.ts'

let api: TestApi
let personnel: ReturnType<typeof createPersonnel>
const agent = newPerson()
const colleague = newPerson()

const signUp = async ({ headers }: Person, name: string) => {
  await api.app.inject({ method: 'POST', url: '/api/users', payload: { name }, headers })
}

beforeAll(async () => {
  api = await createTestApi()
  personnel = createPersonnel(api.database.appUrl)
  await signUp(agent, 'Ada')
  await signUp(colleague, 'Bert')
  for (const person of [agent, colleague]) await personnel.grant(person, 'support')
})
afterAll(async () => {
  await personnel.close()
  await api.close()
})

const ask = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, by = agent) =>
  api.app.inject({
    method,
    url: `/api/support/messages${path}`,
    ...(payload && { payload }),
    headers: { ...by.headers, 'idempotency-key': randomUUID() },
  })

const list = async (query = '', by = agent) =>
  messagePageSchema.parse((await ask('GET', query, undefined, by)).json()).items
const read = async (id: string, by = agent) =>
  messageAnswerSchema.parse((await ask('GET', `/${id}`, undefined, by)).json())

const codeOf = (answer: { readonly statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
]

/** By a subject of its own. */
const write = async (begins: string, email = `${randomUUID()}@example.com`): Promise<MessageItem> => {
  const subject = `${begins} ${randomUUID()}`
  const payload = { name: 'Cleo', email, category: 'SUPPORT', subject, message: 'When do my credits reset?' }
  const answer = await api.app.inject({ method: 'POST', url: '/api/resend/send-contact', payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return eventually(async () => {
    const found = (await list('?limit=100')).find((each) => each.subject === subject)
    if (!found) throw new Error('it is not there yet')
    return found
  })
}

const answerOf = { text: 'They reset tomorrow.\n\nAnything else?', seenAnswers: 0, closes: false }

it('a message is taken, handed on, answered by mail and closed', async () => {
  const email = `${randomUUID()}@example.com`
  const { messageId } = await write('A question', email)
  const take = { change: 'assign', from: null, assignee: agent.userId }
  expect((await ask('PUT', `/${messageId}`, take)).statusCode).toBe(200)
  const late = await ask('PUT', `/${messageId}`, { ...take, assignee: colleague.userId }, colleague)
  expect(late.json()).toMatchObject({ code: 'contact.assigned_meanwhile', error: 'Ada has taken it in the meantime.' })
  await eventually(async () => {
    expect((await list('?assignee=me')).map((each) => each.messageId)).toContain(messageId)
    expect((await list('?assignee=nobody')).map((each) => each.messageId)).not.toContain(messageId)
  })
  await ask('PUT', `/${messageId}`, { change: 'assign', from: agent.userId, assignee: colleague.userId })
  await eventually(async () => expect((await read(messageId)).message.assignee?.name).toBe('Bert'))
  expect((await ask('POST', `/${messageId}/answers`, answerOf, colleague)).statusCode).toBe(200)
  await eventually(async () => {
    const { message, answers, colleagues } = await read(messageId)
    expect(message).toMatchObject({
      state: 'answered',
      message: 'When do my credits reset?',
      customer: null,
      answers: 1,
    })
    expect(answers).toEqual([expect.objectContaining({ by: 'Bert', text: answerOf.text })])
    expect(colleagues.map(({ name }) => name)).toEqual(['Ada', 'Bert'])
  })
  const mails = createMailRecords({ pool: api.owner, vault: createVault(api.owner, masterKeys) })
  await eventually(async () => {
    const sent = (await mails.list({ state: null, after: null, limit: 50 })).filter(
      ({ template }) => template === 'answer',
    )
    expect(sent).toHaveLength(1)
    const found = await mails.find(sent[0]?.key ?? '')
    expect(found?.mail).toMatchObject({ to: email, subject: expect.stringMatching(/^Re: A question /) as string })
    expect(found?.mail?.text).toContain('They reset tomorrow.')
    expect(found?.mail?.text).toContain('When do my credits reset?')
  })
  await ask('PUT', `/${messageId}`, { change: 'close', reason: 'done' })
  await eventually(async () => expect((await list('?state=closed')).map((each) => each.messageId)).toContain(messageId))
  await ask('PUT', `/${messageId}`, { change: 'reopen', reason: 'they wrote again' })
  await eventually(async () => expect((await read(messageId)).message.state).toBe('open'))
})

it('an answer is not sent while a colleague has answered meanwhile, until that one is read', async () => {
  const { messageId } = await write('Two at once')
  const both = await Promise.all(
    [agent, colleague].map((by) => ask('POST', `/${messageId}/answers`, { ...answerOf, closes: false }, by)),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const told = both.find(({ statusCode }) => statusCode === 409)
  expect(told?.json()).toMatchObject({
    code: 'contact.answered_meanwhile',
    error: expect.stringMatching(/^(Ada|Bert) has since answered this, on /) as string,
    details: { answers: 1 },
  })
  expect((await ask('POST', `/${messageId}/answers`, { ...answerOf, seenAnswers: 1 })).statusCode).toBe(200)
  await eventually(async () => expect((await read(messageId)).answers).toHaveLength(2))
  await ask('PUT', `/${messageId}`, { change: 'close', reason: 'done' }, colleague)
  const late = await ask('POST', `/${messageId}/answers`, { ...answerOf, seenAnswers: 2 })
  expect(codeOf(late)).toEqual([409, 'contact.closed'])
  await ask('PUT', `/${messageId}`, { change: 'reopen', reason: 'not done' })
  expect((await ask('POST', `/${messageId}/answers`, { ...answerOf, seenAnswers: 2 })).statusCode).toBe(200)
})

describe('it refuses', () => {
  it('to hand a message to who does not answer any, and what is not there', async () => {
    const { messageId } = await write('To nobody')
    const answer = await ask('PUT', `/${messageId}`, { change: 'assign', from: null, assignee: newPerson().userId })
    expect(codeOf(answer)).toEqual([400, 'contact.not_support'])
    expect(codeOf(await ask('GET', `/${randomUUID()}`))).toEqual([404, 'contact.unknown'])
    expect(codeOf(await ask('PUT', `/${messageId}`, { change: 'close', reason: '' }))).toEqual([400, 'request.invalid'])
    expect(codeOf(await ask('POST', `/${messageId}/answers`, { ...answerOf, text: ' ' }))).toEqual([
      400,
      'request.invalid',
    ])
  })
})

it('is listed page by page, the oldest open ones first, with the account of who wrote', async () => {
  const customer = newPerson()
  await signUp(customer, 'Dora')
  const { messageId } = await write('From a customer', customer.email)
  await eventually(async () =>
    expect((await read(messageId)).message.customer).toEqual({ userId: customer.userId, name: 'Dora' }),
  )
  const whole = (await list('?limit=100')).map((each) => each.messageId)
  const found: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const page = messagePageSchema.parse((await ask('GET', `?limit=1${next === '' ? '' : `&cursor=${next}`}`)).json())
    found.push(...page.items.map((each) => each.messageId))
    next = page.nextCursor
  }
  expect(found).toEqual(whole)
  const { rows } = await api.owner.query(
    `select from es.events where type = 'MailViewed' and data ->> 'mailKey' = $1 and data ->> 'agent' = $2`,
    [`message-${messageId}`, agent.userId],
  )
  expect(rows).toHaveLength(1)
})

it('asks for news are no messages', async () => {
  const email = `${randomUUID()}@example.com`
  const optIn = {
    name: 'Landing Page Opt-In',
    email,
    category: 'GENERAL',
    subject: 'Landing Page Update Opt-In',
    message: 'The visitor asked for general updates from the landing page.',
  }
  await api.app.inject({ method: 'POST', url: '/api/resend/send-contact', payload: optIn })
  await write('After it')
  expect((await list('?limit=100')).map(({ subject }) => subject)).not.toContain(optIn.subject)
})
