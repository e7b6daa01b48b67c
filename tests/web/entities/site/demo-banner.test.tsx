// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DemoBanner } from '../../../../apps/web/src/entities/site/demo-banner.tsx'
import { configure, draw } from '../../dom/draw.tsx'

it.each([
  [false, 'Demo mode. Any valid e-mail works; no real payments, no real e-mails.'],
  [true, 'Demo mode. Any valid e-mail works; no real payments.'],
])('says what is not real in demo mode, where mails are sent: %s', (sendsMails, words) => {
  configure({ sendsMails })
  draw(<DemoBanner />)
  expect(screen.getByRole('complementary', { name: 'Demo mode' }).textContent).toBe(words)
})
