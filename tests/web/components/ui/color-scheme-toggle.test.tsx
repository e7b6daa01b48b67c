// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ColorSchemeToggle } from '../../../../apps/web/src/components/ui/color-scheme-toggle.tsx'
import { draw } from '../../dom/draw.tsx'

it('goes through system, light and dark, and says what comes next', async () => {
  const { user } = draw(<ColorSchemeToggle />)
  const labels: (string | null)[] = []
  for (let click = 0; click < 3; click += 1) {
    labels.push(screen.getByRole('button').getAttribute('aria-label'))
    await user.click(screen.getByRole('button'))
  }
  expect(new Set(labels)).toEqual(
    new Set([
      'Colour scheme: Same as system. Change to: Light',
      'Colour scheme: Light. Change to: Dark',
      'Colour scheme: Dark. Change to: Same as system',
    ]),
  )
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(labels[0])
})
