// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { MailItem, ReadMail } from '@vignette/domain/operations/schemas/mail'
import { beforeEach, expect, it } from 'vitest'
import { MailPage } from '../../../../../../apps/web/src/features/ops/mails/components/mail-page.tsx'
import { drawRoutes, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { facts, openConsole } from '../../at-the-console.ts'

const route = 'GET /ops/mails/m1'
const resend = 'POST /ops/effects/m1/resend'

const mail = (changes: Partial<MailItem> = {}): MailItem => ({
  key: 'm1',
  template: 'trialEnding',
  subject: 'ada',
  state: 'failed',
  provider: 'smtp',
  messageId: 'abc@mail',
  attempts: 8,
  error: 'The mail server refused it.',
  canResend: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  changedAt: '2026-01-06T12:00:00.000Z',
  ...changes,
})

const content: ReadMail['content'] = {
  from: 'Vignette <hello@vignette.example>',
  to: 'ada@example.com',
  replyTo: null,
  subject: 'Your trial ends soon',
  html: '<script>parent.document.title = "taken"</script><p>It ends.</p>',
  text: 'It ends.',
}

beforeEach(openConsole)

const drawMail = (changes: Partial<MailItem> = {}, shown: ReadMail['content'] = content) => {
  server.answer(route, { mail: mail(changes), content: shown })
  return drawRoutes([{ path: '/ops/mails/:key', element: <MailPage /> }], '/ops/mails/m1')
}

const reason = () => screen.getByLabelText<HTMLInputElement>('Why it should go out again')

it('shows what became of a mail, and its text', async () => {
  drawMail()
  expect(await screen.findByRole('heading', { name: 'Trial ending' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('The mail server refused it.')
  expect(facts()).toMatchObject({ To: 'ada@example.com', 'Sent through': 'Mail server', 'Known there as': 'abc@mail' })
  expect(facts()).not.toHaveProperty('Answers go to')
  expect(screen.getByRole('region', { name: 'Plain text' }).textContent).toBe('It ends.')
})

it('keeps a mail in a frame that runs no scripts and reaches nothing of the page', async () => {
  drawMail()
  const frame = await screen.findByTitle('The mail “Your trial ends soon”')
  const allowed = frame.getAttribute('sandbox')?.split(' ')
  expect(allowed).not.toContain('allow-scripts')
  expect(allowed).not.toContain('allow-same-origin')
  expect(frame.getAttribute('srcdoc')).toContain('It ends.')
})

it('says where answers go, and names no provider’s id for a mail that is only kept here', async () => {
  drawMail({ provider: 'outbox', error: null }, { ...content, replyTo: 'team@vignette.example' })
  await screen.findByText('team@vignette.example')
  expect(facts()).toMatchObject({
    'Answers go to': 'team@vignette.example',
    'Sent through': 'None: mails are kept here',
  })
  expect(facts()).not.toHaveProperty('Known there as')
})

it('says why there is nothing to read', async () => {
  drawMail({ canResend: false }, null)
  expect(await screen.findByText(/^There is nothing to read/)).toBeTruthy()
  expect(facts()).not.toHaveProperty('To')
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

it('sends nothing again without a reason', async () => {
  const { user } = drawMail()
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(reason().getAttribute('aria-invalid')).toBe('true'))
  expect(server.calls(resend)).toEqual([])
})

it('is sent again for a reason, and shown as it stands then', async () => {
  server.answer(resend, { key: 'm1' })
  const { user } = drawMail()
  await user.type(await screen.findByLabelText('Why it should go out again'), 'They asked')
  server.answer(route, { mail: mail({ state: 'waiting', canResend: false }), content })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Waiting')).toBeTruthy()
  expect(server.bodies(resend)).toEqual([{ reason: 'They asked' }])
  expect(toasts()).toEqual([{ kind: 'success', text: 'It is being sent again.' }])
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

it('keeps the reason and says why it is not sent again, without reading the mail anew', async () => {
  server.refuse(resend, 409, { error: 'It is being sent right now.' })
  const { user } = drawMail({ error: null })
  await user.type(await screen.findByLabelText('Why it should go out again'), 'They asked{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('It is being sent right now.')
  expect(reason().value).toBe('They asked')
  expect(server.calls(route)).toHaveLength(1) // each read is recorded in the customer's history
})
