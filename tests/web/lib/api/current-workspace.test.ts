import { describe, expect, it } from 'vitest'
import { createApiClient } from '../../../../apps/web/src/lib/api/api-client.ts'
import type { ApiResult } from '../../../../apps/web/src/lib/api/api-result.ts'
import { createCurrentWorkspace } from '../../../../apps/web/src/lib/api/current-workspace.ts'
import { createLogPosition } from '../../../../apps/web/src/lib/api/log-position.ts'
import { createUndecidedKeys } from '../../../../apps/web/src/lib/api/undecided-keys.ts'
import { createWorkspaceMemory } from '../../../../apps/web/src/lib/workspaces/workspace-memory.ts'
import { memoryStorage } from '../../memory-storage.ts'

const ada = { token: async () => 'token-of-ada', firebaseUID: 'ada', email: 'ada@example.com' }
const bob = { ...ada, firebaseUID: 'bob' }
const bakery = { id: 'b', slug: 'bakery' }
const offline: ApiResult = { success: false, error: 'offline' }

const at = (slug: string | null, answer: ApiResult = { success: true, items: [bakery] }, storage = memoryStorage()) => {
  let asked = 0
  const memory = createWorkspaceMemory(storage)
  const ask = async () => {
    asked += 1
    return answer
  }
  return {
    idFor: createCurrentWorkspace({ currentSlug: () => slug, memory, ask }),
    memory,
    asked: () => asked,
    storage,
  }
}

describe('the workspace that the API is asked about', () => {
  it("is the person's own where the address names none", async () => {
    const { idFor, asked } = at(null)
    expect(await idFor(ada)).toBeNull()
    expect(asked()).toBe(0)
  })

  it('is asked for once, however much the page asks for, and never again in this browser', async () => {
    const { idFor, asked, storage } = at('bakery')
    expect(await Promise.all([idFor(ada), idFor(ada)])).toEqual(['b', 'b'])
    expect(asked()).toBe(1)
    expect(await at('bakery', offline, storage).idFor(ada)).toBe('b')
  })

  it('stays the same as long as the page is open', async () => {
    const { idFor, memory } = at('bakery')
    await idFor(ada)
    memory.keep('ada', [{ id: 'another', slug: 'bakery' }])
    expect(await idFor(ada)).toBe('b')
  })

  it.each([
    ['of another name', { success: true, items: [bakery, 7, null, { slug: 'mill' }] }],
    ['that cannot be asked for', offline],
  ] as const)('is no other in place of one %s', async (_what, answer) => {
    const { idFor } = at('mill', answer)
    await expect(idFor(ada)).rejects.toThrow()
  })

  it('is asked for again by the next person', async () => {
    const { idFor, asked } = at('bakery')
    await idFor(ada)
    await idFor(bob)
    expect(asked()).toBe(2)
  })
})

it('is named in every call of somebody who is signed in', async () => {
  const sent: (string | null)[] = []
  const clientOf = (slug: string | null, session: typeof ada | null) =>
    createApiClient({
      logPosition: createLogPosition(memoryStorage()),
      undecidedKeys: createUndecidedKeys(memoryStorage()),
      currentSession: () => session,
      workspaceIdFor: at(slug).idFor,
      onUnauthorized: () => undefined,
      fetch: async (_input, init = {}) => {
        sent.push(new Headers(init.headers).get('x-workspace-id'))
        return new Response('{"success":true}')
      },
    })
  await clientOf('bakery', ada).get('/usage')
  await clientOf('bakery', ada).post('/generations', {})
  await clientOf(null, ada).get('/usage')
  await clientOf('bakery', null).get('/config')
  expect(sent).toEqual(['b', 'b', null, null])
  expect(await clientOf('mill', ada).get('/usage')).toMatchObject({ success: false })
  expect(sent).toHaveLength(4)
})
