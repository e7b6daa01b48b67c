import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { type MessageItem, messagePageSchema } from '@vignette/domain/contact/schemas/inbox'
import { accountManagerSchema, managersSchema } from '@vignette/domain/support/schemas/managers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let personnel: ReturnType<typeof createPersonnel>
const mia = newPerson()
const ben = newPerson()

beforeAll(async () => {
  api = await createTestApi()
  personnel = createPersonnel(api.database.appUrl)
  for (const [person, name] of [
    [mia, 'Mia Agent'],
    [ben, 'Ben Agent'],
  ] as const) {
    await done(ask('POST', '/users', person, { name }))
    await personnel.grant(person, 'support')
  }
})
afterAll(async () => {
  await personnel.close()
  await api.close()
})

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, { headers }: Person, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  })

const done = async (answering: ReturnType<typeof ask>) => {
  const answer = await answering
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}

const newCustomer = async (tier: 'growth' | 'scale'): Promise<Person> => {
  const person = newPerson()
  await done(ask('POST', '/users', person, { name: 'Cleo' }))
  const bought = await done(ask('POST', '/billing/checkout', person, { tier, interval: 'month' }))
  await done(
    ask('POST', `/demo/checkout/${bought.json<{ outcome: { checkoutId: string } }>().outcome.checkoutId}/pay`, person),
  )
  const position = await eventually(async () => {
    const { plan } = (await done(ask('GET', '/usage', person))).json<{ plan: string }>()
    if (plan !== tier) throw new Error('the plan is not there yet')
    return true
  })
  expect(position).toBe(true)
  return person
}

