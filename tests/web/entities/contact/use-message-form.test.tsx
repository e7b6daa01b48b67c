// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ContactPage } from '../../../../apps/web/src/features/public/contact/components/contact-page.tsx'
import { configure, draw } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'

const route = 'POST /resend/send-contact'

beforeEach(() => configure())
afterEach(() => void vi.useRealTimers())

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const message = { name: 'Ada', email: 'ada@example.com', subject: 'Bread', message: 'Where is my bread?' }

const drawForm = (address = '/contact?category=business') => {
  const view = draw(<ContactPage />, address)
  const fillIn = () => {
    fireEvent.change(field(/^Name/), { target: { value: message.name } })
    fireEvent.change(field(/^Email/), { target: { value: message.email } })
    fireEvent.change(field(/^Subject/), { target: { value: message.subject } })
    fireEvent.change(field(/^Message/), { target: { value: message.message } })
  }
  const send = () => view.user.click(screen.getByRole('button', { name: 'Send message' }))
  return { ...view, fillIn, send }
}

it('sends what was written, with the category of the address, and says so', async () => {
  server.answer(route, {})
  const { fillIn, send } = drawForm()
  fillIn()
  await send()
  expect(await screen.findByRole('heading', { name: 'Message Sent' })).toBeTruthy()
  expect(server.bodies(route)).toEqual([{ ...message, category: 'BUSINESS' }])
  expect(server.calls(route)[0]?.headers.get('Idempotency-Key')).toBeTruthy()
})

it('comes back empty after three seconds', async () => {
  server.answer(route, {})
  const { fillIn, send } = drawForm()
  fillIn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await send()
  await screen.findByRole('heading', { name: 'Message Sent' })
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText(/Your message is on its way/)).toBeTruthy()
  expect(field(/^Message/).value).toBe('')
})

it('shows what is missing at each field, and sends nothing', async () => {
  const { send } = drawForm('/contact')
  await send()
  await waitFor(() => expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true'))
  expect(field(/^Category/).getAttribute('aria-invalid')).toBe('true')
  expect(server.calls(route)).toEqual([])
})

it('says why the server refused it, at the field where it says which', async () => {
  server.refuse(route, 400, { error: 'Please check the form.', errors: [{ path: 'email', message: 'No such domain' }] })
  const { fillIn, send } = drawForm()
  fillIn()
  await send()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Failed to send message: Please check the form.')
  expect(screen.getByText('No such domain')).toBeTruthy()
  expect(field(/^Message/).value).toBe(message.message)
})

it('sends the same message under the same key when nobody knows what became of it', async () => {
  server.cut(route)
  const { fillIn, send } = drawForm()
  fillIn()
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to send message. Error: Failed to fetch')
  server.answer(route, {})
  await send()
  await screen.findByRole('heading', { name: 'Message Sent' })
  const keys = server.calls(route).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

it('finds what was written again after a reload', () => {
  const first = drawForm()
  first.fillIn()
  first.unmount()
  drawForm('/contact')
  expect(field(/^Message/).value).toBe(message.message)
  expect(field(/^Category/).value).toBe('BUSINESS')
})

it('says how long a message is, and by how much too long', () => {
  drawForm()
  fireEvent.change(field(/^Message/), { target: { value: 'x'.repeat(5_003) } })
  expect(screen.getByText('3 characters too many')).toBeTruthy()
})

it('tells a program that fills in everything that all went well, and sends nothing', async () => {
  const { fillIn, send } = drawForm()
  fillIn()
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'https://spam.example' } })
  await send()
  expect(await screen.findByRole('heading', { name: 'Message Sent' })).toBeTruthy()
  expect(server.calls(route)).toEqual([])
})

it('shows the mailboxes that are set', () => {
  const nobody = { supportEmail: null, salesEmail: null, socialLinks: [] }
  configure({ contact: { ...nobody, pressEmail: 'press@example.com' } })
  drawForm()
  const aside = within(screen.getByRole('complementary', { name: 'Other ways to reach us' }))
  expect(aside.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Press'])
})
