import { expect, it, vi } from 'vitest'
import { combined, type Edit, EditOpen, saveEdit } from '../../../../apps/web/src/entities/edits/save-edit.ts'
import { ApiError } from '../../../../apps/web/src/lib/api/api-error.ts'

type Text = { readonly name: string; readonly text: string }

const refusal = (code = 'edit.changed_meanwhile') =>
  new ApiError({ sentence: 'x', status: 409, code, facts: { by: 'Ana' }, requestId: null, fields: [] })

const base: Text = { name: 'Kite', text: 'First' }

/** A text on a server, which somebody else has changed since it was read. */
const editing = (mine: Text, theirs: Text) => {
  let stored = theirs
  const send = vi.fn<Edit<Text>['send']>(async (values, before) => {
    if (JSON.stringify(before) !== JSON.stringify(stored)) throw refusal()
    stored = values
  })
  return { edit: { base, mine, send, readNewest: async () => stored }, send, stored: () => stored }
}

it('asks nothing if nobody else was there, or if each changed something else', async () => {
  const settle = vi.fn<() => Promise<null>>()
  expect(await saveEdit(editing({ ...base, text: 'Mine' }, base).edit, settle)).toEqual({ name: 'Kite', text: 'Mine' })
  const { edit, stored } = editing({ ...base, text: 'Mine' }, { ...base, name: 'Dune' })
  expect(await saveEdit(edit, settle)).toEqual({ name: 'Dune', text: 'Mine' })
  expect(stored()).toEqual({ name: 'Dune', text: 'Mine' })
  expect(settle).not.toHaveBeenCalled()
})

it('asks which text counts if both changed the same, and says whose the other is', async () => {
  const { edit, stored } = editing({ ...base, text: 'Mine' }, { name: 'Dune', text: 'Theirs' })
  await saveEdit(edit, async ({ by, isOwn, mine, theirs, fields }) => {
    expect({ by, isOwn, fields }).toEqual({ by: 'Ana', isOwn: false, fields: ['text'] })
    expect([mine.text, theirs.text]).toEqual(['Mine', 'Theirs'])
    return { ...mine, text: 'Theirs and mine' }
  })
  expect(stored()).toEqual({ name: 'Dune', text: 'Theirs and mine' })
})

it('asks again if somebody was faster once more', async () => {
  const { edit, stored } = editing({ ...base, text: 'Mine' }, { ...base, text: 'Theirs' })
  const settle = vi.fn(async ({ mine, theirs }: { mine: Text; theirs: Text }) => {
    if (settle.mock.calls.length === 1) await edit.send({ ...theirs, text: 'Theirs, again' }, theirs)
    return mine
  })
  await saveEdit(edit, settle)
  expect(settle.mock.calls.map(([{ theirs }]) => theirs.text)).toEqual(['Theirs', 'Theirs, again'])
  expect(stored().text).toBe('Mine')
})

it('saves nothing if it is to be settled later, and passes other refusals on', async () => {
  const { edit, stored } = editing({ ...base, text: 'Mine' }, { ...base, text: 'Theirs' })
  await expect(saveEdit(edit, async () => null)).rejects.toThrow(EditOpen)
  expect(stored().text).toBe('Theirs')
  const failing = { ...edit, send: () => Promise.reject(refusal('library.in_trash')) }
  await expect(saveEdit(failing, async () => null)).rejects.toThrow('x')
})

it('takes lists and empty members for what they are', () => {
  const before = { tags: ['a'], tone: undefined as string | undefined }
  const { fields, values } = combined({
    base: before,
    mine: { tags: ['a'], tone: '' },
    theirs: { tags: ['a', 'b'], tone: undefined },
  })
  expect(fields).toEqual([])
  expect(values.tags).toEqual(['a', 'b'])
})
