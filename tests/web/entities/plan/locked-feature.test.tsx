// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LockedFeature } from '../../../../apps/web/src/entities/plan/locked-feature.tsx'
import { fallbackProfile } from '../../../../apps/web/src/entities/profile/user-profile.ts'
import { profileKey } from '../../../../apps/web/src/entities/profile/profile-key.ts'
import { queryClient } from '../../../../apps/web/src/lib/query-client.ts'
import { ada, draw, signIn } from '../../dom/draw.tsx'

const lock = { prompt: 'Upgrade to Scale ($499/mo) to unlock this feature.', tier: 'scale' } as const

it('says what unlocks it, and leads there', () => {
  draw(<LockedFeature name="API access" lock={lock} />)
  expect(screen.getByText(lock.prompt)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Upgrade to Scale: API access' })
  expect(link.getAttribute('href')).toBe('/dashboard/billing?plan=scale')
})

it('leads to Sales where the plan is agreed on', () => {
  draw(<LockedFeature lock={{ prompt: 'This requires an Executive plan.', tier: 'executive' }} />)
  expect(screen.getByRole('link', { name: 'Contact Sales' })).toBeTruthy()
})

it('asks nobody to buy while the profile could not be loaded', async () => {
  await signIn()
  queryClient.setQueryData(profileKey('ada'), fallbackProfile(ada, new Error('Down')))
  draw(<LockedFeature name="API access" lock={lock} />)
  expect(screen.getByText('This is not available while your profile cannot be loaded.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
