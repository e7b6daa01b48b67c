import type { LedgerLine } from '@vignette/domain/credits/usage-schemas'
import { expect, it } from 'vitest'
import { wordsOf } from '../../apps/web/src/features/usage/ledger-words.ts'

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
}

it.each<[Partial<LedgerLine>, string]>([
  [{ note: 'Credits included in the plan' }, 'Included in your plan'],
  [{ note: 'Sorry for last week' }, 'Granted: Sorry for last week'],
  [{ type: 'GrantVoided', note: 'Twice' }, 'Taken back: Twice'],
  [{ type: 'GrantExpired' }, 'Expired'],
  [{ type: 'GrantCarriedOut' }, 'Moved to the next period'],
  [{ type: 'CreditsReserved', action: 'imageGeneration', credits: 60 }, 'Held for 4 images'],
  [{ type: 'CreditsReserved', action: 'caption', credits: 1 }, 'Held for 1 caption'],
  [{ type: 'CreditsConsumed', action: 'videoGeneration', credits: 150 }, 'Used for 30 seconds of video'],
  [{ type: 'CreditsConsumed', action: 'imageGeneration', credits: 16 }, 'Used for images'],
  [{ type: 'CreditsReserved', action: 'hologram', credits: 5 }, 'Held'],
  [{ type: 'CreditsReleased', action: 'caption', note: 'failed' }, 'Returned: not delivered'],
  [{ type: 'CreditsReleased', action: 'caption', note: 'blocked' }, 'Returned: the content was blocked'],
  [{ type: 'CreditsRefunded', action: 'caption', note: 'It was blurred' }, 'Refunded: It was blurred'],
  [{ type: 'CreditsLent', note: null }, 'Changed'],
])('%j is "%s"', (parts, words) => {
  expect(wordsOf({ ...line, ...parts })).toBe(words)
})
