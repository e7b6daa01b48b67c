import { growingMap } from '@vignette/domain/kernel/growing-map'
import { array, constantFrom, integer, oneof, string, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

/** A few common keys, so that entries are replaced, and arbitrary ones. */
const keys = oneof(constantFrom('a', 'b', 'c'), string(), integer().map(String))

property('holds what a map holds, and every map before it stays as it was', [array(tuple(keys, integer()))], (list) => {
  const plain = new Map<string, number>()
  let growing = growingMap<number>()
  for (const [key, value] of list) {
    const before = growing
    const held = new Map(before)
    growing = growing.with(key, value)
    plain.set(key, value)
    expect(new Map(before)).toEqual(held)
  }
  expect(new Map(growing)).toEqual(plain)
  for (const key of [...plain.keys(), 'nobody has this']) {
    expect([growing.get(key), growing.has(key)]).toEqual([plain.get(key), plain.has(key)])
  }
})

it('keeps apart more keys than it has places for', () => {
  const many = Array.from({ length: 40_000 }, (_, index) => `job-${index}`)
  const all = many.reduce((map, key, index) => map.with(key, index), growingMap<number>())
  expect(many.every((key, index) => all.get(key) === index)).toBe(true)
  expect([...all]).toHaveLength(many.length)
})
