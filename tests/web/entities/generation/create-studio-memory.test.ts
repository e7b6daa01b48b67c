import { expect, it } from 'vitest'
import { createStudioMemory } from '../../../../apps/web/src/entities/generation/create-studio-memory.ts'
import { memoryStorage } from '../../memory-storage.ts'

it('remembers what somebody wrote, for them alone', () => {
  const storage = memoryStorage()
  createStudioMemory(storage, 'studio').keep('ada', { draft: { prompt: 'Engines' } })
  expect(createStudioMemory(storage, 'studio').of('ada')).toEqual({ draft: { prompt: 'Engines' } })
  expect(createStudioMemory(storage, 'studio').of('grace')).toBeNull()
})

it('forgets it when they leave', () => {
  const storage = memoryStorage()
  const memory = createStudioMemory(storage, 'studio')
  memory.keep('ada', {})
  memory.forget()
  expect(memory.of('ada')).toBeNull()
})

it('says when something was kept, whoever kept it', () => {
  const memory = createStudioMemory(memoryStorage(), 'studio')
  let heard = 0
  const leave = memory.subscribe(() => (heard += 1))
  memory.keep('ada', {})
  leave()
  memory.keep('ada', {})
  expect(heard).toBe(1)
})

it.each(['{', '12', 'null', '[]'])('is not troubled by what somebody else stored: %s', (stored) => {
  const storage = memoryStorage()
  storage.setItem('studio', stored)
  expect(createStudioMemory(storage, 'studio').of('ada')).toBeNull()
})
