import { expect, it } from 'vitest'
import { toApiError } from '../../../../apps/web/src/lib/api/parse-result.ts'
import { planLockOf } from '../../../../apps/web/src/entities/plan/plan-lock.ts'

const prompt = 'Upgrade to Growth ($199/mo) to unlock this feature.'

const refusal = (code: string, details?: object) =>
  toApiError({
    success: false,
    status: 403,
    body: { success: false, status: 403, code, error: prompt, requestId: 'r1', ...(details && { details }) },
  })

it.each([
  [{ feature: 'aiVideoEnhancement', tier: 'growth' }, 'growth'],
  [{ feature: 'hologram', tier: null }, null],
  [{ tier: 'platinum' }, null],
  [undefined, null],
])('of a feature that is locked with %j it names %s', (details, tier) => {
  expect(planLockOf(refusal('plan.locked', details))).toEqual({ prompt, tier })
})

it.each([refusal('identity.forbidden'), new Error('lost')])('%s is no lock', (error) => {
  expect(planLockOf(error)).toBeNull()
})
