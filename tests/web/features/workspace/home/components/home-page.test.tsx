// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import { beforeEach, expect, it } from 'vitest'
import { FailedSection } from '../../../../../../apps/web/src/features/workspace/home/components/failed-section.tsx'
import { HomePage } from '../../../../../../apps/web/src/features/workspace/home/components/home-page.tsx'
import { PlanSection } from '../../../../../../apps/web/src/features/workspace/home/components/plan-section.tsx'
import { PromptBox } from '../../../../../../apps/web/src/features/workspace/home/components/prompt-box.tsx'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { account, accountsPage, post } from '../../../../publishing-samples.ts'
import { generation, libraryItem, libraryPage, profile } from '../../../../samples.ts'

const made = (...items: readonly object[]) => ({ items, nextCursor: null })

beforeEach(async () => {
  await signIn()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /generations', made())
  server.answer('GET /library', libraryPage([]))
  server.answer('GET /accounts', accountsPage([]))
  server.answer('GET /posts', made())
})

const failed = (changes: object = {}) =>
  generation({
    status: 'failed',
    results: [],
    requestedAt: new Date().toISOString(),
    failure: { code: 'unavailable', message: 'The provider could not be reached.', charged: false },
    ...changes,
  })

it('takes a prompt to the studio, by the button or by the keys', async () => {
  const { user, address } = draw(<PromptBox />)
  await user.click(screen.getByRole('button', { name: 'Continue in the studio' }))
  const field = screen.getByLabelText('What do you want to post about?')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(address()).toBe('/')
  await user.type(field, 'Soup & bread{Control>}{Enter}{/Control}')
  await waitFor(() => expect(address()).toBe('/dashboard/studio?prompt=Soup+%26+bread'))
})

it('lists the first steps that are not done, and hides them for good when asked to', async () => {
  server.answer('GET /generations', ({ query }: { readonly query: Readonly<Record<string, string>> }) => ({
    body: { success: true, ...made(...(query['kind'] === 'image' ? [] : [generation()])) },
  }))
  const { user, unmount } = draw(<HomePage />)
  expect(await screen.findByText('2 of 5 done')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Write your first caption/ })).toBeNull()
  const next = screen.getByRole('link', { name: /^Make your first images/ })
  expect(next.getAttribute('href')).toBe('/dashboard/studio?kind=image')
  await user.click(screen.getByRole('button', { name: 'Hide this list' }))
  expect(screen.queryByText('2 of 5 done')).toBeNull()
  unmount()
  draw(<HomePage />)
  await screen.findByText('Your plan')
  expect(screen.queryByText('2 of 5 done')).toBeNull()
})

it('shows no first steps to somebody who has taken them all', async () => {
  server.answer('GET /generations', made(generation({ kind: 'caption' })))
  server.answer('GET /library', libraryPage([libraryItem('a')]))
  server.answer('GET /accounts', accountsPage([account('a')]))
  draw(<HomePage />)
  await screen.findByText('Warm from the oven.')
  await waitFor(() => expect(localStorage.getItem('checklist-over')).toBe('ada'))
  expect(screen.queryByText('Get going')).toBeNull()
})

it('says that nothing was made yet, where nothing was', async () => {
  draw(<HomePage />)
  expect(await screen.findByText(/^Nothing yet\./)).toBeTruthy()
  expect(screen.queryByText('Did not work')).toBeNull()
})

it('offers to try again when the profile could not be loaded, and shows no numbers meanwhile', async () => {
  server.refuse('GET /users/profile', 404)
  const { user } = draw(<HomePage />)
  const alert = await screen.findByText('Your profile could not be loaded')
  expect(screen.queryByText('Your plan')).toBeNull()
  server.answer('GET /users/profile', { data: profile() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your plan')).toBeTruthy()
  expect(alert.isConnected).toBe(false)
})

it('says why something was not made, whether it was charged, and leads to another try', () => {
  const charged = { code: 'unavailable', message: 'Half of it was drawn.', charged: true }
  const edit = failed({ id: 'g2', prompt: 'Tea', kind: 'imageEdit', failure: charged })
  const video = failed({ id: 'g3', prompt: 'Market day', kind: 'videoSmartCrop' })
  draw(<FailedSection items={[failed(), edit, video]} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('The provider could not be reached. You were not charged.')
  expect(second?.textContent).toContain('Half of it was drawn.')
  expect(second?.textContent).not.toContain('You were not charged')
  const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(targetOf('Try again: Fresh bread')).toBe('/dashboard/studio?from=g1')
  expect(targetOf('Try again: Tea')).toBe('/dashboard/history/g2')
  expect(targetOf('Try again: Market day')).toBe('/dashboard/history/g3')
})

it('shows the latest three failures and no more', () => {
  draw(<FailedSection items={['1', '2', '3', '4'].map((id) => failed({ id, prompt: `Bread ${id}` }))} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByText(/Bread 4/)).toBeNull()
})

it.each([
  ['freemium', 'Hard cap, no extra cost'],
  ['growth', /^\$0\.\d{2,3} per credit$/],
] as const)('says what a credit beyond the plan %s costs', (tier, words) => {
  const limits = limitsOf(tier)
  draw(<PlanSection tier={tier} limits={limits} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(limits.monthlyGenerativeCredits.toLocaleString('en'))).toBeTruthy()
})

it('counts seats and accounts of the plan', () => {
  const limits = { ...limitsOf('growth'), maxUserSeats: 3, maxSocialAccounts: 1_200, mediaStorageGB: 0.5 }
  const { container } = draw(<PlanSection tier="growth" limits={limits} />)
  const facts = within(container).getAllByRole('definition')
  expect(facts.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['500 MB', '3', '1,200'])
})

it('shows what needs somebody before what goes out next', async () => {
  const scheduled = post({ id: 'p1', text: 'Goes out later' })
  const failed = post({ id: 'p2', text: 'Did not go out', state: 'failed' })
  server.answer('GET /accounts', accountsPage([account('a1')]))
  server.answer('GET /posts', made(scheduled, failed, post({ id: 'p3', text: 'Is out', state: 'published' })))
  draw(<HomePage />)
  const section = within(await screen.findByRole('region', { name: 'Next posts' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 14))).toEqual([
    'Did not go out',
    'Goes out later',
  ])
})
