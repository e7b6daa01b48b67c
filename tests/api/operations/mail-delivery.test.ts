import { createHmac, randomUUID } from 'node:crypto'
import { freePort } from '@vignette/launcher/ports'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openMails } from '../../support/mail/open-mails.ts'
import { openResend } from '../../support/mail/resend-stand-in.ts'
import { openSmtp } from '../../support/mail/smtp-stand-in.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import type { Environment } from '../../support/settings.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

const sender = { MAIL_FROM: 'Vignette <hello@vignette.example>', TEAM_EMAIL: 'team@vignette.example' }

const openProduct = async (env: Environment) => {
  const api = await createTestApi({ env: { ...sender, ...env } })
  const mails = openMails(api.database)
  const close = async () => {
    await mails.close()
    await api.close()
  }
  return { api, mails, close }
}

/** For one test. */
const open = async (env: Environment) => {
  const opened = await openProduct(env)
  onTestFinished(opened.close)
  return opened
}

const post = async ({ app }: TestApi, { headers }: Person, url: string, payload: object = {}) => {
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  return app.inject({ method: 'POST', url: `/api${url}`, headers: keyed, payload })
}

const signUp = async (api: TestApi): Promise<Person> => {
  const person = newPerson()
  expect((await post(api, person, '/users')).statusCode).toBe(200)
  return person
}

const effectsOf = async ({ owner }: TestApi) => {
  const { rows } = await owner.query<{ kind: string; state: string; attempts: number; receipt: string; error: string }>(
    `select kind, state, attempts, receipt, error from es.effects where kind like 'mail.%' order by position, key`,
  )
  return rows
}

/** What has failed is tried again now; what is under way is left to whoever has it. */
const passPauses = ({ owner }: TestApi) =>
  owner.query(
    `update es.effects set next_at = now()
     where state = 'pending' and not taken and error is not null and next_at > now() and next_at < now() + interval '40 seconds'`,
  )

