// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FilmFields } from '../../../../../../apps/web/src/features/workspace/studio/components/film-fields.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

const offline = { name: 'offline', offline: true }

const open = (films?: object) => {
  server.answer('GET /studio/engines', { texts: offline, images: offline, refinements: [], ...(films && { films }) })
  const film = { seconds: 30, aspect: '9:16', pictures: [], music: 'calm', words: true } as const
  draw(<FilmFields film={{ ...film, pictures: [] }} estimate={{ waitSeconds: 0, workSeconds: 390 }} change={vi.fn()} />)
}

it.each([[undefined], [offline]])('is motion graphics, and called so, where no model films', async (films) => {
  open(films)
  expect(await screen.findByText(/^Motion graphics from your pictures and words/)).toBeTruthy()
  expect(screen.queryByText(/made by AI/)).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Show the words of the prompt' })).toBeTruthy()
})

it('says that AI makes the footage, and which model, where one does', async () => {
  open({ name: 'google:veo-3.1-generate-preview', offline: false })
  const note = await screen.findByText(/^Footage made by AI, with google:veo-3.1-generate-preview/)
  expect(note.textContent).toContain('It should take about 7 minutes.')
  expect(screen.queryByText(/Motion graphics/)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
