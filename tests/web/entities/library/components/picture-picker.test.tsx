// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { LibraryImage } from '../../../../../apps/web/src/entities/library/components/library-image.tsx'
import { PicturePicker } from '../../../../../apps/web/src/entities/library/components/picture-picker.tsx'
import { draw } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { libraryItem, libraryPage } from '../../../samples.ts'

const drawPicker = () => {
  const [close, choose] = [vi.fn<() => void>(), vi.fn<(item: LibraryItem) => void>()]
  return { ...draw(<PicturePicker opened title="Choose a logo" close={close} choose={choose} />), close, choose }
}

it('shows the pictures of the library and hands over the one that is chosen', async () => {
  const logo = libraryItem('logo')
  server.answer('GET /library', libraryPage([logo, libraryItem('bread')]))
  const { user, close, choose } = drawPicker()
  await user.click(await screen.findByRole('button', { name: 'logo.png' }))
  expect(choose).toHaveBeenCalledWith(logo)
  expect(close).toHaveBeenCalledOnce()
  expect(server.calls('GET /library')[0]?.query).toMatchObject({ kind: 'image', trash: 'false' })
})

it('looks for what is typed once the keys rest', async () => {
  server.answer('GET /library', ({ query }: { readonly query: Readonly<Record<string, string>> }) => ({
    body: { success: true, ...libraryPage([libraryItem(query['search'] ?? 'all')]) },
  }))
  const { user } = drawPicker()
  await screen.findByRole('button', { name: 'all.png' })
  await user.type(screen.getByRole('searchbox', { name: 'Search your pictures' }), ' bread ')
  expect(await screen.findByRole('button', { name: 'bread.png' })).toBeTruthy()
  expect(server.calls('GET /library').map(({ query }) => query['search'])).toEqual([undefined, 'bread'])
})

it('says that there are none yet, and where to get them', async () => {
  server.answer('GET /library', libraryPage([]))
  drawPicker()
  expect(await screen.findByText(/There are no pictures in your library yet\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload a picture' })).toBeTruthy()
})

it('says when the pictures could not be loaded', async () => {
  server.refuse('GET /library', 403)
  drawPicker()
  expect(await screen.findByText('It was refused.')).toBeTruthy()
})

const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'A loaf' })

it('asks for a new link once when the one of a picture has expired', async () => {
  server.answer('GET /library/a', { item: libraryItem('a', { url: 'https://files.example/fresh.png' }) })
  draw(<LibraryImage item={libraryItem('a', { altText: 'A loaf' })} size="preview" />)
  fireEvent.error(image())
  await waitFor(() => expect(image().src).toBe('https://files.example/fresh.png'))
  fireEvent.error(image())
  await waitFor(() => expect(image().tagName).toBe('SPAN'))
  expect(server.calls('GET /library/a')).toHaveLength(1)
})

it('shows the smallest picture that is large enough', () => {
  const links = { thumbnailUrl: 'https://files.example/t.png', previewUrl: 'https://files.example/p.png' }
  const item = libraryItem('a', { altText: 'A loaf', ...links })
  const { unmount } = draw(<LibraryImage item={item} size="thumbnail" />)
  expect(image().src).toBe(links.thumbnailUrl)
  unmount()
  draw(<LibraryImage item={item} size="preview" />)
  expect(image().src).toBe(links.previewUrl)
})

it('says by its name what a picture without an alt text is', () => {
  draw(<LibraryImage item={libraryItem('a')} size="preview" />)
  expect(screen.getByRole('img', { name: 'a.png' })).toBeTruthy()
})
