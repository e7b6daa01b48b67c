// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { tiersAscending } from '@vignette/domain/plans/tiers'
import { beforeEach, expect, it } from 'vitest'
import { PrivacyPage } from '../../../../../../apps/web/src/features/public/legal/components/privacy-page.tsx'
import { TermsPage } from '../../../../../../apps/web/src/features/public/legal/components/terms-page.tsx'
import { configure, draw } from '../../../../dom/draw.tsx'

const contact = { supportEmail: 'help@example.com', salesEmail: null, pressEmail: null, socialLinks: [] }

beforeEach(() => configure())

it.each([
  ['Privacy Policy', PrivacyPage],
  ['Terms of Service', TermsPage],
])('%s leads from its contents to each of its sections', (title, Page) => {
  draw(<Page />)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(targets.length).toBeGreaterThan(10)
  expect(targets.every((target) => document.querySelector(target) !== null)).toBe(true)
})

it('explains every kind of data that is collected', () => {
  draw(<PrivacyPage />)
  const section = within(screen.getByRole('region', { name: '2. What we collect' }))
  const terms = section.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toContain('Your payments')
  expect(section.getAllByRole('definition').every(({ textContent }) => (textContent?.length ?? 0) > 20)).toBe(true)
})

it('names the mailbox where there is one', () => {
  configure({ contact })
  draw(<PrivacyPage />)
  expect(screen.getByRole('link', { name: 'help@example.com' })).toBeTruthy()
})

it('lists every plan with its price', () => {
  draw(<TermsPage />)
  const plans = within(screen.getByRole('region', { name: 'Plans' }))
  expect(plans.getAllByRole('rowheader')).toHaveLength(tiersAscending.length)
})
