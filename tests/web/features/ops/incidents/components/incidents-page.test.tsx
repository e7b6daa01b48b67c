// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Incident } from '@vignette/domain/status/schemas/incidents'
import { beforeEach, describe, expect, it } from 'vitest'
import { IncidentsPage } from '../../../../../../apps/web/src/features/ops/incidents/components/incidents-page.tsx'
import { draw, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { openConsole } from '../../at-the-console.ts'

const list = 'GET /ops/incidents'
const at = '2026-01-05T12:00:00.000Z'

const incident = (id: string, changes: Partial<Incident> = {}): Incident => ({
  id,
  title: 'Images are slow',
  impact: 'degraded',
  services: ['AI provider'],
  stage: 'investigating',
  openedAt: at,
  resolvedAt: null,
  updates: [{ at, stage: 'investigating', message: 'We are looking.' }],
  ...changes,
})
const over = incident('i2', { title: 'Mails were late', stage: 'resolved', resolvedAt: at })

const answerWith = (items: readonly Incident[]) => server.answer(list, { items, nextCursor: null })

beforeEach(() => {
  openConsole()
  answerWith([incident('i1'), over])
})

const dialog = () => within(screen.getByRole('dialog'))
const field = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label)
const press = (user: UserEvent, name: string) => user.click(dialog().getByRole('button', { name }))

const begin = async (button: string) => {
  const { user } = draw(<IncidentsPage />)
  await user.click(await screen.findByRole('button', { name: button }))
  return user
}

const tell = async (user: UserEvent) => {
  await user.type(field('Message'), 'It is slow.')
  await user.type(field('Reason'), 'An alert')
  await press(user, 'Preview')
}

const fillIn = async (user: UserEvent) => {
  await user.type(field('Title'), 'Mail is late')
  // a select of this window does not begin with what its form proposes
  await user.selectOptions(field('Impact'), 'degraded')
  await user.click(field('Mail'))
  await tell(user)
}

it('offers for an incident that is over only to withdraw it', async () => {
  draw(<IncidentsPage />)
  expect(await screen.findByRole('button', { name: 'Resolve: Images are slow' })).toBeTruthy()
  const ofTheOther = screen.getAllByRole('button', { name: /Mails were late/ })
  expect(ofTheOther.map(({ textContent }) => textContent)).toEqual(['Withdraw'])
})

it('says that nothing is going on', async () => {
  answerWith([])
  draw(<IncidentsPage />)
  expect(await screen.findByText('Nothing is going on. People see what is measured.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Resolved' })).toBeNull()
})

describe('a new incident', () => {
  it('shows what everybody will read, and is published only then', async () => {
    const user = await begin('Report an incident')
    await fillIn(user)
    const preview = within(await dialog().findByRole('article'))
    expect(preview.getByRole('heading', { name: 'Mail is late' })).toBeTruthy()
    expect(preview.queryByText(/An alert/)).toBeNull()
    expect(server.calls('POST /ops/incidents')).toEqual([])
    server.answer('POST /ops/incidents', { id: 'i3' })
    answerWith([incident('i3', { title: 'Mail is late' })])
    await press(user, 'Publish')
    expect(await screen.findByRole('button', { name: 'Resolve: Mail is late' })).toBeTruthy()
    expect(server.bodies('POST /ops/incidents')).toEqual([
      { title: 'Mail is late', impact: 'degraded', services: ['Mail'], message: 'It is slow.', reason: 'An alert' },
    ])
    expect(toasts()).toEqual([{ kind: 'success', text: 'The incident is published.' }])
  })

  it('has to name the services that it is about, unless it has no impact', async () => {
    const user = await begin('Report an incident')
    await user.type(field('Title'), 'Mail is late')
    await user.selectOptions(field('Impact'), 'outage')
    await tell(user)
    expect(await dialog().findByText('Please choose the services that this is about')).toBeTruthy()
    await user.selectOptions(field('Impact'), 'none')
    await press(user, 'Preview')
    expect(await dialog().findByRole('button', { name: 'Publish' })).toBeTruthy()
  })

  it('that could not be published says so in its preview, and can be written anew with what was typed', async () => {
    server.refuse('POST /ops/incidents', 503)
    const user = await begin('Report an incident')
    await fillIn(user)
    await user.click(await dialog().findByRole('button', { name: 'Publish' }))
    expect((await dialog().findByRole('alert')).textContent).toBe('It was refused.')
    expect(toasts()).toEqual([])
    await press(user, 'Back')
    const typed = ['Title', 'Message', 'Reason'].map((label) => field(label).value)
    expect(typed).toEqual(['Mail is late', 'It is slow.', 'An alert'])
    expect(field('Mail').checked).toBe(true)
    await press(user, 'Preview')
    await dialog().findByRole('button', { name: 'Publish' })
    expect(dialog().queryByRole('alert')).toBeNull()
  })
})

it.each([
  ['Identified', 'PUT /ops/incidents/i1', { stage: 'identified' }, 'The update is published.'],
  ['Resolved', 'POST /ops/incidents/i1/resolve', {}, 'The incident is resolved.'],
])('puts the news above what was said before, at the stage “%s”', async (name, route, stage, done) => {
  server.answer(route, { id: 'i1' })
  const user = await begin('Post an update: Images are slow')
  await user.selectOptions(field('Stage'), name)
  await tell(user)
  const lines = within(await dialog().findByRole('article')).getAllByRole('listitem')
  const [news, before] = lines.map(({ textContent }) => textContent)
  expect(news).toContain(`${name}. It is slow.`)
  expect(before).toContain('Investigating. We are looking.')
  await press(user, 'Publish')
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: done }]))
  expect(server.bodies(route)).toEqual([{ ...stage, message: 'It is slow.', reason: 'An alert' }])
})

it('withdraws an incident for a reason, and not without one', async () => {
  server.answer('DELETE /ops/incidents/i1', { id: 'i1' })
  const user = await begin('Withdraw: Images are slow')
  await press(user, 'Withdraw')
  await waitFor(() => expect(field('Reason').getAttribute('aria-invalid')).toBe('true'))
  expect(server.calls('DELETE /ops/incidents/i1')).toEqual([])
  await user.type(field('Reason'), 'A false alarm')
  answerWith([over])
  await press(user, 'Withdraw')
  expect(await screen.findByText('Nothing is going on. People see what is measured.')).toBeTruthy()
  expect(server.bodies('DELETE /ops/incidents/i1')).toEqual([{ reason: 'A false alarm' }])
})
