import { summaryOf, withEntry } from '@vignette/domain/generation/history'
import { expect, it } from 'vitest'

const at = '2026-11-24T10:00:00.000Z'

it.each([
  [{ type: 'GenerationRequested', units: 4 }, '4 pictures asked for'],
  [{ type: 'CreditsReserved', credits: 60 }, '60 credits held'],
  [{ type: 'GenerationStarted', engine: 'Vignette drafts', attempt: 1 }, 'Started by Vignette drafts'],
  [{ type: 'GenerationStarted', engine: 'Vignette drafts', attempt: 2 }, 'Tried again by Vignette drafts'],
  [{ type: 'GenerationPartlyCompleted', units: 2 }, '2 of 4 pictures delivered'],
  [
    { type: 'GenerationPartlyCompleted', units: 1, code: 'storageFull' as const },
    '1 of 4 pictures delivered. Your library is full, so there was no room for more.',
  ],
  [{ type: 'GenerationFailed', code: 'timedOut' as const }, 'This took too long, so we stopped it.'],
  [{ type: 'CreditsConsumed', credits: 1 }, '1 credit charged'],
  [{ type: 'CreditsReleased', credits: 30, reason: 'partial' }, '30 credits given back for what was not delivered'],
])('%j is told as it is: %s', (entry, summary) => {
  expect(summaryOf({ at, ...entry }, 'image', 4)).toBe(summary)
})

it('has an end, and what was charged in it', () => {
  const edits = Array.from({ length: 300 }, () => ({ type: 'ResultEdited', at }))
  const history = [...edits, { type: 'CreditsConsumed', at }].reduce<Parameters<typeof withEntry>[0]>(withEntry, [])
  expect(history).toHaveLength(201)
  expect(history.at(-1)?.type).toBe('CreditsConsumed')
})
