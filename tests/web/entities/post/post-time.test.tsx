// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PostTime } from '../../../../apps/web/src/entities/post/components/post-time.tsx'
import { readerFormats } from '../../../../apps/web/src/lib/reader-formats.ts'

beforeEach(() => readerFormats.choose({ locale: 'en-GB', timeZone: 'UTC' }))

const drawn = (at: string, timeZone: string) => render(<PostTime at={at} timeZone={timeZone} />).container.textContent

it('says also what clocks show where the moment was chosen', () => {
  expect(drawn('2026-12-24T17:00:00.000Z', 'Europe/Berlin')).toMatch(/ \(24 December at 18:00 in Berlin\)$/)
  expect(drawn('2026-12-24T17:00:00.000Z', 'UTC')).not.toContain('(')
})

it('shows the time at which a post goes out whose own time clocks skip', () => {
  // 2:30 was chosen, which the clocks of Berlin never show on that day
  expect(drawn('2027-03-28T01:30:00.000Z', 'Europe/Berlin')).toMatch(/ \(28 March at 3:30 in Berlin\)$/)
})

it('leaves a zone out that this browser does not know', () => {
  expect(drawn('2026-12-24T17:00:00.000Z', 'Europe/Atlantis')).not.toContain('(')
})
