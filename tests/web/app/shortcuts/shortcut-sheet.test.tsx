// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sheetState } from '../../../../apps/web/src/app/shortcuts/sheet-state.ts'
import { ShortcutSheet } from '../../../../apps/web/src/app/shortcuts/shortcut-sheet.tsx'
import { shortcuts } from '../../../../apps/web/src/lib/shortcuts.ts'
import { draw, signIn } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { profile } from '../../samples.ts'

beforeEach(() => signIn())
afterEach(() => act(sheetState.close))

const drawSheet = () =>
  draw(
    <>
      <input aria-label="Prompt" />
      <ShortcutSheet />
    </>,
  )

it('opens by its key, unless somebody is typing, and closes', async () => {
  server.answer('GET /users/profile', { data: profile() })
  const { user } = drawSheet()
  await user.type(screen.getByLabelText('Prompt'), 'Why?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.tab()
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(sheet.getByText('Search and commands').parentElement?.textContent).toContain('Ctrl + K')
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('has every shortcut, those of support for support alone', async () => {
  server.answer('GET /users/profile', { data: profile({ roles: ['support'] }) })
  drawSheet()
  act(sheetState.open)
  await screen.findByText(shortcuts.toNow.does)
  for (const { does } of Object.values(shortcuts)) expect(screen.getByText(does)).toBeTruthy()
})

it('has none of support for others', async () => {
  server.answer('GET /users/profile', { data: profile() })
  drawSheet()
  act(sheetState.open)
  expect(await screen.findByText(shortcuts.send.does)).toBeTruthy()
  expect(screen.queryByText(shortcuts.toNow.does)).toBeNull()
})