/** By a subject of its own. */
const write = async (email: string): Promise<string> => {
  const subject = `Question ${randomUUID()}`
  const payload = { name: 'Cleo', email, category: 'SUPPORT', subject, message: 'When do my credits reset?' }
  const answer = await api.app.inject({ method: 'POST', url: '/api/resend/send-contact', payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return subject
}

const inbox = async (): Promise<MessageItem[]> =>
  messagePageSchema.parse((await done(ask('GET', '/support/messages?limit=100', mia))).json()).items

const found = (subject: string, among: () => Promise<MessageItem[]> = inbox) =>
  eventually(async () => {
    const item = (await among()).find((each) => each.subject === subject)
    if (!item?.dueAt) throw new Error('it is not there yet')
    return item
  })

const managers = async (who = mia) => managersSchema.parse((await done(ask('GET', '/support/managers', who))).json())
const managerOf = async (person: Person) =>
  accountManagerSchema.parse((await done(ask('GET', '/account-manager', person))).json())

const hoursTo = ({ submittedAt, dueAt }: MessageItem) =>
  (Date.parse(String(dueAt)) - Date.parse(submittedAt)) / 3_600_000

it('messages of customers with priority support come first, and are due sooner', async () => {
  const customer = await newCustomer('growth')
  const [ordinary, priority] = [await write(`${randomUUID()}@example.com`), await write(customer.email.toUpperCase())]
  const [later, sooner] = [await found(ordinary), await found(priority)]
  expect([later.isPriority, sooner.isPriority]).toEqual([false, true])
  expect(hoursTo(sooner)).toBeLessThan(hoursTo(later))
  const order = (await inbox()).map(({ subject }) => subject)
  expect(order.indexOf(priority)).toBeLessThan(order.indexOf(ordinary))
})

it('pages of the inbox go over from those with priority to the others', async () => {
  const items: string[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ limit: '1', ...(cursor !== null && { cursor }) })
    const page = messagePageSchema.parse((await done(ask('GET', `/support/messages?${query}`, mia))).json())
    items.push(...page.items.map(({ messageId }) => messageId))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(items).toEqual((await inbox()).map(({ messageId }) => messageId))
})

it('counts what was answered in time', async () => {
  const before = (await done(ask('GET', '/support/messages/in-time', mia))).json<{ priority: object; late: number }>()
  expect(before).toMatchObject({ priority: { met: 0 }, late: 0 })
  // it is due later, so that it does not count yet
  const { messageId } = await found(await write(`${randomUUID()}@example.com`))
  await done(
    ask('POST', `/support/messages/${messageId}/answers`, mia, { text: 'Soon.', seenAnswers: 0, closes: false }),
  )
  const item = await eventually(async () => {
    const answered = await done(ask('GET', `/support/messages/${messageId}`, mia))
    const { message } = answered.json<{ message: MessageItem }>()
    if (message.handledAt === null) throw new Error('it is not there yet')
    return message
  })
  expect(Date.parse(String(item.handledAt))).toBeLessThan(Date.parse(String(item.dueAt)))
})

it('a customer on Scale sees their account manager and writes to them', async () => {
  const customer = await newCustomer('scale')
  expect(await managerOf(customer)).toMatchObject({ isIncluded: true, manager: null })
  expectFailure(
    await ask('POST', '/account-manager/messages', customer, { message: 'Hello' }),
    409,
    'support.no_manager',
  )
  const workspaceId = personalWorkspaceId(customer.userId)
  const waiting = (await managers()).items.find((each) => each.workspaceId === workspaceId)
  expect(waiting).toMatchObject({ owner: { userId: customer.userId, name: 'Cleo' }, plan: 'scale', manager: null })
  await done(ask('PUT', `/support/managers/${workspaceId}`, ben, { manager: mia.userId }))
  await eventually(async () => expect(await managerOf(customer)).toMatchObject({ manager: { name: 'Mia Agent' } }))

  const subject = await write(customer.email)
  expect(await found(subject)).toMatchObject({ isPriority: true, assignee: { userId: mia.userId } })
  await done(ask('POST', '/account-manager/messages', customer, { message: 'Shall we meet?' }))
  const direct = await found('For the account manager')
  expect(direct).toMatchObject({ isPriority: true, name: 'Cleo', assignee: { userId: mia.userId } })
})

it('of two who choose a manager at the same time one is told, and only support can be chosen', async () => {
  const workspaceId = randomUUID()
  await done(ask('PUT', `/support/managers/${workspaceId}`, ben, { manager: mia.userId }))
  const choose = (manager: string, from?: string) =>
    ask('PUT', `/support/managers/${workspaceId}`, ben, { from, manager })
  expectFailure(await choose(ben.userId), 409, 'support.manager_meanwhile')
  expectFailure(await choose(newPerson().userId, mia.userId), 400, 'contact.not_support')
})

it('a card has a name, a calendar and a square photo without foreign data', async () => {
  const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  const calendarUrl = 'https://calendar.example.com/mia'
  const photo = { is: 'new', image: image.toString('base64') }
  await done(ask('PUT', '/support/card', mia, { name: 'Mia', calendarUrl, photo }))
  const card = await eventually(async () => {
    const { card: stored } = await managers()
    if (!stored?.photo) throw new Error('it is not there yet')
    return stored
  })
  expect(card).toMatchObject({ name: 'Mia', calendarUrl })
  const { format, width, height, exif } = await sharp(Buffer.from(String(card.photo), 'base64')).metadata()
  expect([format, width, height, exif]).toEqual(['webp', 192, 192, undefined])
})

it.each([
  ['text', Buffer.from('no picture at all')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
])('refuses %s as a photo', async (_what, bytes) => {
  const photo = { is: 'new', image: bytes.toString('base64') }
  expectFailure(await ask('PUT', '/support/card', mia, { name: 'Mia', photo }), 400, 'support.no_picture')
})

it('a plan without an account manager shows none, and says what to buy', async () => {
  const customer = await newCustomer('growth')
  expect(await managerOf(customer)).toMatchObject({ isIncluded: false, manager: null })
  expectFailure(await ask('POST', '/account-manager/messages', customer, { message: 'Hello' }), 403, 'plan.locked')
})
