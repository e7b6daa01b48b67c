// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { AppNavigation } from '../../../../../apps/web/src/app/shells/signed-in/app-navigation.tsx'
import { CreditMeter } from '../../../../../apps/web/src/app/shells/signed-in/credit-meter.tsx'
import { IncidentBanner } from '../../../../../apps/web/src/app/shells/signed-in/incident-banner.tsx'
import { LeavingBanner } from '../../../../../apps/web/src/app/shells/signed-in/leaving-banner.tsx'
import { UserMenu } from '../../../../../apps/web/src/app/shells/signed-in/user-menu.tsx'
import { sessions } from '../../../../../apps/web/src/lib/api/api.ts'
import { collectToasts, draw, signIn, toasts } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { profile, usage } from '../../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
})

it('says how many credits are left, and leads to their usage', async () => {
  server.answer('GET /usage', usage())
  draw(<CreditMeter />)
  const link = await screen.findByRole('link')
  expect(link.textContent).toContain('5,000 of 6,400 credits left')
  expect(link.getAttribute('href')).toBe('/dashboard/usage')
})

it('counts credits in progress as neither used nor left', async () => {
  server.answer('GET /usage', usage({ held: 400, used: 1_000 }))
  draw(<CreditMeter />)
  expect((await screen.findByRole('link')).textContent).toContain('400 in progress.')
})

it('leaves overage out of what is left of the plan', async () => {
  server.answer('GET /usage', usage({ used: 6_500, available: 0, overage: 100, overageAmountMicros: 1_500_000 }))
  draw(<CreditMeter />)
  expect((await screen.findByRole('link')).textContent).toContain('0 of 6,400 credits left')
})

it('says that the credits could not be loaded', async () => {
  server.refuse('GET /usage', 403)
  draw(<CreditMeter />)
  expect(await screen.findByText('Your credits could not be loaded')).toBeTruthy()
})

const incident = {
  id: 'i1',
  title: 'Images are slow',
  impact: 'degraded',
  services: ['Studio'],
  openedAt: '2026-01-05T10:00:00.000Z',
  resolvedAt: null,
  updates: [{ at: '2026-01-05T10:00:00.000Z', stage: 'investigating', message: 'We are looking.' }],
  stage: 'investigating',
}
const statusWith = (incidents: readonly object[]) =>
  server.answer('GET /status', { services: [], updatedAt: null, target: '99.9%', incidents })

it('says what is going on, until it is closed for this visit', async () => {
  statusWith([incident])
  const { user, unmount } = draw(<IncidentBanner />)
  expect((await screen.findByRole('complementary', { name: 'Incident' })).textContent).toContain(
    'Investigating: Images are slow.',
  )
  await user.click(screen.getByRole('button', { name: 'Close the incident notice' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  unmount()
  draw(<IncidentBanner />)
  await waitFor(() => expect(server.calls('GET /status')).not.toEqual([]))
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('says nothing of an incident that is over', async () => {
  statusWith([{ ...incident, resolvedAt: '2026-01-05T11:00:00.000Z', stage: 'resolved' }])
  draw(<IncidentBanner />)
  await waitFor(() => expect(server.calls('GET /status')).not.toEqual([]))
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('lets somebody stay who asked to be deleted', async () => {
  server.answer('GET /users/profile', { data: profile({ erasesAt: '2026-02-01T00:00:00.000Z' }) })
  server.answer('POST /account/undelete', { position: '9' })
  const { user } = draw(<LeavingBanner />)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  server.answer('GET /users/profile', { data: profile() })
  await user.click(undo)
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(toasts()).toEqual([{ kind: 'success', text: 'Your account stays as it is.' }])
})

it('marks the page that somebody is on, and the one that it is below', () => {
  const currentAt = (address: string) => {
    const { unmount } = draw(<AppNavigation />, address)
    const marked = screen
      .getAllByRole('link')
      .flatMap((link) =>
        link.getAttribute('aria-current') ? [[link.textContent, link.getAttribute('aria-current')]] : [],
      )
    unmount()
    return marked
  }
  expect(currentAt('/dashboard')).toEqual([['Home', 'page']])
  expect(currentAt('/dashboard/history')).toEqual([['History', 'page']])
  expect(currentAt('/dashboard/history/g1')).toEqual([['History', 'true']])
})

const openMenu = async () => {
  const view = draw(<UserMenu />, '/dashboard')
  await view.user.click(await screen.findByRole('button', { name: 'Ada' }))
  await screen.findByRole('menu')
  return view
}

it('names who is signed in, and leads to their settings', async () => {
  const { user, address } = await openMenu()
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: 'Settings' }))
  expect(address()).toBe('/dashboard/settings')
})

it('signs out', async () => {
  const { user, address } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'left' }))
  expect(address()).toBe('/')
})

it('leads to the preferences, which are in one place', async () => {
  const { user, address } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Preferences' }))
  expect(address()).toBe('/dashboard/settings#preferences')
})
