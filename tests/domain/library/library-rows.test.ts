import type { EventOf, RecordedEvent } from '@vignette/domain/kernel/event'
import type { subjectForgotten } from '@vignette/domain/identity/events'
import type { LibraryEvent } from '@vignette/domain/library/events'
import { libraryItems, type LibraryRow } from '@vignette/domain/library/projections/library'
import { libraryFolders, type LibraryFolderRow } from '@vignette/domain/library/projections/library-folders'
import { describe, expect, it } from 'vitest'
import {
  add,
  begin,
  deleteFolder,
  makeFolder,
  move,
  owner,
  receive,
  record,
  renameFolder,
  restore,
  save,
  tag,
  trash,
} from './orders.ts'

type Folded = LibraryEvent | EventOf<typeof subjectForgotten>
type Definition<Row> = {
  readonly events: readonly { readonly type: string }[]
  readonly keysOf: (event: RecordedEvent<never>) => readonly string[]
  readonly evolve: (row: Row | null, event: RecordedEvent<never>, key: string) => Row | null
}

const recorded = (event: Folded, position: number): RecordedEvent<never> =>
  ({
    ...event,
    position,
    stream: 'library-w1',
    version: position,
    at: '2026-11-22T10:00:00.000Z',
    meta: { actor: { kind: 'user', id: 'u1' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
  }) as RecordedEvent<never>

/** The row under a key after the events that touch it. */
const rowOf = <Row>({ events, keysOf, evolve }: Definition<Row>, key: string, history: readonly Folded[]): Row | null =>
  history
    .filter(({ type }) => events.some((known) => known.type === type))
    .map(recorded)
    .filter((event) => keysOf(event).includes(key))
    .reduce<Row | null>((row, event) => evolve(row, event, key), null)

const itemRow = (key: string, history: readonly Folded[]) =>
  rowOf(libraryItems as unknown as Definition<LibraryRow>, key, history)
const folderRow = (key: string, history: readonly Folded[]) =>
  rowOf(libraryFolders as unknown as Definition<LibraryFolderRow>, key, history)

const filled = [save('t1'), save('t2'), makeFolder('f1', 'Spring'), move(['t1', 't2'], 'f1')]

describe('items', () => {
  it('are in the folder that they were moved to, also after the trash, until it is deleted', () => {
    expect(itemRow('t1', record(...filled))).toMatchObject({ folderId: 'f1', tags: [], tagKeys: [] })
    expect(itemRow('t1', record(...filled, trash('t1'), restore('t1')))).toMatchObject({ folderId: 'f1' })
    expect(itemRow('t2', record(...filled, move(['t2'], null)))).toMatchObject({ folderId: null })
    expect(itemRow('t1', record(...filled, deleteFolder('f1')))).toMatchObject({ folderId: null, name: 'Monday' })
  })

  it('are in the folder that they were uploaded to', () => {
    const done = add('up1', 5, { uploadId: 'up1' })
    const uploaded = record(makeFolder('f1', 'Spring'), begin('up1', 5, { folderId: 'f1' }), receive('up1'), done)
    expect(itemRow('up1', uploaded)).toMatchObject({ folderId: 'f1' })
  })

  it('have the tags that they were given, and are found by them', () => {
    const tagged = record(...filled, tag(['t1', 't2'], ['Café', 'Dawn']), tag(['t1'], ['Tea'], ['café']))
    expect(itemRow('t1', tagged)).toMatchObject({ tags: ['Dawn', 'Tea'], tagKeys: ['dawn', 'tea'] })
    expect(itemRow('t2', tagged)).toMatchObject({ tags: ['Café', 'Dawn'], tagKeys: ['café', 'dawn'] })
    expect(itemRow('t2', tagged)?.searchKey).toContain('cafe\ndawn')
    expect(itemRow('t1', tagged)?.searchKey).not.toContain('cafe')
  })

  it('are gone with their tags once these are erased', () => {
    const erased: LibraryEvent = { type: 'ItemsTagged', data: { ...owner, itemIds: ['t1'], tags: null } }
    expect(itemRow('t1', [...record(...filled), erased])).toBeNull()
  })
})

describe('folders', () => {
  it('are there under their last name until they are deleted', () => {
    expect(folderRow('f1', record(...filled, renameFolder('f1', 'Summer')))).toEqual({
      folderId: 'f1',
      workspaceId: 'w1',
      name: 'Summer',
      madeAt: '2026-11-22T10:00:00.000Z',
    })
    expect(folderRow('f1', record(...filled, deleteFolder('f1')))).toBeNull()
  })

  it('are not there once their names are erased', () => {
    const made: LibraryEvent = { type: 'FolderMade', data: { ...owner, folderId: 'f1', name: null } }
    const renamed: LibraryEvent = { type: 'FolderRenamed', data: { ...owner, folderId: 'f1', name: null } }
    expect(folderRow('f1', [made])).toBeNull()
    expect(folderRow('f1', [...record(...filled), renamed])).toBeNull()
  })
})
