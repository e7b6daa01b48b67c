import { expect, it } from 'vitest'
import { createWorkspaceMemory } from '../../../../apps/web/src/lib/workspaces/workspace-memory.ts'
import { memoryStorage } from '../../memory-storage.ts'

const bakery = { id: 'b', slug: 'bakery' }
const mill = { id: 'm', slug: 'mill' }

it('remembers the workspaces of each person, as they were answered last', () => {
  const storage = memoryStorage()
  createWorkspaceMemory(storage).keep('ada', [bakery, mill])
  const memory = createWorkspaceMemory(storage)
  expect([memory.idOf('ada', 'bakery'), memory.idOf('ada', 'mill')]).toEqual(['b', 'm'])
  expect(memory.idOf('bob', 'bakery')).toBeNull()
  memory.keep('ada', [mill])
  expect(memory.idOf('ada', 'bakery')).toBeNull()
})

it('remembers which one each person used last', () => {
  const memory = createWorkspaceMemory(memoryStorage())
  memory.noteLast('ada', 'bakery')
  memory.keep('ada', [bakery, mill])
  expect([memory.lastOf('ada'), memory.lastOf('bob')]).toEqual(['bakery', null])
  memory.noteLast('ada', null)
  expect(memory.lastOf('ada')).toBeNull()
})

it.each(['no JSON', '7', 'null', '{"ids":null,"last":null}', '{"ids":{},"last":"//evil.example"}'])(
  'makes nothing of something else that was stored: %s',
  (stored) => {
    const storage = memoryStorage()
    storage.setItem('workspaces:ada', stored)
    const memory = createWorkspaceMemory(storage)
    expect([memory.idOf('ada', 'bakery'), memory.lastOf('ada')]).toEqual([null, null])
  },
)

it('knows no workspace by the name of what every object has', () => {
  expect(createWorkspaceMemory(memoryStorage()).idOf('ada', 'constructor')).toBeNull()
})
