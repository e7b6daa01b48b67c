// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { OnCall } from '@vignette/domain/operations/schemas/on-call'
import { beforeEach, expect, it } from 'vitest'
import { OnCallPage } from '../../../../../../apps/web/src/features/ops/on-call/components/on-call-page.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { facts, openConsole } from '../../at-the-console.ts'

const read = 'GET /ops/on-call'

const well: Omit<OnCall, 'success'> = {
  at: '2026-11-25T12:00:00.000Z',
  problems: [],
  delaySeconds: 0,
  workers: [
    { role: 'projections', alive: 2 },
    { role: 'mail', alive: 0 },
  ],
  mails: { delivered: 1_200, failed: 1, waiting: 3 },
  services: [{ name: 'Payments', state: 'operational' }],
  oldestWaitingAt: null,
}

beforeEach(openConsole)

it('says in a sentence that all is well, with the few figures that matter', async () => {
  server.answer(read, well)
  draw(<OnCallPage />)
  expect(await screen.findByRole('heading', { name: 'All is well' })).toBeTruthy()
  expect(screen.getByText(/^What people do shows at once/)).toBeTruthy()
  expect(facts()).toEqual({
    'From an act until it shows': 'under 1 sec',
    'Workers alive': 'projections 2, mail 0',
    'Mails in the last hour': '1,200 went out, 1 failed, 3 wait',
    Models: 'none: everything is made offline',
    Payments: 'work',
    'Oldest work that waits': 'nothing waits',
  })
})

it('lists what is wrong in its order, each with since when, whom it concerns and the next step', async () => {
  server.answer(read, {
    ...well,
    oldestWaitingAt: '2026-11-25T11:48:00.000Z',
    problems: [
      {
        id: 'role mail',
        severity: 'outage',
        title: 'No worker has the role mail: no mail goes out.',
        concerns: 'everybody',
        since: null,
        next: { label: 'Start a worker', to: '/ops/runbook/workers' },
        runbook: 'workers',
      },
      {
        id: 'late profiles',
        severity: 'degraded',
        title: 'Profiles are 40 s behind: people do not see what they changed.',
        concerns: '2 customers',
        since: '2026-11-25T11:59:20.000Z',
        next: { label: 'See what holds it up', to: '/ops/projections/profiles' },
        runbook: 'read-models',
      },
    ],
  })
  draw(<OnCallPage />)
  const section = await screen.findByRole('region', { name: '2 things are wrong' })
  const [first, second] = within(section).getAllByRole('listitem')
  if (!first || !second) throw new Error('two problems are needed')
  expect(first.textContent).toMatch(
    /^People cannot go onNo worker has the role mail.*Concerns everybody\.Start a worker$/,
  )
  expect(second.textContent).toMatch(
    /^Late or missing for someProfiles are 40 s behind.*For 40 sec, since .* Concerns 2 customers\./,
  )
  const to = (item: HTMLElement, name: string) => within(item).getByRole('link', { name }).getAttribute('href')
  expect(to(second, 'See what holds it up')).toBe('/ops/projections/profiles')
  expect(to(second, 'Runbook: read-models')).toBe('/ops/runbook/read-models')
  expect(within(first).queryByRole('link', { name: /Runbook/ })).toBeNull()
  expect(facts()['Oldest work that waits']).toBe('for 12 min')
})

it('says so when it cannot be known what is wrong, and asks again', async () => {
  server.refuse(read, 429)
  const { user } = draw(<OnCallPage />)
  expect(await screen.findByText('What is wrong could not be loaded')).toBeTruthy()
  server.answer(read, well)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'All is well' })).toBeTruthy()
})
