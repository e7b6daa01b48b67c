import { expect, it } from 'vitest'
import { createSubmissionKeys } from '../../../../apps/web/src/lib/api/submission-keys.ts'

const bread = { url: '/api/generations', body: '{"prompt":"bread"}' }
const tea = { url: '/api/generations', body: '{"prompt":"tea"}' }

const keysAt = (undecided?: Map<string, string>) => {
  let ms = 0
  const keys = createSubmissionKeys(() => ms, undecided)
  return { ...keys, wait: (more: number) => void (ms += more) }
}

it('gives each submission a key of its own', () => {
  const { keyOf } = keysAt()
  expect(keyOf(bread)).not.toBe(keyOf(tea))
})

it('keeps the key of a submission while nobody knows what became of it', () => {
  const { keyOf, note, wait } = keysAt()
  const first = keyOf(bread)
  note(bread, first, 'unknown')
  wait(60_000)
  keyOf(tea)
  expect(keyOf(bread)).toBe(first)
})

it('takes a second click within half a second for the same command', () => {
  const { keyOf, note, wait } = keysAt()
  const first = keyOf(bread)
  note(bread, first, 'definite')
  wait(400)
  expect(keyOf(bread)).toBe(first)
})

it('takes the same content for a new command once the time of a double click has passed', () => {
  const { keyOf, note, wait } = keysAt()
  const first = keyOf(bread)
  note(bread, first, 'definite')
  wait(501)
  expect(keyOf(bread)).not.toBe(first)
})

it.each(['another submission', 'a request without a key'])('begins anew after %s', (what) => {
  const { keyOf, note, moveOn } = keysAt()
  const first = keyOf(bread)
  note(bread, first, 'definite')
  if (what === 'another submission') keyOf(tea)
  else moveOn()
  expect(keyOf(bread)).not.toBe(first)
})

it('finds the key that an earlier page has left for an unanswered submission', () => {
  const undecided = new Map<string, string>()
  const first = keysAt(undecided).keyOf(bread)
  expect(keysAt(undecided).keyOf(bread)).toBe(first)
})

it('leaves nothing behind once a submission was decided', () => {
  const undecided = new Map<string, string>()
  const { keyOf, note } = keysAt(undecided)
  note(bread, keyOf(bread), 'definite')
  expect(undecided.size).toBe(0)
})
