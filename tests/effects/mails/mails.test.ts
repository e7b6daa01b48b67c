import { randomUUID } from 'node:crypto'
import { subscription } from '@vignette/domain/billing/decider'
import { contact } from '@vignette/domain/contact/decider'
import { contactRequestSchema } from '@vignette/domain/contact/schemas'
import { addDays } from '@vignette/domain/kernel/calendar'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import { newsletter } from '@vignette/domain/newsletter/decider'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../api/support.ts'
import { eventually } from '../../support/eventually.ts'
import { openMails } from '../../support/mail/open-mails.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'

let api: TestApi
let mails: ReturnType<typeof openMails>
let spender: ReturnType<typeof createSpender>

beforeAll(async () => {
  api = await createTestApi({ env: { TEAM_EMAIL: 'team@vignette.example', SUPPORT_EMAIL: 'help@vignette.example' } })
  mails = openMails(api.database)
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  await Promise.all([mails.close(), spender.close()])
  await api.close()
})

const post = async ({ headers }: Person, url: string, payload: object = {}) => {
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const answer = await api.app.inject({ method: 'POST', url: `/api${url}`, headers: keyed, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ readonly outcome: { readonly checkoutId: string } }>()
}

const signUp = async () => {
  const person = newPerson()
  await post(person, '/users', { name: 'Ada' })
  await mails.one('welcome', person.email)
  const workspaceId = personalWorkspaceId(person.userId)
  return { ...person, workspaceId, streams: spender.streamsOf(workspaceId) }
}

const choose = async ({ headers }: Person, what: 'formats' | 'notifications', payload: object) => {
  const answer = await api.app.inject({ method: 'PUT', url: `/api/users/${what}`, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

const buy = async (person: Person) => {
  const { outcome } = await post(person, '/billing/checkout', { tier: 'starter', interval: 'month' })
  await post(person, `/demo/checkout/${outcome.checkoutId}/pay`)
  await mails.one('receipt', person.email)
}

/** The receipts of the effects of a kind, newest last, once they are done. */
const receiptsOf = (kind: string, count: number) =>
  eventually(async () => {
    const { rows } = await api.owner.query<{ receipt: string }>(
      `select receipt from es.effects where kind = $1 and state = 'delivered' order by position`,
      [`mail.${kind}`],
    )
    expect(rows).toHaveLength(count)
    return rows.map(({ receipt }) => receipt)
  })

const now = () => new Date().toISOString()

it('brings a message to the team as it was written, and tells its sender nothing of it', async () => {
  const [messageId, email] = [randomUUID(), `${randomUUID()}@example.com`]
  const [name, subject] = ['<i>Eve</i>', 'Hi <script>alert(1)</script> & "you"']
  const message = 'First line\n<img src=x onerror=alert(1)>\n\nhttps://evil.example'
  const texts = { name, email, subject, message, category: 'PRESS' as const }
  const command = { type: 'SubmitMessage', messageId, senderId: `address-${messageId}`, acknowledged: true } as const
  await spender.streamsOf('w').send(contact, messageId, { ...command, ...texts }, messageId)

  const { mail, subject: about } = await mails.one('contact', 'team@vignette.example')
  expect(about).toBe(command.senderId)
  expect(mail).toMatchObject({ replyTo: email, subject: `Press: ${subject}` })
  for (const said of [name, subject, message]) expect(mail.text).toContain(said)
  expect(mail.html).not.toMatch(/<script|<img|<i>/)
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')

  const { mail: answer } = await mails.one('acknowledgement', email)
  expect(answer).toMatchObject({ replyTo: 'help@vignette.example', subject: 'We have your message' })
  for (const said of ['Eve', 'alert', 'evil']) expect(`${answer.text}${answer.html}`).not.toContain(said)
})

it('brings a message from an address that cannot be answered to the team', async () => {
  const email = `ada..${randomUUID()}@example.com`
  const messageId = randomUUID()
  const texts = { name: 'Ada', email, subject: messageId, message: 'Hello', category: 'PRESS' as const }
  const command = { type: 'SubmitMessage', messageId, senderId: `address-${messageId}`, acknowledged: true } as const
  expect(contactRequestSchema.safeParse({ ...texts }).success).toBe(true)
  await spender.streamsOf('w').send(contact, messageId, { ...command, ...texts }, messageId)
  const mail = await eventually(async () => {
    const all = await mails.to('team@vignette.example')
    const found = all.find((each) => each.subject === command.senderId)
    expect(found?.state).toBe('kept')
    return found?.mail
  })
  expect(mail?.replyTo).toBeNull()
  expect(mail?.text).toContain(email)
  expect(await mails.to(email)).toEqual([])
})

it('asks who wants news to confirm it, and nobody who has decided since', async () => {
  const request = (email: string, token: string) => {
    const subscriberId = `address-${token.slice(0, 12)}`
    const command = { type: 'RequestNewsletter', subscriberId, email, token, now: now() } as const
    return { subscriberId, token, command }
  }
  const streams = spender.streamsOf('w')
  const email = `${randomUUID()}@example.com`
  const first = request(email, 'aaaaaaaaaaaaaaaaaaaaaaaa')
  await streams.send(newsletter, first.subscriberId, first.command, randomUUID())
  const { mail } = await mails.one('newsletter', email)
  const link = `http://localhost:3000/api/newsletter/confirm?token=${first.subscriberId}.${first.token}`
  const leave = `http://localhost:3000/api/newsletter/unsubscribe?token=${first.subscriberId}.${first.token}`
  expect(mail.html).toContain(`href="${link}"`)
  expect(mail.text).toContain(`<${link}>`)
  // what opens every link of a mail must not take back what it has just confirmed
  expect(`${mail.html}${mail.text}`).not.toContain('/newsletter/unsubscribe')
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })

  const second = request(`${randomUUID()}@example.com`, 'bbbbbbbbbbbbbbbbbbbbbbbb')
  await api.owner.query(`update es.projections set paused = true where name = 'mailing'`)
  await streams.send(newsletter, second.subscriberId, second.command, randomUUID())
  const { subscriberId, token } = second
  const confirm = { type: 'ConfirmNewsletter', subscriberId, token, now: now() } as const
  await streams.send(newsletter, subscriberId, confirm, randomUUID())
  await api.owner.query(`update es.projections set paused = false where name = 'mailing'`)
  expect((await receiptsOf('newsletter', 2)).at(-1)).toBe('nothing to send: it is over')
})

it('says that a trial ends while it still does', async () => {
  const person = await signUp()
  await post(person, '/billing/checkout', { tier: 'starter', interval: 'month', trial: true })
  const state = await person.streams.load(subscription, person.workspaceId)
  if (state.status !== 'trialing') throw new Error('there is no trial')
  await eventually(async () => {
    const { rows } = await api.owner.query<{ dueAt: string }>(
      `select due_at as "dueAt" from es.timers
       where stream = $1 and command -> 'command' ->> 'type' = 'NoticeTrialEnding'`,
      [`subscription-${person.workspaceId}`],
    )
    expect(rows).toEqual([{ dueAt: addDays(state.endsAt, -2) }])
  })
  const notice = { type: 'NoticeTrialEnding', endsAt: state.endsAt, now: now() } as const
  await person.streams.send(subscription, person.workspaceId, notice, randomUUID())
  const { mail } = await mails.one('trialEnding', person.email)
  expect(mail.subject).toMatch(/^Your Starter trial ends on \w+ \d+, \d{4}$/)
  expect(mail.text).toMatch(/Trial ends: \w+ \d+, \d{4} at \d\d:\d\d UTC/)
  expect(mail.text).toContain('nothing is charged')
})

it('tells of the most that was used, what is left and when it is renewed', async () => {
  const person = await signUp()
  await choose(person, 'formats', { locale: 'en-GB', timeZone: 'Asia/Tokyo' })
  await api.owner.query(`update es.projections set paused = true where name = 'mailing'`)
  await spender.spend(person.workspaceId, { action: 'caption', units: 50, delivered: 50 })
  await spender.spend(person.workspaceId, { action: 'caption', units: 30, delivered: 30 })
  await api.owner.query(`update es.projections set paused = false where name = 'mailing'`)
  const receipts = await receiptsOf('usage', 2)
  expect(receipts[0]).toBe('nothing to send: it is over')
  const { mail } = await mails.one('usage', person.email)
  expect(mail.subject).toBe('You have used 80% of your credits')
  expect(mail.text).toContain('Credits left: 20 credits')
  expect(mail.text).toMatch(/Credits reset: \d+ \w+ \d{4} at \d\d:\d\d GMT\+9/)
  expect(mail.text).toContain('Nothing is charged beyond your plan.')
})

it('tells nobody who does not want to know, but for what is about money', async () => {
  const person = await signUp()
  await choose(person, 'notifications', { inApp: [], byMail: ['usage', 'trial'] })
  await spender.spend(person.workspaceId, { action: 'caption', units: 50, delivered: 50 })
  const receipts = await receiptsOf('usage', 3)
  expect(receipts.at(-1)).toBe('nothing to send: the person does not want it')
  await buy(person)
})

it('tells of a payment that failed, until when it can be made, and nothing once it was', async () => {
  const person = await signUp()
  await buy(person)
  const { workspaceId, streams } = person
  const about = { subscriptionRef: null, now: now() }
  const fail = (invoiceId: string) =>
    streams.send(subscription, workspaceId, { type: 'RecordPaymentFailure', invoiceId, ...about }, randomUUID())
  await fail('in_1')
  const { mail } = await mails.one('paymentFailed', person.email)
  expect(mail.text).toMatch(/You keep your plan until: \w+ \d+, \d{4} at \d\d:\d\d UTC/)
  expect(mail.html).toContain(`href="http://localhost:3000/w/${firstSlugOf(workspaceId)}/dashboard/billing"`)

  await api.owner.query(`update es.projections set paused = true where name = 'mailing'`)
  await fail('in_2')
  const paid = { type: 'RecordPayment', invoiceId: 'in_2', amountMicros: 1, ...about } as const
  await streams.send(subscription, workspaceId, paid, randomUUID())
  await api.owner.query(`update es.projections set paused = false where name = 'mailing'`)
  expect((await receiptsOf('paymentFailed', 2)).at(-1)).toBe('nothing to send: it is over')
})

it('sends nothing about what is long past, or about who is forgotten', async () => {
  const person = await signUp()
  const { key } = await mails.one('welcome', person.email)
  const again = async () => {
    await api.owner.query('delete from ops.mails where key = $1', [key])
    await api.owner.query(
      `update es.effects set state = 'pending', receipt = null, settled_at = null, next_at = now() where key = $1`,
      [key],
    )
    return eventually(async () => {
      const { rows } = await api.owner.query<{ receipt: string | null }>(
        'select receipt from es.effects where key = $1',
        [key],
      )
      expect(rows[0]?.receipt).toMatch(/nothing to send/)
      return rows[0]?.receipt
    })
  }
  await api.owner.query(
    `update es.subject_keys set wrapped = null, master = null, shredded_at = now() where subject = $1`,
    [person.userId],
  )
  expect(await again()).toBe('nothing to send: the person is forgotten')
  expect(await mails.find(key)).toBeUndefined()
  await api.owner.query('alter table es.events disable trigger all').catch(() => undefined)
  await api.owner.query(`update es.events set at = at - interval '8 days' where stream = $1`, [`user-${person.userId}`])
  expect(await again()).toBe('nothing to send: it is too late')
})
