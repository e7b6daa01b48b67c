import { library } from '@vignette/domain/library/decider'
import type { LibraryEvent } from '@vignette/domain/library/events'
import { maxChanges, maxFolders } from '@vignette/domain/library/limits'
import { describe, expect, it } from 'vitest'
import {
  add,
  begin,
  deleteFolder,
  empty,
  given,
  makeFolder,
  move,
  owner,
  purge,
  receive,
  record,
  renameFolder,
  restore,
  save,
  trash,
} from './orders.ts'

const made = (folderId: string, name: string): LibraryEvent => ({
  type: 'FolderMade',
  data: { ...owner, folderId, name },
})
const moved = (itemIds: string[], folderId: string | null): LibraryEvent => ({
  type: 'ItemsMoved',
  data: { ...owner, itemIds, folderId },
})
const deleted = (folderId: string): LibraryEvent => ({ type: 'FolderDeleted', data: { ...owner, folderId } })

const two = [save('t1'), save('t2')]

describe('a folder', () => {
  it('is made once, under a name without needless spaces', () => {
    given().when(makeFolder('f1', ' Spring   launch ')).then(made('f1', 'Spring launch'))
    given(...record(makeFolder('f1', 'Spring')))
      .when(makeFolder('f1', 'Spring'))
      .thenNothing()
    given(...record(makeFolder('f1', 'Spring'), deleteFolder('f1')))
      .when(makeFolder('f1', 'Spring'))
      .thenNothing()
  })

  it('has a name of its own, whatever the case', () => {
    const spring = record(makeFolder('f1', 'Spring launch'), makeFolder('f2', 'Autumn'))
    given(...spring)
      .when(makeFolder('f3', 'SPRING  LAUNCH'))
      .thenThrows('library.folder_exists')
    given(...spring)
      .when(renameFolder('f2', 'spring launch'))
      .thenThrows('library.folder_exists')
    given(...spring)
      .when(renameFolder('f1', 'SPRING LAUNCH'))
      .then({ type: 'FolderRenamed', data: { ...owner, folderId: 'f1', name: 'SPRING LAUNCH' } })
    given(...spring, deleted('f1'))
      .when(makeFolder('f3', 'Spring launch'))
      .then(made('f3', 'Spring launch'))
  })

  it('is renamed, and not to what it is called already', () => {
    given(...record(makeFolder('f1', 'Spring'), renameFolder('f1', 'Summer')))
      .when(renameFolder('f1', 'Summer'))
      .thenNothing()
    given().when(renameFolder('f1', 'Summer')).thenThrows('library.unknown_folder')
    const often = Array.from({ length: maxChanges }, (_, nth) => renameFolder('f1', `Spring ${nth}`))
    given(...record(makeFolder('f1', 'Spring'), ...often))
      .when(renameFolder('f1', 'One more'))
      .thenThrows('library.too_many_changes')
  })

  it('is one of a hundred at most', () => {
    const full = record(...Array.from({ length: maxFolders }, (_, nth) => makeFolder(`f${nth}`, `Folder ${nth}`)))
    given(...full)
      .when(makeFolder('more', 'More'))
      .thenThrows('library.too_many_folders')
    given(...full, deleted('f7'))
      .when(makeFolder('more', 'More'))
      .then(made('more', 'More'))
  })

  it('leaves what is in it when it is deleted, also in the trash', () => {
    const filled = record(makeFolder('f1', 'Spring'), ...two, save('t3'), move(['t1', 't2'], 'f1'), trash('t2'))
    const events = library.decide(deleteFolder('f1'), filled.reduce(library.evolve, library.initialState()))
    expect(events).toEqual([moved(expect.arrayContaining(['t1', 't2']) as never, null), deleted('f1')])
    given(...filled, ...events)
      .when(move(['t1'], null))
      .thenNothing()
    given(...filled, ...events)
      .when(deleteFolder('f1'))
      .thenNothing()
    given().when(deleteFolder('f1')).thenThrows('library.unknown_folder')
  })

  it('lets go of many things in several events', () => {
    const ids = Array.from({ length: 501 }, (_, nth) => `t${nth}`)
    const filled = [...record(makeFolder('f1', 'Spring')), ...ids.flatMap((id) => record(save(id)))]
    const inside = [...filled, moved(ids, 'f1')].reduce(library.evolve, library.initialState())
    const events = library.decide(deleteFolder('f1'), inside)
    expect(events.map(({ data }) => ('itemIds' in data ? data.itemIds.length : 0))).toEqual([500, 1, 0])
  })
})