/** As Svix signs: over the id, the second and the body. */
const signatureOf = (secret: string, id: string, second: number, payload: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${second}.${payload}`)
    .digest('base64')}`

const webhookSecret = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`

const report = ({ app }: TestApi, event: object, at = new Date(), signedWith = webhookSecret) => {
  const payload = JSON.stringify(event)
  const [id, second] = [randomUUID(), Math.floor(at.getTime() / 1_000)]
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(second),
    'svix-signature': signatureOf(signedWith, id, second, payload),
  }
  return app.inject({ method: 'POST', url: '/api/webhooks/resend', headers, payload })
}

/** Everything was tried at least so often. */
const tried = (api: TestApi, attempts: number, count: number) =>
  eventually(async () => {
    await passPauses(api)
    const effects = await effectsOf(api)
    expect(effects).toHaveLength(count)
    for (const effect of effects) expect(effect.attempts).toBeGreaterThanOrEqual(attempts)
  })

it(
  'a mail server that was away gets each mail once when it is back, and none that no longer holds',
  { tags: 'invariant' },
  async () => {
    const port = await freePort()
    const { api, mails } = await open({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const people = [await signUp(api), await signUp(api), await signUp(api)]
    const [leaving = newPerson()] = people
    await post(api, leaving, '/account/delete', { email: leaving.email })
    await tried(api, 3, 4)
    for (const { email } of people) {
      const [welcome] = await mails.to(email)
      expect(welcome).toMatchObject({ state: 'waiting', provider: 'smtp' })
      expect(welcome?.error).toBe('the mail server 127.0.0.1 gave no answer (ESOCKET)')
    }
    await post(api, leaving, '/account/undelete')

    const server = await openSmtp(port)
    onTestFinished(server.close)
    await eventually(async () => {
      await passPauses(api)
      expect((await effectsOf(api)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'delivered'))
    })
    const receipts = (await effectsOf(api)).map(({ kind, receipt }) => `${kind} ${receipt}`)
    expect(receipts).toContain('mail.deletionRequested nothing to send: it is over')
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(
      [...people.map(({ email }) => email), leaving.email].toSorted(),
    )
    expect((await mails.to(leaving.email)).map(({ template, state }) => `${template} ${state}`)).toEqual([
      'welcome sent',
      'deletionWithdrawn sent',
    ])
  },
)

it('a mail that was refused for good is seen as failed, and goes out when ops send it again', async () => {
  const server = await openSmtp()
  onTestFinished(server.close)
  server.refuse([550, 'no such mailbox'])
  const { api, mails } = await open({ SMTP_URL: server.url })
  const personnel = createPersonnel(api.database.appUrl)
  onTestFinished(personnel.close)
  const [operator, person] = [newPerson(), await signUp(api)]
  await personnel.grant(operator, 'ops')
  const { key, state, error } = await mails.one('welcome', person.email)
  expect({ state, error }).toEqual({ state: 'failed', error: 'the mail server 127.0.0.1 answered 550 (EENVELOPE)' })
  // the effect ends a moment after the mail that it sends
  await eventually(async () => expect(await mails.find(key)).toMatchObject({ canResend: true }))
  expect(await mails.list({ state: 'failed', after: null, limit: 10 })).toMatchObject([{ key }])
  expect(await effectsOf(api)).toMatchObject([{ state: 'failed', attempts: 1 }])

  const resend = (payload: object) => post(api, operator, `/ops/effects/${key}/resend`, payload)
  expectFailure(await resend({}), 400, 'request.invalid')
  expect((await resend({ reason: 'the mailbox is back' })).json()).toEqual({ success: true, key })
  await eventually(async () => expect(await mails.find(key)).toMatchObject({ state: 'sent', error: null }))
  expect(server.mails.map(({ to }) => to)).toEqual([[person.email]])
  expectFailure(await resend({ reason: 'again' }), 409, 'effect.delivered')
  const { rows } = await api.owner.query('select actor, reason, target from es.operations order by id desc limit 1')
  expect(rows).toEqual([{ actor: operator.userId, reason: 'the mailbox is back', target: key }])
})

describe('with Resend', () => {
  let resend: Awaited<ReturnType<typeof openResend>>
  let product: Awaited<ReturnType<typeof openProduct>>
  /** How many mails there were before the present test. */
  let before: number

  beforeAll(async () => {
    resend = await openResend()
    product = await openProduct({
      RESEND_API_KEY: 're_of_the_tests',
      RESEND_API_URL: resend.url,
      RESEND_WEBHOOK_SECRET: webhookSecret,
    })
  })
  beforeEach(async () => {
    before = (await effectsOf(product.api)).length
  })
  afterEach(() => resend.beforeAnswering(async () => undefined))
  afterAll(async () => {
    await product.close()
    await resend.close()
  })

  const newEffects = async () => (await effectsOf(product.api)).slice(before)

  it(
    'Resend gets a mail once, though its answers are lost, and its reports are heard',
    { tags: 'invariant' },
    async () => {
      resend.plan('takes and hangs up', { status: 500, name: 'application_error', message: 'away' }, 'half an answer')
      const { api, mails } = product
      const person = await signUp(api)
      await eventually(async () => {
        await passPauses(api)
        expect(await newEffects()).toMatchObject([{ state: 'delivered', attempts: 4 }])
      })
      expect([...resend.mails.values()].filter(({ to }) => to === person.email)).toHaveLength(1)
      const { key, messageId } = await mails.one('welcome', person.email)
      expect(messageId).toBe(resend.mails.get(key)?.id)

      const about = { email_id: messageId, to: [person.email] }
      const bounced = {
        type: 'email.bounced',
        data: { ...about, bounce: { type: 'Permanent', subType: 'General', message: `no ${person.email}` } },
      }
      const stateOf = async () => {
        const found = await mails.find(key)
        return { state: found?.state, error: found?.error }
      }

      const other = `whsec_${Buffer.from('another secret').toString('base64')}`
      expectFailure(await report(api, bounced, new Date(), other), 400, 'webhook.signature')
      for (const minutes of [-6, 6]) {
        expectFailure(await report(api, bounced, new Date(Date.now() + minutes * 60_000)), 400, 'webhook.signature')
      }
      const unsigned = { method: 'POST', url: '/api/webhooks/resend', payload: bounced } as const
      expectFailure(await api.app.inject(unsigned), 400, 'webhook.signature')
      expectFailure(await report(api, { type: 'email.bounced', data: {} }), 400, 'webhook.shape')
      expect((await report(api, { type: 'contact.created', data: { id: 'x' } })).statusCode).toBe(200)
      expect((await report(api, { type: 'email.bounced', data: { email_id: 'of somebody else' } })).statusCode).toBe(
        200,
      )
      expect(await stateOf()).toEqual({ state: 'sent', error: null })

      expect((await report(api, { type: 'email.delivered', data: about })).statusCode).toBe(200)
      expect(await stateOf()).toEqual({ state: 'delivered', error: null })
      for (const _ of [1, 2]) expect((await report(api, bounced)).statusCode).toBe(200)
      expect((await report(api, { type: 'email.delivered', data: about })).statusCode).toBe(200)
      expect(await stateOf()).toEqual({ state: 'bounced', error: 'it came back (Permanent, General)' })
    },
  )

  it.each([
    ['delivered', null],
    ['bounced', 'it came back'],
    ['failed', 'Resend could not send it'],
  ])('a report that is quicker than the receipt is believed: %s', async (state, error) => {
    const { api, mails } = product
    resend.beforeAnswering(async ({ id, tags }) => {
      const data = { email_id: id, tags: { mail: tags[0]?.value } }
      expect((await report(api, { type: `email.${state}`, data })).statusCode).toBe(200)
    })
    const { email } = await signUp(api)
    await eventually(async () => expect(await newEffects()).toMatchObject([{ state: 'delivered', attempts: 1 }]))
    const [mail] = await mails.to(email)
    expect(mail).toMatchObject({ state, error, messageId: resend.mails.get(mail?.key ?? '')?.id, canResend: false })
  })

  it('a mail that the provider failed to send later cannot be sent again, though whoever sent it died', async () => {
    const { api, mails } = product
    const person = await signUp(api)
    const { key } = await mails.one('welcome', person.email)
    await eventually(async () => expect(await newEffects()).toMatchObject([{ state: 'delivered', attempts: 1 }]))
    await api.owner.query(`update ops.mails set state = 'failed' where key = $1`, [key])
    expect(await mails.find(key)).toMatchObject({ state: 'failed', canResend: false })
    // as if the worker had died between sending it and writing the receipt down
    await api.owner.query(
      `update es.effects set state = 'pending', receipt = null, settled_at = null, next_at = now() where key = $1`,
      [key],
    )
    await eventually(async () => expect(await newEffects()).toMatchObject([{ state: 'delivered', attempts: 2 }]))
    expect(resend.requests.filter((each) => each === key)).toHaveLength(1)
    expect(await mails.find(key)).toMatchObject({ state: 'failed' })
  })
})
