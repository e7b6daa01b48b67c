import type { LibraryEvent } from '@vignette/domain/library/events'
import { maxTags } from '@vignette/domain/library/limits'
import { tagSchema } from '@vignette/domain/library/schemas'
import { describe, expect, it } from 'vitest'
import { given, owner, purge, record, save, tag, trash } from './orders.ts'

const tagged = (itemIds: string[], tags: string[]): LibraryEvent => ({
  type: 'ItemsTagged',
  data: { ...owner, itemIds, tags },
})
const untagged = (itemIds: string[], tags: string[]): LibraryEvent => ({
  type: 'ItemsUntagged',
  data: { ...owner, itemIds, tags },
})

const two = [save('t1'), save('t2')]
const words = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => `word ${from + nth}`)

describe('tags', () => {
  it('are given to what does not have them yet', () => {
    given(...record(...two))
      .when(tag(['t1', 't2'], ['Harbour', 'early mornings']))
      .then(tagged(['t1', 't2'], ['Harbour', 'early mornings']))
    given(...record(...two, tag(['t1'], ['Harbour'])))
      .when(tag(['t1', 't2'], ['Harbour']))
      .then(tagged(['t2'], ['Harbour']))
    given(...record(...two))
      .when(tag(['t1'], []))
      .thenNothing()
  })

  it('are the same whatever their case, spaces and number signs, and keep the spelling that they had first', () => {
    given(...record(...two))
      .when(tag(['t1'], ['#Early   Mornings', 'early mornings', ' EARLY MORNINGS ']))
      .then(tagged(['t1'], ['Early Mornings']))
    given(...record(...two, tag(['t1'], ['Harbour'])))
      .when(tag(['t1'], ['#HARBOUR']))
      .thenNothing()
    given(...record(...two, tag(['t1'], ['Harbour'])))
      .when(tag(['t2'], ['harbour']))
      .then(tagged(['t2'], ['Harbour']))
    given(...record(...two, tag(['t1'], ['Harbour']), trash('t1'), purge('t1')))
      .when(tag(['t2'], ['harbour']))
      .then(tagged(['t2'], ['harbour']))
  })

  it('are taken off what has them', () => {
    const history = record(...two, tag(['t1'], ['Harbour', 'Tea']))
    given(...history)
      .when(tag(['t1', 't2'], [], ['harbour', 'kite']))
      .then(untagged(['t1'], ['harbour', 'kite']))
    given(...history, untagged(['t1'], ['harbour']))
      .when(tag(['t1'], [], ['Harbour']))
      .thenNothing()
  })

  it('are given and taken off at once, and what is both is given', () => {
    given(...record(...two, tag(['t1'], ['Harbour'])))
      .when(tag(['t1', 't2'], ['Tea', 'Kite'], ['Harbour', 'tea']))
      .then(untagged(['t1'], ['Harbour']), tagged(['t1', 't2'], ['Tea', 'Kite']))
  })

  it('change all of the items or none', () => {
    given(...record(...two))
      .when(tag(['t1', 'other'], ['Tea']))
      .thenThrows('library.unknown_item', { gone: 1 })
    given(...record(...two, trash('t2')))
      .when(tag(['t1', 't2'], ['Tea']))
      .thenThrows('library.in_trash')
  })

  it('are twenty at most of one thing', () => {
    const full = record(...two, tag(['t1'], words(maxTags.item)))
    given(...full)
      .when(tag(['t1', 't2'], ['Tea']))
      .thenThrows('library.too_many_tags')
    given(...full)
      .when(tag(['t1'], ['Tea'], ['word 3']))
      .then(untagged(['t1'], ['word 3']), tagged(['t1'], ['Tea']))
  })

  it('are two hundred different ones at most in a library', () => {
    const batches = maxTags.library / maxTags.item
    const items = Array.from({ length: batches + 1 }, (_, nth) => save(`i${nth}`))
    const tags = Array.from({ length: batches }, (_, nth) => tag([`i${nth}`], words(maxTags.item, nth * maxTags.item)))
    given(...record(...items, ...tags))
      .when(tag([`i${batches}`], ['Tea']))
      .thenThrows('library.too_many_different_tags')
    given(...record(...items, ...tags))
      .when(tag([`i${batches}`], ['WORD 7']))
      .then(tagged([`i${batches}`], ['word 7']))
  })

  it('say something', () => {
    expect(tagSchema.safeParse('#').success).toBe(false)
    expect(tagSchema.safeParse('#1').success).toBe(true)
    expect(tagSchema.safeParse('x'.repeat(41)).success).toBe(false)
  })
})
