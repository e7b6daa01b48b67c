// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Ago } from '../../../../apps/web/src/components/ui/ago.tsx'
import { draw } from '../../dom/draw.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-15T12:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

it('goes on with time, has the exact moment, and stops when it is not shown', () => {
  const at = '2026-01-15T11:58:00.000Z'
  const { unmount } = draw(<Ago at={at} />)
  const time = screen.getByText('2 minutes ago')
  expect(time.getAttribute('datetime')).toBe(at)
  expect(time.title).toBe('January 15, 2026 at 11:58 AM UTC')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('3 minutes ago')).toBeTruthy()
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
