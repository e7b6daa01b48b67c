// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Notice } from '../../../../apps/web/src/components/ui/notice.tsx'
import { draw } from '../../dom/draw.tsx'

it.each([
  ['error', 'alert'],
  ['warning', 'status'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('announces what is said in the tone %s as %s', (tone, role) => {
  draw(<Notice tone={tone}>Your card was refused.</Notice>)
  expect(screen.getByRole(role).textContent).toBe('Your card was refused.')
})
