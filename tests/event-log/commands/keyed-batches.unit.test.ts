import { createKeyedBatches } from '@vignette/event-log/commands/keyed-batches'
import { expect, it } from 'vitest'

/** Batches whose work ends when `finish` is called, oldest first. */
const openBatches = (maxSize = 3) => {
  const begun: { readonly items: readonly string[]; readonly carried: string | undefined }[] = []
  const finishers: ((carry: string | undefined) => void)[] = []
  const batches = createKeyedBatches<string, string>({
    maxSize,
    work: (items, carried) => {
      begun.push({ items, carried })
      return new Promise((resolve) => finishers.push(resolve))
    },
  })
  const finish = async (carry?: string) => {
    finishers.shift()?.(carry)
    await new Promise(setImmediate)
  }
  return { begun, finish, add: batches.add }
}

it('items that arrive while a batch is worked on are the next batch, which is given what the first returned', async () => {
  const { add, begun, finish } = openBatches()
  for (const item of ['a', 'b', 'c']) add('key', item)
  expect(begun).toEqual([{ items: ['a'], carried: undefined }])
  await finish('carry')
  expect(begun.slice(1)).toEqual([{ items: ['b', 'c'], carried: 'carry' }])
})

it('a batch has no more items than it may, in the order in which they came', async () => {
  const { add, begun, finish } = openBatches()
  for (const item of ['a', 'b', 'c', 'd', 'e']) add('key', item)
  await finish()
  await finish()
  expect(begun.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd'], ['e']])
})

it('different keys do not wait for each other', () => {
  const { add, begun } = openBatches()
  add('one', 'a')
  add('other', 'b')
  expect(begun.map(({ items }) => items)).toEqual([['a'], ['b']])
})

it('a key that was empty begins anew', async () => {
  const { add, begun, finish } = openBatches()
  add('key', 'a')
  await finish('carry')
  add('key', 'b')
  expect(begun.at(-1)).toEqual({ items: ['b'], carried: undefined })
})