describe('moving', () => {
  const folders = [makeFolder('f1', 'Spring'), makeFolder('f2', 'Summer'), ...two]

  it('puts things into one folder, and out of any', () => {
    given(...record(...folders))
      .when(move(['t1', 't2', 't1'], 'f1'))
      .then(moved(['t1', 't2'], 'f1'))
    given(...record(...folders, move(['t1'], 'f1')))
      .when(move(['t1', 't2'], 'f1'))
      .then(moved(['t2'], 'f1'))
    given(...record(...folders, move(['t1'], 'f1')))
      .when(move(['t1'], 'f2'))
      .then(moved(['t1'], 'f2'))
    given(...record(...folders, move(['t1'], 'f1')))
      .when(move(['t1', 't2'], null))
      .then(moved(['t1'], null))
  })

  it('moves all or nothing', () => {
    given(...record(...folders))
      .when(move(['t1', 'other'], 'f1'))
      .thenThrows('library.unknown_item', { gone: 1 })
    given(...record(...folders, trash('t2'), purge('t2')))
      .when(move(['t1', 't2'], 'f1'))
      .thenThrows('library.unknown_item')
    given(...record(...folders, trash('t2')))
      .when(move(['t1', 't2'], 'f1'))
      .thenThrows('library.in_trash')
    given(...record(...folders))
      .when(move(['t1'], 'f3'))
      .thenThrows('library.unknown_folder')
    given(...record(...folders, deleteFolder('f1')))
      .when(move(['t1'], 'f1'))
      .thenThrows('library.unknown_folder')
  })

  it('is remembered in the trash', () => {
    given(...record(...folders, move(['t1'], 'f1'), trash('t1'), restore('t1')))
      .when(move(['t1'], 'f1'))
      .thenNothing()
  })

  it('ends at some time', () => {
    const around = Array.from({ length: maxChanges }, () => [move(['t1'], 'f1'), move(['t1'], 'f2')])
    given(...record(...folders, ...around.flat()))
      .when(move(['t1', 't2'], 'f1'))
      .thenThrows('library.too_many_changes')
  })
})

describe('uploading into a folder', () => {
  const into = (folderId: string) => begin('up1', 5, { folderId })
  const done = add('up1', 5, { uploadId: 'up1' })
  const folderOf = (events: readonly LibraryEvent[]) =>
    events.map(({ data }) => ('folderId' in data ? data.folderId : undefined))

  it('puts there what comes of it', () => {
    const history = record(makeFolder('f1', 'Spring'), into('f1'), receive('up1'), done)
    expect(folderOf(history)).toEqual(['f1', 'f1', undefined, 'f1'])
    given(...history)
      .when(move(['up1'], 'f1'))
      .thenNothing()
  })

  it('puts it nowhere when the folder is not there, or not any more', () => {
    expect(folderOf(record(into('f2')))).toEqual([undefined])
    const history = record(makeFolder('f1', 'Spring'), into('f1'), receive('up1'), deleteFolder('f1'), done)
    expect(history.at(-1)).toMatchObject({ type: 'MediaAdded' })
    expect(folderOf(history.slice(-1))).toEqual([undefined])
  })
})

it('an emptied library has no folders, and they go after what is in them', () => {
  const filled = record(makeFolder('f1', 'Spring'), save('t1'), move(['t1'], 'f1'))
  const decided = (what: 'all' | 'forgotten', history: readonly LibraryEvent[]) =>
    library.decide(empty(what), history.reduce(library.evolve, library.initialState())).map(({ type }) => type)
  expect(decided('all', filled)).toEqual(['ItemPurged', 'FolderDeleted'])
  expect(decided('forgotten', filled)).toEqual([])
  const erased = filled.map(({ type, data }) => ({ type, data: { ...data, name: null } }) as LibraryEvent)
  expect(decided('forgotten', erased)).toEqual(['ItemPurged', 'FolderDeleted'])
})
