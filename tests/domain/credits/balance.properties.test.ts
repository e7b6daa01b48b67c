// @module-tag invariant
import { balanceOf } from '@vignette/domain/credits/balance'
import { constantFrom } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { liveThrough, steps } from './life.ts'

property(
  'what was given, without what became of it, is what is left, and no more can be spent',
  [constantFrom('freemium' as const, 'starter' as const), steps],
  (plan, list) => {
    liveThrough(plan, list, ({ command, after }) => {
      if (after.status === 'none' || !('now' in command)) return
      const { credits, voided, expired, carriedOut, grants, holds, spendable } = balanceOf(after, command.now)
      const used = credits.used - credits.overage
      const held = credits.held - credits.overageHeld
      expect(credits.granted - voided - used - held - expired - carriedOut).toBe(credits.available)
      expect(grants.reduce((sum, grant) => sum + grant.left - grant.held, 0)).toBe(credits.available)
      expect(holds.reduce((sum, hold) => sum + hold.amount, 0)).toBe(credits.held)
      expect(spendable).toBeGreaterThanOrEqual(0)
      expect(
        spendable === credits.available || grants.some(({ isOver }) => isOver) || holds.some((hold) => hold.isOver),
      ).toBe(true)
    })
  },
  { runs: 300 },
)
