import { createMailer } from '@vignette/mail-transports/create-mailer'
import { isMailable, type Mailer } from '@vignette/mail/mailer'
import { outboxMailer } from '@vignette/mail-transports/outbox-mailer'
import { createSmtpMailer } from '@vignette/mail-transports/smtp-mailer'
import pTimeout from 'p-timeout'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openSmtp } from '../support/mail/smtp-stand-in.ts'
import { exampleMail, forgedMails } from './example-mail.ts'

let server: Awaited<ReturnType<typeof openSmtp>>
let mailer: Mailer

const logger = { warn: vi.fn() }

beforeAll(async () => {
  server = await openSmtp()
  mailer = createMailer({ SMTP_URL: server.url }, logger)
})
afterAll(async () => {
  mailer.close()
  await server.close()
})

const send = (key: string, mail = exampleMail) => mailer.send(mail, key, AbortSignal.timeout(10_000))

it('sends a mail with the parts it has, and an id made from its key', async () => {
  expect(await send('mailing-1-0')).toEqual({ receipt: '<mailing-1-0@vignette.example>' })
  const [mail] = server.mails
  expect(mail?.to).toEqual(['ada@example.com'])
  const head = mail?.source.split('\r\n\r\n')[0] ?? ''
  expect(head).toContain('Message-ID: <mailing-1-0@vignette.example>')
  expect(head).toContain('From: Vignette <hello@vignette.example>')
  expect(head).toContain('Reply-To: help@vignette.example')
  expect(head).toContain('List-Unsubscribe: <https://vignette.example/u>')
  expect(head).toMatch(/Subject: =\?UTF-8\?/)
  expect(mail?.source).toContain('Hello <Ada>')
  expect(mail?.source).toContain('<p>Hello &lt;Ada&gt;</p>')
})

it.each([
  [550, true],
  [553, true],
  [450, false],
  [451, false],
])('refused with %i, knows whether to go on, and repeats no address', async (code, isPermanent) => {
  server.refuse([code, `no such mailbox: ${exampleMail.to}`])
  const sent = send(`mailing-${code}-0`)
  await expect(sent).rejects.toMatchObject({
    isPermanent,
    message: `the mail server 127.0.0.1 answered ${code} (EENVELOPE)`,
  })
  const refusal = { host: '127.0.0.1', code: String(code), mail: `mailing-${code}-0`, provider: 'smtp' }
  expect(logger.warn.mock.calls.at(-1)).toEqual([refusal, 'mail refused'])
})

it('goes on when nobody is there', async () => {
  const away = createMailer({ SMTP_URL: 'smtp://127.0.0.1:9' }, logger)
  await expect(away.send(exampleMail, 'k', AbortSignal.timeout(5_000))).rejects.toMatchObject({
    isPermanent: false,
    message: 'the mail server 127.0.0.1 gave no answer (ESOCKET)',
  })
  away.close()
})

const openSlowly = async (patience: Parameters<typeof createSmtpMailer>[1]) => {
  const slow = await openSmtp(0, { takesMs: 500 })
  const hurried = createSmtpMailer(slow.url, patience)
  onTestFinished(async () => {
    hurried.close()
    await slow.close()
  })
  return { slow, hurried }
}

it(
  'a server that takes its time gets each of many mails once, though some are asked for again',
  { tags: 'invariant' },
  async () => {
    const { slow, hurried } = await openSlowly({ forConnectionMs: 200, forAnswerMs: 1_400 })
    let attempts = 0
    /** As a delivery does it: whoever gives up asks again. */
    const deliver = async (key: string): Promise<unknown> => {
      attempts++
      const timeoutMs = 1_700
      const sent = hurried.send({ ...exampleMail, to: `${key}@example.com` }, key, AbortSignal.timeout(timeoutMs))
      return pTimeout(sent, { milliseconds: timeoutMs }).catch(() => deliver(key))
    }
    const keys = Array.from({ length: 8 }, (_, nth) => `slow-${nth}`)
    await Promise.all(keys.map(deliver))
    expect(attempts).toBeGreaterThan(keys.length)
    expect(slow.mails.flatMap(({ to }) => to).toSorted()).toEqual(keys.map((key) => `${key}@example.com`))
  },
)

it('a mail that was given up while it waited does not go out later', async () => {
  const { slow, hurried } = await openSlowly({ forConnectionMs: 5_000, forAnswerMs: 5_000 })
  const under = ['one', 'two'].map((key) => hurried.send(exampleMail, key, AbortSignal.timeout(10_000)))
  const stopping = new AbortController()
  const waiting = hurried.send(exampleMail, 'three', stopping.signal)
  stopping.abort()
  await expect(waiting).rejects.toThrow()
  await Promise.all(under)
  await hurried.send(exampleMail, 'four', AbortSignal.timeout(10_000))
  expect(slow.mails).toHaveLength(3)
})

it('a mail that was given up on its way takes its connection along', async () => {
  const { slow, hurried } = await openSlowly({ forConnectionMs: 5_000, forAnswerMs: 100 })
  await expect(hurried.send(exampleMail, 'k', AbortSignal.timeout(10_000))).rejects.toMatchObject({
    isPermanent: false,
  })
  await eventually(async () => expect(await slow.connections()).toBe(0))
})

it.each([
  ['ada@example.com', true],
  [`${'a'.repeat(65)}@example.com`, false],
  ['ada..lovelace@example.com', false],
  ['ada@-example.com', false],
])('whether %s can be written to', (address, expected) => {
  expect(isMailable(address)).toBe(expected)
})

it.each(forgedMails)('refuses for good what would add to the head: %s', async (_, mail) => {
  const before = server.mails.length
  await expect(send('k', mail)).rejects.toMatchObject({ isPermanent: true })
  await expect(outboxMailer.send(mail, 'k', AbortSignal.timeout(1_000))).rejects.toMatchObject({ isPermanent: true })
  expect(server.mails).toHaveLength(before)
})

it('is chosen by what is set', () => {
  expect(createMailer({}, logger).provider).toBe('outbox')
  expect(mailer.provider).toBe('smtp')
  expect(createMailer({ RESEND_API_KEY: 're_x' }, logger).provider).toBe('resend')
})
