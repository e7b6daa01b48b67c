import { changeAddress, requireFreeSlug } from '@vignette/domain/workflows/change-address'
import { workspace } from '@vignette/domain/workspaces/decider'
import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { Crash, createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const start = '2026-11-20T10:00:00.000Z'

let streams: MemoryStreams
let keys: number

beforeEach(() => {
  streams = createMemoryStreams()
  keys = 0
})

const wanted = (workspaceId: string, slug: string, now = start) => ({ workspaceId, slug, slugId: `id-${slug}`, now })

const move = (workspaceId: string, slug: string, now = start, key = `k${keys++}`) =>
  changeAddress(streams, wanted(workspaceId, slug, now), key)

const addressOf = async (workspaceId: string) => (await streams.load(workspace, workspaceId)).slugId

const taken = { code: 'workspace.address_taken' }

describe('the address of a workspace', () => {
  it('is of one workspace alone', async () => {
    await move('w1', 'acme')
    await expect(move('w2', 'acme')).rejects.toMatchObject(taken)
    expect(await addressOf('w1')).toBe('id-acme')
    expect(await addressOf('w2')).toBeNull()
  })

  it('is given once to two who want it at once', async () => {
    const outcomes = await Promise.allSettled([move('w1', 'acme'), move('w2', 'acme'), move('w3', 'acme')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const addresses = await Promise.all(['w1', 'w2', 'w3'].map(addressOf))
    expect(addresses.filter((each) => each !== null)).toEqual(['id-acme'])
  })

  it('does not change when it is asked for again', async () => {
    await move('w1', 'acme', start, 'same')
    await move('w1', 'acme', start, 'same')
    await move('w1', 'acme', addMs(start, 1))
    expect(streams.all()).toHaveLength(2)
  })

  it('cannot be one that is kept', async () => {
    await expect(move('w1', 'dashboard')).rejects.toMatchObject({ code: 'workspace.address_reserved' })
    await expect(move('w1', '0123456789ab')).rejects.toMatchObject({ code: 'workspace.address_reserved' })
    expect(streams.all()).toEqual([])
  })
})

describe('a former address', () => {
  it('is nobody else’s for 90 days, and then free', async () => {
    await move('w1', 'acme')
    const leftAt = addDays(start, 5)
    await move('w1', 'newer', leftAt)
    await expect(move('w2', 'acme', addMs(addDays(leftAt, 90), -1))).rejects.toMatchObject(taken)
    await move('w2', 'acme', addDays(leftAt, 90))
    expect(await addressOf('w2')).toBe('id-acme')
    await expect(move('w1', 'acme', addDays(leftAt, 91))).rejects.toMatchObject(taken)
  })

  it('is one of ten at most, so that nobody takes the names of others by moving on and on', async () => {
    for (let nth = 0; nth <= 10; nth++) await move('w1', `name-${nth}`, addDays(start, nth))
    const full = { code: 'workspace.too_many_addresses' }
    const before = streams.all().length
    await expect(move('w1', 'one-more', addDays(start, 11))).rejects.toMatchObject(full)
    expect(streams.all()).toHaveLength(before)
    await move('w1', 'name-3', addDays(start, 12))
    // that of the beginning was left first
    await move('w1', 'one-more', addDays(start, 91))
    expect(await addressOf('w1')).toBe('id-one-more')
  })

  it('can be had back by its own workspace, and is given up anew', async () => {
    await move('w1', 'acme')
    await move('w1', 'newer', addDays(start, 1))
    await move('w1', 'acme', addDays(start, 80))
    expect(await addressOf('w1')).toBe('id-acme')
    await expect(move('w2', 'acme', addDays(start, 200))).rejects.toMatchObject(taken)
    await expect(move('w2', 'newer', addDays(start, 150))).rejects.toMatchObject(taken)
    await move('w2', 'newer', addDays(start, 170))
  })

  it('does not go to somebody who found it free while its own workspace took it back', async () => {
    await move('w1', 'acme')
    await move('w1', 'newer', addDays(start, 1))
    const later = addDays(start, 100)
    const free = await requireFreeSlug(streams, wanted('w2', 'acme', later))
    await move('w1', 'acme', later)
    const { slug } = await import('@vignette/domain/workspaces/slugs/decider')
    const late = streams.send(slug, 'id-acme', { type: 'TakeSlug', workspaceId: 'w2', free, now: later }, 'late')
    await expect(late).rejects.toMatchObject(taken)
  })

  it('is free at once when its workspace is forgotten', async () => {
    await move('w1', 'acme')
    await streams.send(workspace, 'w1', { type: 'ForgetWorkspace', workspaceId: 'w1', holdsData: true }, 'forget')
    await move('w2', 'acme', addMs(start, 600_000))
    expect(await addressOf('w2')).toBe('id-acme')
  })
})

describe('a request that dies in between', () => {
  it('is repeated, and then done', async () => {
    streams.crashAfter(1)
    await expect(move('w1', 'acme', start, 'same')).rejects.toThrow(Crash)
    expect(await addressOf('w1')).toBeNull()
    await move('w1', 'acme', start, 'same')
    expect(await addressOf('w1')).toBe('id-acme')
  })

  it('holds an address for a few minutes only', async () => {
    streams.crashAfter(1)
    await expect(move('w1', 'acme')).rejects.toThrow(Crash)
    await expect(move('w2', 'acme', addMs(start, 599_999))).rejects.toMatchObject(taken)
    await move('w2', 'acme', addMs(start, 600_000))
    expect(await addressOf('w2')).toBe('id-acme')
    expect(await addressOf('w1')).toBeNull()
  })
})
