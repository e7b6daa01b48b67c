import type { Membership } from '@vignette/accounts/memberships'
import { createPresence, type Presence } from '@vignette/api/routes/stream/presence'
import type { Place } from '@vignette/domain/presence/schemas'
import type { PageMessage } from '@vignette/runtime/pages/page-messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Process = Presence & { readonly told: readonly { readonly userId: string; readonly names: readonly string[] }[] }

let processes: Process[]
let messages: PageMessage[]
let memberships: Map<string, Membership>

const member = (userId: string, change: Partial<Membership> = {}) =>
  memberships.set(userId, { workspaceId: 'w1', role: 'editor', isSuspended: false, version: 1, ...change })

const startProcess = (): Process => {
  const told: { userId: string; names: readonly string[] }[] = []
  const presence = createPresence({
    streams: {
      notify: ({ userId }, _event, data) => {
        const { people } = data as { readonly people: readonly { readonly name: string }[] }
        told.push({ userId, names: people.map(({ name }) => name) })
      },
    },
    memberships: { find: async (userId) => memberships.get(userId) },
    notifyProcesses: (message) => {
      messages.push(message)
      for (const each of processes) each.hear(message)
    },
    now: () => Date.now(),
  })
  const process = { ...presence, told }
  processes.push(process)
  return process
}

beforeEach(() => {
  vi.useFakeTimers()
  processes = []
  messages = []
  memberships = new Map()
  for (const userId of ['ana', 'ben']) member(userId)
})
afterEach(() => {
  for (const { close } of processes) close()
  vi.useRealTimers()
})

const caption: Place = { kind: 'item', id: 'caption' }

const at = (userId: string, place = caption, workspaceId = 'w1', page = `page of ${userId}`) => ({
  workspaceId,
  userId,
  name: userId,
  page,
  place,
})

const names = ({ people }: ReturnType<Presence['visit']>) => people.map(({ name }) => name)

describe('whoever looks at something', () => {
  it('is shown to the others there, at whatever process, and not to themselves', () => {
    const [one, two] = [startProcess(), startProcess()]
    expect(names(one.visit(at('ana')))).toEqual([])
    expect(names(two.visit(at('ben')))).toEqual(['ana'])
    expect(one.told.at(-2)).toEqual({ userId: 'ana', names: ['ben'] })
    expect(names(one.visit({ ...at('ana'), page: 'another page' }))).toEqual(['ben'])
  })

  it('is not shown elsewhere, nor in another workspace', { tags: 'invariant' }, () => {
    const process = startProcess()
    member('eve', { workspaceId: 'w2' })
    process.visit(at('ana'))
    expect(names(process.visit(at('ben', { kind: 'item', id: 'another' })))).toEqual([])
    expect(names(process.visit(at('ben', { kind: 'template', id: 'caption' })))).toEqual([])
    expect(names(process.visit(at('eve', caption, 'w2')))).toEqual([])
    expect(process.told.every(({ names: shown }) => shown.length === 0)).toBe(true)
  })

  it('is gone at once after leaving, and after some seconds of silence', async () => {
    const [one, two] = [startProcess(), startProcess()]
    one.visit(at('ana'))
    two.visit(at('ben'))
    one.leave(at('ana'))
    expect(names(two.visit(at('ben')))).toEqual([])
    one.visit(at('ana'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(names(two.visit(at('ben')))).toEqual(['ana'])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(names(two.visit(at('ben')))).toEqual([])
  })

  it('moves from one place to the next', () => {
    const process = startProcess()
    process.visit(at('ana'))
    process.visit(at('ben'))
    process.visit(at('ana', { kind: 'brand', id: 'brand' }))
    expect(process.told.findLast(({ userId }) => userId === 'ben')?.names).toEqual([])
  })

  it('vanishes within a second or so when suspended, or when the role reads nothing', async () => {
    const process = startProcess()
    for (const change of [{ isSuspended: true }, { role: 'client' as const }]) {
      member('ana')
      process.visit(at('ana'))
      expect(names(process.visit(at('ben')))).toEqual(['ana'])
      member('ana', change)
      await vi.advanceTimersByTimeAsync(1_100)
      expect(names(process.visit(at('ben')))).toEqual([])
    }
  })

  it('is known to a process that starts later, and one after another is named up to eight', async () => {
    const first = startProcess()
    for (let nth = 0; nth < 12; nth += 1) {
      member(`p${nth}`)
      first.visit(at(`p${nth}`))
    }
    const later = startProcess()
    for (let nth = 0; nth < 12; nth += 1) first.visit(at(`p${nth}`))
    await vi.advanceTimersByTimeAsync(5_100)
    const others = later.visit(at('ana'))
    expect(names(others)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'])
    expect(others.more).toBe(4)
  })
})

it('a beat costs no message, and those who stay are told once in five seconds', async () => {
  const [one] = [startProcess(), startProcess()]
  for (let beat = 0; beat < 100; beat += 1) one.visit(at('ana'))
  expect(messages).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(messages).toHaveLength(2)
})

it('somebody with many pages is remembered at ten', () => {
  const process = startProcess()
  for (let page = 0; page < 30; page += 1)
    process.visit(at('ana', { kind: 'item', id: `i${page}` }, 'w1', `page ${page}`))
  expect(names(process.visit(at('ben', { kind: 'item', id: 'i0' })))).toEqual([])
  expect(names(process.visit(at('ben', { kind: 'item', id: 'i29' })))).toEqual(['ana'])
})
