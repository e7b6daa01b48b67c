import { generationOf } from '@vignette/api/routes/generations/generation-view'
import type { RecordedRow } from '@vignette/api/routes/generations/lookup/generation-reader'
import { expect, it } from 'vitest'

const at = '2026-01-01T00:00:00.000Z'

const row: RecordedRow = {
  generationId: 'g1',
  workspaceId: 'w1',
  position: 1,
  requestId: 'r1',
  parentId: null,
  kind: 'image',
  prompt: 'A kiln at night',
  settings: { variations: 4 },
  tone: null,
  units: 4,
  status: 'partlyCompleted',
  outcome: 'partlyCompleted',
  failure: null,
  engine: { name: 'Test pictures', offline: true },
  results: [],
  reserved: 60,
  consumed: 30,
  released: 30,
  requestedAt: at,
  endedAt: at,
  searchText: '',
  history: [
    { type: 'GenerationRequested', at, units: 4 },
    { type: 'GenerationPartlyCompleted', at, units: 2 },
  ],
}

const shown = (changes: Partial<RecordedRow>) =>
  generationOf({ ...row, ...changes }, { signFile: () => undefined, altTexts: new Map([['m1', 'Embers']]) })

it('tells how many were delivered, though they came too late to be charged, or were put aside since', () => {
  expect(shown({ consumed: 0, released: 60 })).toMatchObject({ delivered: 2, credits: { consumed: 0 } })
  expect(shown({ status: 'failed', history: [{ type: 'GenerationFailed', at, code: 'internal' }] })).toMatchObject({
    delivered: 0,
  })
})

it('describes a picture as the library does, and one that is gone as it was when it was made', () => {
  const made = { altText: 'A kiln', isPicked: false, isEdited: false }
  const results = ['m1', 'm2'].map((id) => ({ ...made, id, mediaId: id }))
  expect(shown({ results }).results.map(({ altText }) => altText)).toEqual(['Embers', 'A kiln'])
})
