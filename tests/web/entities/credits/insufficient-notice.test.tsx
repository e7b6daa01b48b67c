// @vitest-environment happy-dom
import type { InsufficientCredits } from '@vignette/domain/credits/schemas/quote'
import { trialCredits, trialOf } from '@vignette/domain/billing/pricing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InsufficientNotice } from '../../../../apps/web/src/entities/credits/insufficient-notice.tsx'
import { profileKey } from '../../../../apps/web/src/entities/profile/profile-key.ts'
import { queryClient } from '../../../../apps/web/src/lib/query-client.ts'
import { draw, signIn } from '../../dom/draw.tsx'
import { profile, refusal } from '../../samples.ts'

const drawNotice = (changes: Partial<InsufficientCredits>, canTry = false) => {
  const rest = { amount: 1_200, shortfall: 1_180, available: 20, resetsAt: '2026-02-01T12:00:00.000Z' }
  return draw(<InsufficientNotice insufficient={{ ...rest, wayOn: { kind: 'split' }, ...changes }} canTry={canTry} />)
}
const toStarter = { kind: 'changePlan', tier: trialOf.tier, amountMicros: 59_000_000 } as const
const words = () => screen.getByRole('status').textContent

it.each([
  [0, '0 credits are left until February 1, 2026'],
  [1, '1 credit is left until February 1, 2026'],
  [2, '2 credits are left until February 1, 2026'],
])('says of %d credits: %s', (available, left) => {
  drawNotice({ available })
  expect(words()).toContain(left)
})

it('counts the overage budget among what somebody has', () => {
  drawNotice({ wayOn: { kind: 'raiseBudget', budgetMicros: 1, amountMicros: 1 } })
  expect(words()).toContain('1,180 more than your credits and your overage budget have.')
})

it.each([
  [trialCredits(), true, 'Try Starter for 7 days, free'],
  [trialCredits() + 1, true, 'Upgrade to Starter ($59/mo)'],
  [trialCredits(), false, 'Upgrade to Starter ($59/mo)'],
])('for %d credits, where a trial is open (%s), it offers: %s', (amount, canTry, offer) => {
  drawNotice({ amount, wayOn: toStarter }, canTry)
  expect(screen.getByRole('link').textContent).toBe(offer)
})

it('sells no plan to somebody whose profile could not be loaded', async () => {
  await signIn()
  queryClient.setQueryData(profileKey('ada'), { ...profile(), fallbackFor: refusal(503) })
  drawNotice({ wayOn: toStarter })
  expect(screen.queryByRole('link')).toBeNull()
})
