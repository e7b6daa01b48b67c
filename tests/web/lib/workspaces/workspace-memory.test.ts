import { expect, it } from 'vitest'
import { createWorkspaceMemory } from '../../../../apps/web/src/lib/workspaces/workspace-memory.ts'
import { memoryStorage } from '../../memory-storage.ts'

const bakery = { id: 'b', slug: 'bakery' }
const mill = { id: 'm', slug: 'mill' }

it('remembers the workspaces of a person, as they were answered last', () => {
  const storage = memoryStorage()
  createWorkspaceMemory(storage).keep('ada', [bakery, mill])
  const memory = createWorkspaceMemory(storage)
  expect([memory.idOf('ada', 'bakery'), memory.idOf('ada', 'mill')]).toEqual(['b', 'm'])
  expect(memory.idOf('bob', 'bakery')).toBeNull()
  memory.keep('ada', [mill])
  expect(memory.idOf('ada', 'bakery')).toBeNull()
})

it('knows each name that leads to a workspace', () => {
  const memory = createWorkspaceMemory(memoryStorage())
  const id = 'b8ad1a2c-1f0f-5f2e-9a43-5f4b5d6c7e8f'
  memory.keep('ada', [{ id, slug: 'bakery', formerSlugs: [{ slug: 'old-bakery' }] }])
  expect(['bakery', 'old-bakery', 'b8ad1a2c1f0f'].map((slug) => memory.idOf('ada', slug))).toEqual([id, id, id])
})

it('remembers which one the person used last, and nothing of another person', () => {
  const memory = createWorkspaceMemory(memoryStorage())
  memory.noteLast('ada', 'bakery')
  memory.keep('ada', [bakery, mill])
  expect([memory.lastOf('ada'), memory.lastOf('bob')]).toEqual(['bakery', null])
  memory.noteLast('ada', null)
  expect(memory.lastOf('ada')).toBeNull()
  memory.noteLast('ada', 'bakery')
  memory.noteLast('bob', 'mill')
  expect([memory.lastOf('ada'), memory.lastOf('bob')]).toEqual([null, 'mill'])
})

it('forgets everything at sign-out', () => {
  const storage = memoryStorage()
  const memory = createWorkspaceMemory(storage)
  memory.keep('ada', [bakery])
  memory.forget()
  expect(memory.idOf('ada', 'bakery')).toBeNull()
  expect(storage.getItem('workspaces')).toBeNull()
})

it.each([
  'no JSON',
  '7',
  'null',
  '{"of":"ada","ids":null,"last":null}',
  '{"of":"ada","ids":{},"last":"//evil.example"}',
])('makes nothing of something else that was stored: %s', (stored) => {
  const storage = memoryStorage()
  storage.setItem('workspaces', stored)
  const memory = createWorkspaceMemory(storage)
  expect([memory.idOf('ada', 'bakery'), memory.lastOf('ada')]).toEqual([null, null])
})

it('knows no workspace by the name of what every object has', () => {
  expect(createWorkspaceMemory(memoryStorage()).idOf('ada', 'constructor')).toBeNull()
})
