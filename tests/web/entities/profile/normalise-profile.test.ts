import { limitsOf } from '@vignette/domain/plans/catalogue'
import { expect, it } from 'vitest'
import { normaliseProfile } from '../../../../apps/web/src/entities/profile/normalise-profile.ts'

const ada = { firebaseUID: 'ada', email: 'ada@example.com', onboardingCompleted: false, workspaceId: 'w-ada' }
const whole = {
  ...ada,
  displayName: 'Ada',
  subscriptionPlan: 'growth',
  planLimits: { ...limitsOf('growth'), maxUserSeats: 7 },
  monthlyUsage: { aiContentCount: 3, aiVideoMinutes: 1.5, imageCredit: 60, storageGB: 0.2 },
  role: 'editor',
  roles: ['support'],
  erasesAt: '2026-12-05T00:00:00.000Z',
  formats: { locale: 'en-GB', timeZone: 'Europe/Berlin' },
  unwanted: { inApp: ['uploads'], byMail: [] },
}
const noUsage = { aiContentCount: 0, aiVideoMinutes: 0, imageCredit: 0, storageGB: 0 }

const normalised = (data: object) => normaliseProfile({ success: true, data })

it('keeps what is there', () => {
  expect(normalised(whole)).toEqual({ ...whole, fallbackFor: null })
})

it('fills in what is absent: freemium with its limits, and nothing used', () => {
  expect(normalised(ada)).toEqual({
    ...ada,
    displayName: null,
    subscriptionPlan: 'freemium',
    planLimits: limitsOf('freemium'),
    monthlyUsage: noUsage,
    role: 'owner',
    roles: [],
    erasesAt: null,
    formats: null,
    unwanted: { inApp: [], byMail: [] },
    fallbackFor: null,
  })
})

it('takes the limits of the plan where there are none', () => {
  const { planLimits: _, ...rest } = whole
  expect(normalised(rest).planLimits).toEqual(limitsOf('growth'))
})

it('gives an unknown plan the limits of freemium', () => {
  const { planLimits: _, ...rest } = whole
  expect(normalised({ ...rest, subscriptionPlan: 'platinum' }).planLimits).toEqual(limitsOf('freemium'))
})

it('takes 0 for each number of the month that is none', () => {
  const monthlyUsage = { aiContentCount: 'many', imageCredit: 30 }
  expect(normalised({ ...whole, monthlyUsage }).monthlyUsage).toEqual({ ...noUsage, imageCredit: 30 })
  expect(normalised({ ...whole, monthlyUsage: null }).monthlyUsage).toEqual(noUsage)
})

it.each([{}, { data: null }, { data: { ...whole, email: undefined } }])('makes nothing of %j', (answer) => {
  expect(() => normaliseProfile(answer)).toThrow('Your profile could not be read. Please try again.')
})
