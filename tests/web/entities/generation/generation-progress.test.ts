import { expect, it, vi } from 'vitest'
import { createGenerationProgress } from '../../../../apps/web/src/entities/generation/generation-progress.ts'

const told = (id: string, done = 0) => JSON.stringify({ id, status: 'running', done, of: 4 })

it('tells who shows a generation how far it has come, and nobody else', () => {
  const progress = createGenerationProgress()
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  progress.subscribe('one', one)
  progress.subscribe('other', other)
  progress.note(told('one', 2))
  expect(progress.of('one')).toMatchObject({ done: 2, of: 4 })
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
})

it('shows what was written until the results are there', () => {
  const progress = createGenerationProgress()
  progress.note(JSON.stringify({ id: 'one', status: 'running', done: 0, of: 1, texts: ['Slow mornings'] }))
  progress.note(JSON.stringify({ id: 'one', status: 'completed', done: 1, of: 1 }))
  expect(progress.of('one')).toMatchObject({ status: 'completed', texts: ['Slow mornings'] })
})

it('keeps what is told before anybody looks', () => {
  const progress = createGenerationProgress()
  progress.note(told('one', 1))
  expect(progress.of('one')).toMatchObject({ done: 1 })
  expect(progress.of('other')).toBeNull()
})

it('says nothing more to who has left', () => {
  const progress = createGenerationProgress()
  const listener = vi.fn<() => void>()
  progress.subscribe('one', listener)()
  progress.note(told('one'))
  expect(listener).not.toHaveBeenCalled()
})

it.each(['', '{', '{"id":"one"}', '{"id":"one","status":"unheard","done":0,"of":1}', 'null'])(
  'leaves aside what cannot be read: %j',
  (data) => {
    const progress = createGenerationProgress()
    expect(progress.note(data)).toBeNull()
    expect(progress.of('one')).toBeNull()
  },
)

it('leaves nothing behind for the next person', () => {
  const progress = createGenerationProgress()
  progress.note(told('one'))
  progress.forgetAll()
  expect(progress.of('one')).toBeNull()
})
