import { bytesOf, type PendingBatch, selectGroup } from '@vignette/event-log/event-store/append-groups'
import { describe, expect, it } from 'vitest'
import { probe } from './test-log.ts'

const batchOf = (
  streams: readonly string[],
  { commandId, bytes }: { commandId?: string; bytes?: number } = {},
): PendingBatch => {
  const appends = streams.map((stream) => probe({ stream, ...(commandId !== undefined && { commandId }) }))
  return {
    appends,
    bytes: bytes ?? bytesOf(appends),
    deadline: Number.POSITIVE_INFINITY,
    resolve: () => undefined,
    reject: () => undefined,
  }
}

/** The indexes of the batches that each group has, until nothing is left. */
const groupsOf = (batches: readonly PendingBatch[]): readonly (readonly number[])[] => {
  const groups = []
  for (let queue = batches; queue.length > 0;) {
    const { group, rest } = selectGroup(queue)
    groups.push(group.map((batch) => batches.indexOf(batch)))
    queue = rest
  }
  return groups
}

it('batches of different streams share a group', () => {
  expect(groupsOf([batchOf(['a', 'a']), batchOf(['b']), batchOf(['c'])])).toEqual([[0, 1, 2]])
})

it('of one stream a group has one batch, and the others follow in order', () => {
  expect(groupsOf([batchOf(['a']), batchOf(['a']), batchOf(['b']), batchOf(['a'])])).toEqual([[0, 2], [1], [3]])
})

it('a command id is in a group once, also for different streams', () => {
  const again = { commandId: 'same' }
  expect(groupsOf([batchOf(['a'], again), batchOf(['b'], again), batchOf(['c'])])).toEqual([[0, 2], [1]])
})

it('a batch is not overtaken by a later one of its stream, whatever it waits for', () => {
  const again = { commandId: 'same' }
  expect(groupsOf([batchOf(['a'], again), batchOf(['b'], again), batchOf(['b'])])).toEqual([[0], [1], [2]])
})

describe('a full group', () => {
  const many = (count: number) => Array.from({ length: count }, () => 'a')

  it('has at most 256 appends', () => {
    expect(groupsOf([batchOf(many(200)), batchOf(['b', ...many(56).map(() => 'b')]), batchOf(['c'])])).toEqual([
      [0, 2],
      [1],
    ])
  })

  it('has at most a mebibyte of data', () => {
    const half = { bytes: 524_288 }
    expect(groupsOf([batchOf(['a'], half), batchOf(['b'], half), batchOf(['c'], half)])).toEqual([[0, 1], [2]])
  })

  it('is a single batch that is larger than that', () => {
    expect(groupsOf([batchOf(many(300), { bytes: 2_000_000 }), batchOf(['b'])])).toEqual([[0], [1]])
  })
})
