import { mailAnswerSchema } from '@vignette/domain/operations/schemas/mail'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/people.ts'
import { letter, post } from '../contact/letters.ts'
import { expectFailure } from '../support.ts'
import { type CustomerHistories, openCustomerHistories } from './customer-histories.ts'

let histories: CustomerHistories
let agent: Person

beforeAll(async () => {
  histories = await openCustomerHistories()
  agent = await histories.newAgent()
})
afterAll(() => histories.close())

/** The key of a mail on somebody's timeline, once it was sent. */
const keyOf = async ({ userId }: Person, template: string): Promise<string> => {
  let key = ''
  await eventually(async () => {
    const mails = (await histories.walk(userId, { kind: 'mail' })).map(({ data }) => data as Record<string, string>)
    key = mails.find((mail) => mail['template'] === template)?.['mailKey'] ?? ''
    expect(key).not.toBe('')
  })
  return key
}

it('what a mail to a customer said is read in the console of support, and that is recorded first', async () => {
  const person = await histories.signUp('Ada King')
  const key = await keyOf(person, 'welcome')
  const { mail, content } = mailAnswerSchema.parse((await histories.get(`${person.userId}/mails/${key}`)).json())
  expect(mail).toMatchObject({ key, template: 'welcome', subject: person.userId })
  expect(content?.to).toBe(person.email)
  expect(content?.text).toContain('Hi Ada King,')
  const viewed = (await histories.walk(person.userId)).filter(({ type }) => type === 'MailViewed')
  expect(viewed.map(({ data }) => data)).toEqual([
    expect.objectContaining({ userId: person.userId, mailKey: key, agent: agent.userId }),
  ])
})

it('so is what answered a message from their address', async () => {
  const person = await histories.signUp()
  await post(histories.api.app, letter({ email: person.email }))
  const key = await keyOf(person, 'acknowledgement')
  const { content } = mailAnswerSchema.parse((await histories.get(`${person.userId}/mails/${key}`)).json())
  expect(content?.to).toBe(person.email)
})

it('a mail of somebody else is not there', async () => {
  const [person, other] = [await histories.signUp(), await histories.signUp('Bert')]
  const key = await keyOf(person, 'welcome')
  expectFailure(await histories.get(`${other.userId}/mails/${key}`), 404, 'mail.unknown')
  expectFailure(await histories.get(`${person.userId}/mails/of-nothing`), 404, 'mail.unknown')
})
