// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PublicShell } from '../../../../../apps/web/src/app/shells/public/public-shell.tsx'
import { configure, drawRoutes, signIn, startDemo } from '../../../dom/draw.tsx'

const drawAt = (address: string) =>
  drawRoutes([{ element: <PublicShell />, children: [{ path: '*', element: <h1>A page</h1> }] }], address)

const contact = {
  supportEmail: 'help@example.com',
  salesEmail: null,
  pressEmail: null,
  socialLinks: ['https://github.com/vignette'],
}

it('leads visitors to the sign-up', async () => {
  await startDemo()
  drawAt('/about')
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.getByRole('link', { name: 'Start Free' }).getAttribute('href')).toBe('/signup')
  expect(main.queryByRole('link', { name: 'Dashboard' })).toBeNull()
})

it('leads people to their dashboard who are signed in', async () => {
  await signIn()
  drawAt('/about')
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})

it('gives each page its title, with the name of the brand', async () => {
  configure()
  drawAt('/about')
  await waitFor(() => expect(document.title).toContain('Vignette'))
  expect(document.title).toContain('About')
})

it('opens the menu of a narrow window, and closes it by Escape and by following a link', async () => {
  configure()
  const { user } = drawAt('/about')
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(main.getByRole('link', { name: 'Features' }))
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy()
})

it('shows mailbox and pages elsewhere where they are set', () => {
  configure({ contact })
  drawAt('/')
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'help@example.com' }).getAttribute('href')).toBe('mailto:help@example.com')
  expect(footer.getByText('© Vignette')).toBeTruthy()
})

it('shows no mailbox where none is set', () => {
  configure()
  drawAt('/')
  expect(document.querySelector('[href^="mailto:"]')).toBeNull()
})
