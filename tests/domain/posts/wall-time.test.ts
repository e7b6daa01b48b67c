import { instantOf, isShownAt, isTimeZone, momentOf, oddityOf } from '@vignette/domain/posts/wall-time'
import { describe, expect, it } from 'vitest'

describe('a wall time in a zone', () => {
  it.each([
    ['2026-12-24T18:00', 'Europe/Berlin', '2026-12-24T17:00:00.000Z'],
    ['2026-07-01T18:00', 'Europe/Berlin', '2026-07-01T16:00:00.000Z'],
    ['2026-07-01T18:00', 'Asia/Kolkata', '2026-07-01T12:30:00.000Z'],
    ['2026-07-01T18:00:30', 'UTC', '2026-07-01T18:00:30.000Z'],
    // clocks go from 2:00 to 3:00, so that 2:30 is 3:30
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // clocks go from 3:00 to 2:00; the first 2:30 counts
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s is %s', (wallTime, zone, at) => {
    expect(instantOf(wallTime, zone)).toBe(at)
  })

  it.each([
    ['2026-03-29T02:30', 'skipped'],
    ['2026-10-25T02:30', 'twice'],
    ['2026-10-25T03:30', null],
    ['2026-07-01T12:00', null],
  ])('%s is odd in Berlin: %s', (wallTime, oddity) => {
    expect(oddityOf(wallTime, 'Europe/Berlin')).toBe(oddity)
  })

  it('is what clocks show at an instant', () => {
    const { wallTime } = momentOf('2026-12-24T17:00:00.000Z', 'Europe/Berlin')
    expect(wallTime).toBe('2026-12-24T18:00:00')
  })

  it.each(['2026-12-24T17:00:00Z', '2026-12-24T18:00:00+01:00', '2026-12-24T18:00'])(
    'comes from what is asked for: %s',
    (asked) => {
      const { at, timeZone } = momentOf(asked, 'Europe/Berlin')
      expect({ at, timeZone }).toEqual({ at: '2026-12-24T17:00:00.000Z', timeZone: 'Europe/Berlin' })
    },
  )

  it('is shown twice on a day that is an hour longer, and not on one on which clocks skip it', () => {
    const shown = (wallTime: string, at: string) => isShownAt(wallTime, 'Europe/Berlin', at)
    const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']
    expect([first, second].map((at) => shown('2026-10-25T02:30', at))).toEqual([true, true])
    expect(momentOf(second, 'Europe/Berlin')).toEqual({
      at: second,
      wallTime: '2026-10-25T02:30:00',
      timeZone: 'Europe/Berlin',
    })
    expect(shown('2026-10-25T02:30', '2026-10-25T02:30:00.000Z')).toBe(false)
    expect(shown('2026-03-29T02:30', '2026-03-29T01:30:00.000Z')).toBe(false)
    expect(shown('2026-12-24T18:00:30', '2026-12-24T17:00:30.999Z')).toBe(true)
  })

  it('knows no other zones', () => {
    expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([true, false, false])
  })

  it('refuses dates that no calendar has', () => {
    expect(() => momentOf('2026-02-30T10:00', 'UTC')).toThrow(RangeError)
  })
})
