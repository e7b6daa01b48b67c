// @vitest-environment happy-dom
import type { Folder, LibraryItem } from '@vignette/domain/library/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FolderBar } from '../../../../../../apps/web/src/features/workspace/library/components/folders/folder-bar.tsx'
import { MoveDialog } from '../../../../../../apps/web/src/features/workspace/library/components/folders/move-dialog.tsx'
import { TagDialog } from '../../../../../../apps/web/src/features/workspace/library/components/tags/tag-dialog.tsx'
import { TagFilter } from '../../../../../../apps/web/src/features/workspace/library/components/tags/tag-filter.tsx'
import { TagsField } from '../../../../../../apps/web/src/features/workspace/library/components/tags/tags-field.tsx'
import {
  type LibraryView,
  noFilter,
} from '../../../../../../apps/web/src/features/workspace/library/use-library-view.ts'
import { collectToasts, draw, signIn, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { libraryItem, profile } from '../../../../samples.ts'

const spring: Folder = { id: 'f1', name: 'Spring', items: 2 }
const week: Folder = { id: 'f2', name: 'Week 10', items: 0 }
const view: LibraryView = { ...noFilter, isTrash: false, layout: 'grid' }

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /library/folders', { folders: [spring, week] })
  server.answer('GET /library/tags', { tags: [{ name: 'Tea', items: 2 }] })
  for (const path of ['moves', 'tags']) server.answer(`POST /library/${path}`, { position: '7' })
})

const drawBar = (changes: Partial<LibraryView> = {}, isLibraryEmpty = false) => {
  const change = vi.fn<(changes: Partial<LibraryView>) => void>()
  const bar = <FolderBar view={{ ...view, ...changes }} change={change} isLibraryEmpty={isLibraryEmpty} />
  return { ...draw(bar), change }
}
const press = (name: string) => screen.getByRole('button', { name })
const submit = (name: string) => screen.getByRole('dialog').querySelector(`button[type=submit]`) ?? press(name)

it('leads to each folder with its number of items, and keeps the other filters', async () => {
  drawBar({ folder: 'f1', search: 'kite', kind: 'image' })
  const links = (await screen.findByRole('navigation', { name: 'Folders' })).querySelectorAll('a')
  expect([...links].map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Everything', null],
    ['Spring 2', 'true'],
    ['Week 10 0', null],
    ['In no folder', null],
  ])
  expect(links[2]?.getAttribute('href')).toContain('?kind=image&search=kite&folder=f2')
})

it('counts nothing in the trash, and changes no folders there', async () => {
  drawBar({ isTrash: true, folder: 'f1' })
  expect((await screen.findByRole('link', { current: true })).textContent).toBe('Spring')
  expect(screen.queryByRole('button')).toBeNull()
})

it('is not there for somebody who has nothing to sort', async () => {
  server.answer('GET /library/folders', { folders: [] })
  drawBar({}, true)
  await waitFor(() => expect(server.calls('GET /library/folders')).toHaveLength(1))
  expect([screen.queryByRole('navigation'), screen.queryByRole('button')]).toEqual([null, null])
})

it('makes a folder, and says why one cannot be made', async () => {
  server.refuse('POST /library/folders', 409, { error: 'You have a folder of this name already.' })
  const { user } = drawBar()
  await user.click(await screen.findByRole('button', { name: 'New folder' }))
  await user.click(submit('Make folder'))
  expect(await screen.findByText('Please fill this in')).toBeTruthy()
  await user.type(screen.getByLabelText('Name'), 'Spring')
  await user.click(submit('Make folder'))
  expect(await screen.findByText('You have a folder of this name already.')).toBeTruthy()
  server.answer('POST /library/folders', { folderId: 'f3', position: '7' })
  await user.type(screen.getByLabelText('Name'), ' 2')
  await user.click(submit('Make folder'))
  await waitFor(() => expect(toasts()).toMatchObject([{ kind: 'success' }]))
  expect(server.bodies('POST /library/folders').at(-1)).toEqual({ name: 'Spring 2' })
})

