import { library } from '@vignette/domain/library/decider'
import type { LibraryEvent } from '@vignette/domain/library/events'
import { maxChanges, maxItems } from '@vignette/domain/library/limits'
import { describe, expect, it } from 'vitest'
import { add, begin, drop, empty, given, owner, purge, receive, record, restore, save, trash } from './orders.ts'

const purgesAt = '2026-12-22T10:00:00.000Z'
const item = (itemId: string) => ({ ...owner, itemId })
const purged = (itemId: string, bytes: number): LibraryEvent => ({
  type: 'ItemPurged',
  data: { ...item(itemId), bytes },
})

describe('adding', () => {
  it('happens once for each item, also when that is gone since', () => {
    const { type: _, limitBytes: _limit, ...added } = add('i1', 400)
    given().when(add('i1', 400)).then({ type: 'MediaAdded', data: added })
    given(...record(add('i1', 400)))
      .when(add('i1', 500))
      .thenNothing()
    given(...record(add('i1', 400), trash('i1'), purge('i1')))
      .when(add('i1', 400))
      .thenNothing()
  })

  it('is refused where there is no room', () => {
    const details = { used: 600, reserved: 0, limit: 1_000, needed: 401 }
    given(...record(add('i1', 600)))
      .when(add('i2', 401))
      .thenThrows('library.full', details)
    given(...record(add('i1', 600), begin('up1', 1)))
      .when(add('i2', 400))
      .thenThrows('library.full')
  })

  it('takes room that a smaller plan no longer has from nobody', () => {
    given(...record(add('i1', 900)))
      .when(add('i2', 1, { limitBytes: 500 }))
      .thenThrows('library.full', { used: 900 })
  })

  it('keeps texts without counting them as files', () => {
    given()
      .when(save('t1'))
      .then({ type: 'TextSaved', data: expect.objectContaining({ itemId: 't1' }) as never })
    given(...record(save('t1')))
      .when(save('t1'))
      .thenNothing()
    expect(record(save('t1'), add('i1', 1_000))).toHaveLength(2)
  })

  it('is refused when there are too many', () => {
    const events = record(...Array.from({ length: 3 }, (_, n) => save(`t${n}`)))
    const state = { ...events.reduce(library.evolve, library.initialState()), kept: maxItems }
    expect(() => library.decide(save('more'), state)).toThrow(
      expect.objectContaining({ code: 'library.too_many_items' }),
    )
  })
})

describe('changing', () => {
  const change = (itemId: string, what: object) => ({ type: 'ChangeItem', ...item(itemId), ...what }) as const

  it('records what is new', () => {
    given(...record(add('i1', 1)))
      .when(change('i1', { altText: 'Boats' }))
      .then({ type: 'ItemChanged', data: { ...item('i1'), altText: 'Boats' } })
    given(...record(add('i1', 1)))
      .when(change('i1', {}))
      .thenNothing()
  })

  it('records nothing that is as it was', () => {
    given(...record(add('i1', 1)))
      .when(change('i1', { name: 'Harbour', altText: 'A harbour' }))
      .thenNothing()
    given(...record(add('i1', 1)))
      .when(change('i1', { name: 'Harbour', altText: '' }))
      .then({ type: 'ItemChanged', data: { ...item('i1'), name: 'Harbour', altText: '' } })
    const renamed = record(save('t1'), change('t1', { name: 'Tuesday' }))
    given(...renamed)
      .when(change('t1', { name: 'Tuesday', text: 'Mondays are for mending.' }))
      .thenNothing()
    given(...renamed)
      .when(change('t1', { name: 'Monday' }))
      .then({ type: 'ItemChanged', data: { ...item('t1'), name: 'Monday' } })
  })

  it('ends at some time, and what is in the trash still comes back then', () => {
    const texts = Array.from({ length: maxChanges }, (_, nth) => change('t1', { text: `Version ${nth}` }))
    const changed = record(save('t1'), save('t2'), ...texts)
    expect(changed).toHaveLength(2 + maxChanges)
    given(...changed)
      .when(change('t1', { text: 'One more' }))
      .thenThrows('library.too_many_changes')
    given(...changed)
      .when(change('t1', { text: `Version ${maxChanges - 1}` }))
      .thenNothing()
    given(...changed)
      .when(change('t2', { text: 'One more' }))
      .then({ type: 'ItemChanged', data: { ...item('t2'), text: 'One more' } })
    const around = Array.from({ length: maxChanges }, () => [trash('t1'), restore('t1')])
    const restored = [...changed, ...record(save('t1'), ...around.flat()).slice(1)]
    given(...restored)
      .when(trash('t1'))
      .then({ type: 'ItemTrashed', data: { ...item('t1'), purgesAt } })
    given(...restored, { type: 'ItemTrashed', data: { ...item('t1'), purgesAt } })
      .when(restore('t1'))
      .thenThrows('library.too_many_changes')
  })

  it('is refused for what does not have it, is in the trash or not there', () => {
    given(...record(add('i1', 1)))
      .when(change('i1', { text: 'x' }))
      .thenThrows('library.not_changeable')
    given(...record(save('t1')))
      .when(change('t1', { altText: 'x' }))
      .thenThrows('library.not_changeable')
    given(...record(add('i1', 1), trash('i1')))
      .when(change('i1', { name: 'x' }))
      .thenThrows('library.in_trash')
    given()
      .when(change('i1', { name: 'x' }))
      .thenThrows('library.unknown_item')
  })
})

