// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { NotesSection } from '../../../../../../../apps/web/src/features/support/customers/acts/components/notes-section.tsx'
import { draw, signIn } from '../../../../../dom/draw.tsx'
import { server } from '../../../../../dom/server.ts'

const notes = 'GET /support/users/u1/notes'
const note = { noteId: 'n1', by: 'anna@vignette.test', text: 'Call before noon', notedAt: '2026-01-05T12:00:00.000Z' }

beforeEach(() => signIn())

it('shows what colleagues noted, and where a note was erased', async () => {
  server.answer(notes, { items: [note, { ...note, noteId: 'n2', text: null }], nextCursor: null })
  draw(<NotesSection uid="u1" />)
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^Call before noonanna@vignette\.test, /)
  expect(texts[1]).toMatch(/^This note was erased\./)
})

it('does not pass over notes that could not be loaded', async () => {
  server.refuse(notes, 429)
  const { user } = draw(<NotesSection uid="u1" />)
  expect(await screen.findByText('The notes of colleagues could not be loaded')).toBeTruthy()
  server.answer(notes, { items: [note], nextCursor: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Call before noon')).toBeTruthy()
})