it('renames the folder that is shown, and leaves it once it is deleted', async () => {
  server.answer('PUT /library/folders/f1', { position: '7' })
  server.answer('DELETE /library/folders/f1', { position: '8' })
  const { user, change } = drawBar({ folder: 'f1' })
  await user.click(await screen.findByRole('button', { name: 'Rename folder' }))
  await user.type(screen.getByLabelText('Name'), ' launch')
  await user.click(submit('Rename'))
  await waitFor(() => expect(server.bodies('PUT /library/folders/f1')).toEqual([{ name: 'Spring launch' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(press('Delete folder'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('What is in it stays in your library')
  const confirm = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete folder')
  if (confirm) await user.click(confirm)
  await waitFor(() => expect(change).toHaveBeenCalledWith({ folder: undefined }))
})

const drawDialog = (kind: 'move' | 'tag', items: readonly LibraryItem[]) => {
  const Dialog = kind === 'move' ? MoveDialog : TagDialog
  const close = vi.fn<() => void>()
  return { ...draw(<Dialog opened items={items} close={close} />), close }
}
const two = [libraryItem('a', { folderId: 'f1', tags: ['Tea'] }), libraryItem('b', { folderId: 'f1' })]

it('moves all that is selected with one request', async () => {
  const { user, close } = drawDialog('move', two)
  const folder = await screen.findByLabelText<HTMLSelectElement>('Folder')
  expect(folder.value).toBe('f1')
  await user.selectOptions(folder, 'Week 10')
  await user.click(submit('Move'))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(server.bodies('POST /library/moves')).toEqual([{ ids: ['a', 'b'], folderId: 'f2' }])
  expect(toasts()).toMatchObject([{ text: '2 items moved to “Week 10”.' }])
})

it('moves out of a folder, and says so', async () => {
  const { user } = drawDialog('move', two)
  await user.selectOptions(await screen.findByLabelText('Folder'), 'In no folder')
  await user.click(submit('Move'))
  await waitFor(() => expect(toasts()).toMatchObject([{ text: '2 items moved out of folders.' }]))
  expect(server.bodies('POST /library/moves')).toEqual([{ ids: ['a', 'b'] }])
})

it('makes a folder only once, when what is moved there was refused', async () => {
  server.answer('POST /library/folders', { folderId: 'f3', position: '7' })
  server.refuse('POST /library/moves', 404, { error: 'One of these is not in your library.' })
  const { user } = drawDialog('move', two)
  await user.selectOptions(await screen.findByLabelText('Folder'), 'New folder…')
  server.answer('GET /library/folders', { folders: [spring, week, { id: 'f3', name: 'Kites', items: 0 }] })
  await user.type(screen.getByLabelText('Name of the new folder'), 'Kites')
  await user.click(submit('Move'))
  expect(await screen.findByText('One of these is not in your library.')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Folder').value).toBe('f3'))
  server.answer('POST /library/moves', { position: '8' })
  await user.click(submit('Move'))
  await waitFor(() => expect(toasts()).toMatchObject([{ text: '2 items moved to “Kites”.' }]))
  expect(server.calls('POST /library/folders')).toHaveLength(1)
})

it('gives tags and takes others off with one request', async () => {
  const { user, close } = drawDialog('tag', two)
  await user.type(screen.getByRole('combobox', { name: 'Add tags' }), '#Early  mornings,EARLY MORNINGS,harbour{Enter}')
  await user.click(screen.getByRole('checkbox', { name: 'Tea (1 of 2)' }))
  await user.click(submit('Save tags'))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(server.bodies('POST /library/tags')).toEqual([
    { ids: ['a', 'b'], add: ['Early mornings', 'harbour'], remove: ['Tea'] },
  ])
  expect(toasts()).toMatchObject([{ text: 'The tags of 2 items are saved.' }])
})

it('saves each tag of an item at once, and takes it back when it is refused', async () => {
  const { user, container } = draw(<TagsField item={libraryItem('a', { tags: ['Tea'] })} />)
  server.refuse('POST /library/tags', 409, { error: 'Something can have up to 20 tags.' })
  await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'kite{Enter}')
  expect(await screen.findByText('Something can have up to 20 tags.')).toBeTruthy()
  expect(server.bodies('POST /library/tags')).toEqual([{ ids: ['a'], add: ['kite'], remove: [] }])
  expect(container.textContent).toContain('Tea')
  expect(container.textContent).not.toContain('kite')
})

it('offers the tags that there are as a filter, and the one of the address whatever its case', async () => {
  const change = vi.fn<(tag: string | undefined) => void>()
  const { user } = draw(<TagFilter className={undefined} tag="TEA" change={change} />)
  const filter = await screen.findByLabelText<HTMLSelectElement>('Tag')
  await waitFor(() => expect(filter.value).toBe('Tea'))
  await user.selectOptions(filter, 'Every tag')
  expect(change).toHaveBeenCalledWith(undefined)
})
