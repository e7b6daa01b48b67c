import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../api/support.ts'
import { openMails } from '../support/mail/open-mails.ts'
import { newPerson } from '../support/people.ts'
import { hire } from '../support/personnel.ts'
import { operatorSettings, runOps } from './operator.ts'

let api: TestApi
let mails: ReturnType<typeof openMails>

beforeAll(async () => {
  api = await createTestApi()
  mails = openMails(api.database)
})
afterAll(async () => {
  await mails.close()
  await api.close()
})

it('lists mails, and shows one to who then stands in the history of the person', async () => {
  const { headers, email, userId } = newPerson()
  await api.app.inject({ method: 'POST', url: '/api/users', headers, payload: {} })
  const { key } = await mails.one('welcome', email)
  const settings = operatorSettings(api.database.appUrl)

  const listed = await runOps(settings, ['mails', 'list', '--state', 'kept'])
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(listed.stdout).toContain(key)
  expect(listed.stdout).not.toContain(email)

  const unknown = await runOps(settings, ['mails', 'show', key, '--by', 'Ada Lovelace', '--json'])
  expect(unknown).toMatchObject({ code: 3, stdout: expect.stringContaining('staff.unknown') as string })
  await hire(api.database.appUrl, 'ada')
  const shown = await runOps(settings, ['mails', 'show', key, '--by', 'ada'])
  expect(shown).toMatchObject({ code: 0, stderr: '' })
  expect(shown.stdout).toContain(`To: ${email}\nSubject: Welcome to Vignette\n`)
  const { rows } = await api.owner.query('select data from es.events where stream = $1', [`support-${userId}`])
  expect(rows).toMatchObject([{ data: { mailKey: key, agent: 'ada' } }])

  expect(await runOps(settings, ['mails', 'show', 'mailing-0-0', '--by', 'ada'])).toMatchObject({ code: 4 })
})
