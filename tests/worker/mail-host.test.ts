import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createMailer } from '@vignette/mail-transports/create-mailer'
import { readMailHosts } from '@vignette/mail/mail-hosts'
import { watchMailHost } from '@vignette/worker/mail-host'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { openResend } from '../support/mail/resend-stand-in.ts'
import { openSmtp } from '../support/mail/smtp-stand-in.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 2, name: 'worker', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 1)
})

afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

/** A worker that has just looked for the first time. */
const look = (settings: Parameters<typeof createMailer>[0]) => {
  const logger = { info: vi.fn(), warn: vi.fn() }
  const mailer = createMailer(settings, logger)
  const { stop } = watchMailHost({ pool, mailer, logger })
  onTestFinished(() => {
    stop()
    mailer.close()
  })
  return logger
}

const host = '127.0.0.1'

it('a mail server that answers is there, and one that went away is not, which the log says with host and code', async () => {
  const server = await openSmtp()
  const url = server.url.replace('//', '//somebody:secret@')
  look({ SMTP_URL: url })
  await eventually(async () => expect(await readMailHosts(pool)).toEqual([{ host, isReached: true, error: null }]))
  await server.close()

  const { warn } = look({ SMTP_URL: url })
  const error = `the mail server ${host} gave no answer (ESOCKET)`
  await eventually(() => expect(warn).toHaveBeenCalledWith({ host, code: 'ESOCKET' }, 'the mail server is away'))
  // one look that fails is forgiven, and the second one is not
  await eventually(async () => expect(await readMailHosts(pool)).toEqual([{ host, isReached: true, error }]))
  await owner.query(`update ops.mail_hosts set reached_at = now() - interval '46 seconds'`)
  expect(await readMailHosts(pool)).toEqual([{ host, isReached: false, error }])
  // nobody looks any more
  await owner.query(`update ops.mail_hosts set reached_at = null, missed_at = now() - interval '91 seconds'`)
  expect(await readMailHosts(pool)).toEqual([])
})

it('Resend is there if it answers, even without a key', async () => {
  const resend = await openResend()
  onTestFinished(resend.close)
  look({ RESEND_API_KEY: 're_of_the_tests', RESEND_API_URL: resend.url })
  await eventually(async () => expect(await readMailHosts(pool)).toMatchObject([{ host, isReached: true }]))
  const { warn } = look({ RESEND_API_KEY: 're_of_the_tests', RESEND_API_URL: 'http://127.0.0.1:9' })
  await eventually(() => expect(warn).toHaveBeenCalledWith({ host }, 'the mail server is away'))
})

it('there is nothing to look for where mails are only kept', async () => {
  await owner.query('delete from ops.mail_hosts')
  const { warn } = look({})
  expect(await readMailHosts(pool)).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})
