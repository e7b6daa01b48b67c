import { createMailer } from '@vignette/mail-transports/create-mailer'
import type { Mailer } from '@vignette/mail/mailer'
import { retryAfterMs } from '@vignette/runtime/http/retry-after'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openResend } from '../support/mail/resend-stand-in.ts'
import { exampleMail, forgedMails } from './example-mail.ts'

let resend: Awaited<ReturnType<typeof openResend>>
let mailer: Mailer

const logger = { warn: vi.fn() }

beforeAll(async () => {
  resend = await openResend()
  mailer = createMailer({ RESEND_API_KEY: 're_of_the_tests', RESEND_API_URL: `${resend.url}/` }, logger)
})
afterAll(() => resend.close())

const send = (key: string, mail = exampleMail) => mailer.send(mail, key, AbortSignal.timeout(10_000))
const failing = async (key: string, mail = exampleMail): Promise<DeliveryError> => {
  const error = await send(key, mail).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DeliveryError)) throw new Error(`it was not refused: ${String(error)}`)
  return error
}

it('sends a mail under its key, with all that it consists of', async () => {
  const { receipt } = await send('k-1')
  const { from, to, subject, html, text, headers, replyTo } = exampleMail
  expect(resend.mails.get('k-1')).toEqual({
    id: receipt,
    from,
    to,
    subject,
    html,
    text,
    headers,
    reply_to: replyTo,
    tags: [{ name: 'mail', value: 'k-1' }],
  })
})

it('gets the same receipt for the same key, after an answer that was lost on the way', async () => {
  resend.plan('takes and hangs up', 'half an answer')
  for (const _ of [1, 2]) expect(await failing('k-2')).toMatchObject({ isPermanent: false })
  expect((await send('k-2')).receipt).toBe(resend.mails.get('k-2')?.id)
  expect(resend.requests.filter((key) => key === 'k-2')).toHaveLength(3)
})

it('takes a mail that was written otherwise the first time for sent', async () => {
  resend.plan({ status: 409, name: 'invalid_idempotent_request', message: 'same key, other payload' })
  expect(await send('k-3')).toEqual({ receipt: 'taken before' })
})

it.each([
  [422, 'validation_error', true],
  [400, 'validation_error', true],
  [401, 'restricted_api_key', false],
  [403, 'validation_error', false],
  [409, 'concurrent_idempotent_requests', false],
  [429, 'rate_limit_exceeded', false],
  [429, 'daily_quota_exceeded', false],
  [500, 'application_error', false],
  [503, 'internal_server_error', false],
])('answered with %i %s, knows whether to go on, and repeats no address', async (status, name, isPermanent) => {
  resend.plan({ status, name, message: `Invalid to: ${exampleMail.to}` })
  const error = await failing(`k-${status}-${name}`)
  expect(error).toMatchObject({ isPermanent, message: `Resend answered ${status}: ${name}` })
  const refusal = { host: '127.0.0.1', code: String(status), mail: `k-${status}-${name}`, provider: 'resend' }
  expect(logger.warn.mock.calls.at(-1)).toEqual([refusal, 'mail refused'])
})

it('waits as long as it is asked to', async () => {
  const headers = { 'retry-after': '90' }
  resend.plan({ status: 429, name: 'rate_limit_exceeded', message: 'slow down', headers })
  expect((await failing('k-4')).retryAfterMs).toBe(90_000)
  const now = Date.parse('2026-11-22T10:00:00Z')
  expect(retryAfterMs('Sun, 22 Nov 2026 10:01:00 GMT', now)).toBe(60_000)
  for (const nonsense of [undefined, 'soon', '-3', 'Sun, 22 Nov 2026 09:00:00 GMT']) {
    expect(retryAfterMs(nonsense, now)).toBeUndefined()
  }
})

it('goes on when nobody is there', async () => {
  const away = createMailer({ RESEND_API_KEY: 're_of_the_tests', RESEND_API_URL: 'http://127.0.0.1:9' }, logger)
  await expect(away.send(exampleMail, 'k', AbortSignal.timeout(5_000))).rejects.toMatchObject({ isPermanent: false })
})

it.each(forgedMails)('refuses for good what would add to the head: %s', async (_, mail) => {
  const before = resend.requests.length
  expect(await failing('k-5', mail)).toMatchObject({ isPermanent: true })
  expect(resend.requests).toHaveLength(before)
})
