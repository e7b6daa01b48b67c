import { instantOf, oddityOf } from '@vignette/domain/posts/wall-time'
import { expect, it } from 'vitest'
import { oddMoment } from '../../../../apps/web/src/entities/post/odd-moment.ts'

const quarters = Array.from({ length: 4 * 24 }, (_, index) =>
  new Date(Date.UTC(2000, 0, 1, 0, 15 * index)).toISOString().slice(11, 16),
)

it.each([
  ['Europe/Berlin', ['2027-03-28', '2026-10-25', '2026-10-24']],
  ['America/New_York', ['2027-03-14', '2026-11-01']],
  ['Australia/Lord_Howe', ['2026-10-04', '2027-04-04']],
  ['Asia/Kathmandu', ['2026-10-25']],
])('says the same of %s as the server', (timeZone, days) => {
  for (const day of days) {
    for (const time of quarters) {
      const wallTime = `${day}T${time}`
      const oddity = oddityOf(wallTime, timeZone)
      expect(oddMoment(wallTime, timeZone)).toEqual(oddity && { oddity, at: instantOf(wallTime, timeZone) })
    }
  }
})

it('says nothing of what is no time yet, or of an unknown zone', () => {
  expect(oddMoment('', 'Europe/Berlin')).toBeNull()
  expect(oddMoment('2026-10-25T02:30', 'Europe/Atlantis')).toBeNull()
})
