import type { LedgerLine } from '@vignette/domain/credits/schemas/usage'
import { expect, it } from 'vitest'
import { wordsOf } from '../../../../../apps/web/src/features/workspace/usage/ledger-words.ts'

const line: LedgerLine = {
  position: '1',
  at: '2026-11-21T10:00:00.000Z',
  type: 'GrantIssued',
  grantKind: null,
  action: null,
  units: null,
  credits: 100,
  amount: 100,
  balanceAfter: 100,
  overage: 0,
  overageAmountMicros: 0,
  jobId: null,
  priceListVersion: null,
  note: null,
  userId: null,
}

it.each<[Partial<LedgerLine>, string]>([
  [{ grantKind: 'included', note: 'Credits included in the plan' }, 'Included in your plan'],
  [{ grantKind: 'trial', note: 'Credits for the trial' }, 'Credits for the trial'],
  [{ grantKind: 'planChange', note: 'Credits of the new plan' }, 'Added by your new plan, for the rest of the period'],
  [{ grantKind: 'goodwill', note: 'Sorry for last week' }, 'Goodwill: Sorry for last week'],
  [{ grantKind: 'promo', note: 'Welcome' }, 'Promotion: Welcome'],
  [{ grantKind: 'carried', note: 'Credits left from the period before' }, 'Left from the period before'],
  [{ type: 'GrantVoided', note: 'Twice' }, 'Taken back: Twice'],
  [{ type: 'GrantExpired' }, 'Expired unused'],
  [{ type: 'GrantCarriedOut' }, 'Moved to the next period'],
  [{ type: 'CreditsReserved', action: 'imageGeneration', units: 4 }, 'Held for 4 images'],
  [{ type: 'CreditsReserved', action: 'caption', units: 1 }, 'Held for 1 caption'],
  [{ type: 'CreditsConsumed', action: 'videoGeneration', units: 2 }, 'Used for 60 seconds of video'],
  [{ type: 'CreditsConsumed', action: 'imageGeneration', units: null }, 'Used for images'],
  [{ type: 'CreditsReserved', action: 'hologram', units: 5 }, 'Held'],
  [{ type: 'CreditsReleased', action: 'caption', note: 'failed' }, 'Returned: not delivered'],
  [{ type: 'CreditsReleased', action: 'caption', note: 'blocked' }, 'Returned: the content was blocked'],
  [{ type: 'CreditsRefunded', action: 'caption', note: 'It was blurred' }, 'Refunded: It was blurred'],
  [{ type: 'CreditsLent', note: null }, 'Changed'],
])('%j is "%s"', (parts, words) => {
  expect(wordsOf({ ...line, ...parts })).toBe(words)
})