describe('the trash', () => {
  it('keeps things for thirty days', () => {
    given(...record(add('i1', 1)))
      .when(trash('i1'))
      .then({ type: 'ItemTrashed', data: { ...item('i1'), purgesAt } })
    given(...record(add('i1', 1), trash('i1')))
      .when(trash('i1'))
      .thenNothing()
  })

  it('gives them back', () => {
    given(...record(add('i1', 1), trash('i1')))
      .when(restore('i1'))
      .then({ type: 'ItemRestored', data: item('i1') })
    given(...record(add('i1', 1)))
      .when(restore('i1'))
      .thenNothing()
    given(...record(add('i1', 1), trash('i1'), purge('i1')))
      .when(restore('i1'))
      .thenThrows('library.unknown_item')
  })

  it('lets go of them by hand, and of nothing that is not in it', () => {
    given(...record(add('i1', 7), trash('i1')))
      .when(purge('i1'))
      .then(purged('i1', 7))
    given(...record(add('i1', 7), trash('i1'), purge('i1')))
      .when(purge('i1'))
      .thenNothing()
    given(...record(add('i1', 7)))
      .when(purge('i1'))
      .thenThrows('library.not_in_trash')
    given().when(purge('i1')).thenThrows('library.unknown_item')
  })

  it('lets go of them in time, unless they were restored, or thrown away anew', () => {
    given(...record(add('i1', 7), trash('i1')))
      .when(purge('i1', purgesAt))
      .then(purged('i1', 7))
    given(...record(add('i1', 7), trash('i1'), restore('i1')))
      .when(purge('i1', purgesAt))
      .thenNothing()
    const again = { ...trash('i1'), now: '2026-12-01T10:00:00.000Z' }
    given(...record(add('i1', 7), trash('i1'), restore('i1'), again))
      .when(purge('i1', purgesAt))
      .thenNothing()
    given(...record(add('i1', 7), trash('i1'), purge('i1')))
      .when(purge('i1', purgesAt))
      .thenNothing()
  })
})

describe('taking back', () => {
  it('lets go of what is there, and of nothing else', () => {
    given(...record(add('i1', 7)))
      .when(drop('i1'))
      .then(purged('i1', 7))
    given(...record(add('i1', 7), drop('i1')))
      .when(drop('i1'))
      .thenNothing()
    given().when(drop('i1')).thenNothing()
  })

  it('of everything ends uploads too', () => {
    const all = record(add('i1', 7), save('t1'), begin('up1', 5), begin('up2', 5), receive('up2'))
    const types = recordedBy(all, empty('all')).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['ItemPurged', 'ItemPurged', 'UploadAbandoned', 'UploadAbandoned'])
    const after = [...all, ...recordedBy(all, empty('all'))].reduce(library.evolve, library.initialState())
    expect(after).toMatchObject({ used: 0, reserved: 0, kept: 0, open: 0 })
  })

  it('of what was forgotten leaves what came after it', () => {
    const erased = record(add('i1', 7), save('t1'), begin('up1', 5)).map(
      (event) => ({ ...event, data: { ...event.data, name: null, altText: null, text: null } }) as LibraryEvent,
    )
    const history = [...erased, ...record(add('i2', 3))]
    const ids = recordedBy(history, empty('forgotten')).map(({ data }) =>
      'itemId' in data ? data.itemId : 'uploadId' in data ? data.uploadId : '',
    )
    expect(ids.toSorted()).toEqual(['i1', 't1', 'up1'])
    given(...history, ...recordedBy(history, empty('forgotten')))
      .when(empty('forgotten'))
      .thenNothing()
  })
})

const recordedBy = (history: readonly LibraryEvent[], command: Parameters<typeof library.decide>[0]) =>
  library.decide(command, history.reduce(library.evolve, library.initialState()))
