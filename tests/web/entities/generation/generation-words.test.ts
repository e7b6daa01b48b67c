import type { GenerationStatus } from '@vignette/domain/generation/schemas'
import { expect, it } from 'vitest'
import { chargeWords } from '../../../../apps/web/src/entities/generation/generation-words.ts'

it.each([
  ['running', 60, 0, 0, '60 credits held, nothing charged yet'],
  ['completed', 1, 1, 0, '1 credit charged'],
  ['partlyCompleted', 60, 30, 30, '30 credits charged. You were not charged for the rest: 30 credits returned'],
  ['failed', 60, 0, 60, 'You were not charged'],
  ['blocked', 1, 0, 1, 'You were not charged'],
  ['cancelled', 15, 0, 15, 'You were not charged'],
] as const satisfies readonly (readonly [GenerationStatus, number, number, number, string])[])(
  'of what is %s, with %i held, %i charged and %i returned: %s',
  (status, reserved, consumed, released, words) => {
    expect(chargeWords({ status, credits: { reserved, consumed, released } })).toBe(words)
  },
)
