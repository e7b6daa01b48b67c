import { expect, it } from 'vitest'
import { createLogPosition } from '../../../../apps/web/src/lib/api/log-position.ts'
import { memoryStorage } from '../../memory-storage.ts'

it('knows no position at first', () => {
  expect(createLogPosition(memoryStorage()).current()).toBeNull()
})

it('only ever moves forward', () => {
  const position = createLogPosition(memoryStorage())
  position.advance('12')
  position.advance('7')
  expect(position.current()).toBe(12)
  position.advance('13')
  expect(position.current()).toBe(13)
})

it.each([null, '', 'abc', '-1', '1.5', '9007199254740993'])('ignores the answer %j', (answered) => {
  const position = createLogPosition(memoryStorage())
  position.advance('3')
  position.advance(answered)
  expect(position.current()).toBe(3)
})

it('is still known after a reload of the tab, until it is reset', () => {
  const storage = memoryStorage()
  createLogPosition(storage).advance('0')
  expect(createLogPosition(storage).current()).toBe(0)
  createLogPosition(storage).reset()
  expect(createLogPosition(storage).current()).toBeNull()
})
