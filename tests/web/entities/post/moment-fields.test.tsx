// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { MomentFields } from '../../../../apps/web/src/entities/post/components/moment-fields.tsx'
import { readerFormats } from '../../../../apps/web/src/lib/reader-formats.ts'
import { draw } from '../../dom/draw.tsx'

beforeEach(() => readerFormats.choose({ locale: 'en-GB', timeZone: 'Europe/Berlin' }))

const drawn = (wallTime: string, timeZone = 'Europe/Berlin') =>
  draw(
    <MomentFields
      moment={{ wallTime, timeZone, notLaterThanMinutes: null }}
      error={undefined}
      change={() => undefined}
    />,
    '/',
  )

it('says before that clocks skip a time, and when it goes out', async () => {
  drawn('2027-03-28T02:30')
  const note = await screen.findByText(/never show 02:30/)
  expect(note.querySelector('time')?.dateTime).toBe('2027-03-28T01:30:00.000Z')
})

it('says before that clocks show a time twice, and which is meant', async () => {
  drawn('2026-10-25T02:30')
  const note = await screen.findByText(/show 02:30 twice\. It goes out the first time/)
  expect(note.querySelector('time')?.dateTime).toBe('2026-10-25T00:30:00.000Z')
})

it('says nothing of other times', () => {
  drawn('2026-10-25T12:30')
  expect(screen.queryByText(/Clocks are put/)).toBeNull()
})
