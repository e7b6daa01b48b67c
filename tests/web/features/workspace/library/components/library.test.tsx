// @vitest-environment happy-dom
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { InPlaceField } from '../../../../../../apps/web/src/features/workspace/library/components/items/in-place-field.tsx'
import { PurgeDialog } from '../../../../../../apps/web/src/features/workspace/library/components/items/purge-dialog.tsx'
import { SelectionBar } from '../../../../../../apps/web/src/features/workspace/library/components/items/selection-bar.tsx'
import { StorageMeter } from '../../../../../../apps/web/src/features/workspace/library/components/uploads/storage-meter.tsx'
import { useSelection } from '../../../../../../apps/web/src/features/workspace/library/use-selection.ts'
import { useTrash } from '../../../../../../apps/web/src/features/workspace/library/use-trash.ts'
import { collectToasts, draw, drawHook, signIn, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { libraryItem, profile } from '../../../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
})

const mega = 1_000_000
const meter = (used: number, reserved = 0, isTrash = false) =>
  draw(<StorageMeter storage={{ used: used * mega, reserved: reserved * mega, limit: 500 * mega }} isTrash={isTrash} />)

it('says how much of the storage is used, and what uploads will take', () => {
  const { container } = meter(449, 0.5)
  expect(container.textContent).toContain('449 MB of 500 MB used, 500 kB kept for uploads')
  expect(screen.queryByText(/nearly full/)).toBeNull()
})

it.each([
  [450, 0, 'Your library is nearly full. Room left: 50 MB.'],
  [400, 99, 'Your library is nearly full. Room left: 1 MB.'],
  [400, 100, /^Your library is full: nothing can be uploaded/],
  [600, 0, /^Your library is full: nothing can be uploaded/],
])('with %i MB used and %i MB kept warns, and offers more room', async (used, reserved, words) => {
  meter(used, reserved)
  expect(screen.getByText(words)).toBeTruthy()
  const offer = await screen.findByRole('link', { name: /^Upgrade to \w+ \(\$\d+\/mo\) for 10 GB$/ })
  expect(offer.getAttribute('href')).toBe('/dashboard/billing?plan=starter')
  expect(screen.getByRole('link', { name: 'Delete what is in the trash' })).toBeTruthy()
})

it('does not lead to the trash from the trash', () => {
  meter(500, 0, true)
  expect(screen.queryByRole('link', { name: 'Delete what is in the trash' })).toBeNull()
})

const Selecting = ({ items, isTrash = false, ...act }: Props) => {
  const selection = useSelection(items)
  return (
    <>
      {items.map(({ id }) => (
        <button key={id} type="button" onClick={() => selection.toggle(id)}>
          {id}
        </button>
      ))}
      <SelectionBar selection={selection} isTrash={isTrash} {...act} />
    </>
  )
}
type Ways = Readonly<Record<'trash' | 'restore' | 'purge', (ids: readonly string[]) => void>>
type Props = Ways & { readonly items: readonly LibraryItem[]; readonly isTrash?: boolean }

const drawSelection = (isTrash = false) => {
  const way = () => vi.fn<(ids: readonly string[]) => void>()
  const ways = { trash: way(), restore: way(), purge: way() }
  const items = ['tea', 'bread', 'kite'].map((id) => libraryItem(id))
  const { user } = draw(<Selecting items={items} isTrash={isTrash} {...ways} />)
  return { ...ways, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const count = () => screen.getByRole('status').textContent

it('moves what is selected to the trash, in the order of the list, and ends the selection', async () => {
  const { trash, press } = drawSelection()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move to trash' }).disabled).toBe(true)
  for (const name of ['kite', 'bread', 'tea', 'bread']) await press(name)
  expect(count()).toBe('2 selected')
  await press('Move to trash')
  expect(trash).toHaveBeenCalledWith(['tea', 'kite'])
  expect(count()).toBe('Choose items')
})

it('keeps the selection until it is confirmed that it is deleted for good', async () => {
  const { purge, press } = drawSelection(true)
  await press('Select all shown')
  await press('Delete for good')
  expect(purge).toHaveBeenCalledWith(['tea', 'bread', 'kite'])
  expect(count()).toBe('3 selected')
})

it.each([
  [['a'], 'This deletes this item and the files at once. This cannot be undone.'],
  [['a', 'b'], 'This deletes these 2 items and the files at once. This cannot be undone.'],
])('asks before %j are deleted for good, and may be told no', async (ids, question) => {
  const [purge, close] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user } = draw(<PurgeDialog ids={ids} purge={purge} close={close} />)
  expect(await screen.findByText(question)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect([purge.mock.calls.length, close.mock.calls.length]).toEqual([0, 1])
})

it('says what was moved, and takes it back when asked to', async () => {
  for (const id of ['a', 'b']) {
    server.answer(`DELETE /library/${id}`, {})
    server.answer(`POST /library/${id}/restore`, {})
  }
  const { result } = drawHook(useTrash)
  act(() => result.current.trash(['a', 'b']))
  await waitFor(() => expect(toasts()).toMatchObject([{ kind: 'success', text: '2 items moved to the trash.' }]))
  act(() => toasts()[0]?.action?.run())
  await waitFor(() => expect(toasts()[1]).toEqual({ kind: 'success', text: '2 items restored.' }))
  expect(['a', 'b'].map((id) => server.calls(`POST /library/${id}/restore`).length)).toEqual([1, 1])
})

it('says why something could not be deleted for good', async () => {
  server.refuse('POST /library/a/purge', 409, { error: 'It is not in the trash.' })
  const { result } = drawHook(useTrash)
  act(() => result.current.purge(['a']))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', text: 'It is not in the trash.' }]))
})

const drawField = (save: (value: string, base: string) => Promise<unknown> = () => Promise.resolve()) => {
  const saving = vi.fn(save)
  const { user } = draw(
    <InPlaceField
      place="a name"
      label="Name"
      value="Kite"
      maxLength={100}
      required
      save={saving}
      readNewest={async () => 'Kite'}
    />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const key = async (name: string) => {
    await user.click(field)
    await user.keyboard(`{${name}}`)
  }
  return { saving, field, type, key }
}

it('saves a name by Enter, without the spaces around it', async () => {
  const { saving, type, key } = drawField()
  type(' Red kite ')
  await key('Enter')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(saving.mock.calls).toEqual([['Red kite', 'Kite']])
})

it('brings the saved name back by Escape, and saves nothing that is the same', async () => {
  const { saving, field, type, key } = drawField()
  type('Red kite')
  await key('Escape')
  expect(field.value).toBe('Kite')
  type('Kite ')
  await key('Enter')
  expect(saving).not.toHaveBeenCalled()
})

it.each([
  ['  ', 'This cannot be empty.'],
  ['Red kite', 'It is in the trash.'],
])('keeps %j and says why it was not saved', async (text, reason) => {
  const { field, type, key } = drawField(() => Promise.reject(new Error('It is in the trash.')))
  type(text)
  await key('Enter')
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(field.value).toBe(text)
})
