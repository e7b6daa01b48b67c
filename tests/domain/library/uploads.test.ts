import { uploadLimits } from '@vignette/domain/library/limits'
import { describe, expect, it } from 'vitest'
import { abandon, add, begin, given, limitBytes, owner, receive, record, refuse } from './orders.ts'

const upload = (uploadId: string) => ({ ...owner, uploadId })

describe('beginning', () => {
  it('keeps room for a day', () => {
    const { type: _, limitBytes: _limit, now: _now, ...begun } = begin('up1', 400)
    given()
      .when(begin('up1', 400))
      .then({ type: 'UploadBegun', data: { ...begun, expiresAt: '2026-11-23T10:00:00.000Z' } })
  })

  it('happens once', () => {
    given(...record(begin('up1', 400)))
      .when(begin('up1', 400))
      .thenNothing()
    given(...record(begin('up1', 400), abandon('up1')))
      .when(begin('up1', 400))
      .thenNothing()
  })

  it('is refused where there is no room, with what is there and what it would take', () => {
    const room = { used: 300, reserved: 400, limit: limitBytes, needed: 301 }
    given(...record(add('i1', 300), begin('up1', 400)))
      .when(begin('up2', 301))
      .thenThrows('library.full', room)
    expect(record(add('i1', 300), begin('up1', 400), begin('up2', 300))).toHaveLength(3)
  })

  it('counts what is in the trash', () => {
    const events = record(add('i1', 900), {
      type: 'TrashItem',
      ...owner,
      itemId: 'i1',
      now: '2026-11-22T10:00:00.000Z',
    })
    given(...events)
      .when(begin('up1', 101))
      .thenThrows('library.full')
  })

  it('of a file that is longer than any may be is refused', () => {
    const bytes = uploadLimits.videoBytes + 1
    given()
      .when(begin('up1', bytes, { limitBytes: 10 ** 12 }))
      .thenThrows('library.too_large')
  })

  it('of too many at once is refused until one has ended', () => {
    const open = Array.from({ length: uploadLimits.open }, (_, n) => begin(`up${n}`, 1))
    given(...record(...open))
      .when(begin('more', 1))
      .thenThrows('library.too_many_uploads')
    expect(record(...open, abandon('up3'), begin('more', 1)).at(-1)?.type).toBe('UploadBegun')
  })
})

describe('what has begun', () => {
  it('is received once', () => {
    given(...record(begin('up1', 400)))
      .when(receive('up1'))
      .then({ type: 'UploadReceived', data: upload('up1') })
    given(...record(begin('up1', 400), receive('up1')))
      .when(receive('up1'))
      .thenNothing()
    given(...record(begin('up1', 400), receive('up1'), refuse('up1')))
      .when(receive('up1'))
      .thenNothing()
  })

  it('is not received when nobody began it, or it was given up', () => {
    given().when(receive('up1')).thenThrows('library.unknown_upload')
    given(...record(begin('up1', 400), abandon('up1')))
      .when(receive('up1'))
      .thenThrows('library.unknown_upload')
  })

  it('can be given up, or expires, until it is received', () => {
    given(...record(begin('up1', 400)))
      .when(abandon('up1'))
      .then({ type: 'UploadAbandoned', data: upload('up1') })
    given(...record(begin('up1', 400), receive('up1')))
      .when(abandon('up1'))
      .thenNothing()
    given(...record(begin('up1', 400), abandon('up1')))
      .when(abandon('up1'))
      .thenNothing()
    given().when(abandon('up1')).thenThrows('library.unknown_upload')
  })

  it('is refused once, and only when it was received', () => {
    const refused = { type: 'UploadRefused', data: { ...upload('up1'), code: 'broken' } } as const
    given(...record(begin('up1', 400), receive('up1')))
      .when(refuse('up1'))
      .then(refused)
    given(...record(begin('up1', 400)))
      .when(refuse('up1'))
      .thenNothing()
    given(...record(begin('up1', 400), receive('up1'), refuse('up1')))
      .when(refuse('up1'))
      .thenNothing()
  })

  it('becomes an item in the room that was kept for it', () => {
    const received = record(add('i1', 500), begin('up1', 500), receive('up1'))
    const { type: _, limitBytes: _limit, ...added } = add('up1', 500, { uploadId: 'up1', source: 'uploaded' })
    given(...received)
      .when(add('up1', 500, { uploadId: 'up1', source: 'uploaded' }))
      .then({ type: 'MediaAdded', data: added })
    given(...received)
      .when(add('up1', 501, { uploadId: 'up1' }))
      .thenThrows('library.full')
  })

  it.each([
    ['nobody began', []],
    ['is still under way', [begin('up1', 400)]],
    ['was given up', [begin('up1', 400), abandon('up1')]],
    ['was refused', [begin('up1', 400), receive('up1'), refuse('up1')]],
  ])('becomes no item when it %s', (_, commands) => {
    given(...record(...commands))
      .when(add('up1', 400, { uploadId: 'up1' }))
      .thenNothing()
  })
})
