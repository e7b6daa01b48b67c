import { eventually } from '../../support/eventually.ts'
import { randomUUID } from 'node:crypto'
import type { Folder, Tag } from '@vignette/domain/library/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../support/people.ts'
import { expectFailure } from '../support.ts'
import { ask, itemOf, listOf, openShelf, type Shelf, signUp } from './shelf.ts'

let shelf: Shelf

beforeAll(async () => {
  shelf = await openShelf()
})
afterAll(() => shelf.close())

const post = (person: Person, path: string, payload: object = {}, headers: object = {}) =>
  ask(shelf.app, person, path, { method: 'POST', payload, headers })

/** The position of a change, from which reads show it. */
const done = async (answering: ReturnType<typeof ask>): Promise<string> => {
  const answer = await answering
  expect(answer.statusCode, answer.body).toBe(200)
  return (JSON.parse(answer.body) as { position: string }).position
}

const save = async (person: Person, text: string): Promise<string> => {
  const answer = await post(person, '/library/texts', { text })
  return (JSON.parse(answer.body) as { item: { id: string } }).item.id
}

const makeFolder = async (person: Person, name: string): Promise<string> => {
  const answer = await post(person, '/library/folders', { name })
  expect(answer.statusCode, answer.body).toBe(200)
  return (JSON.parse(answer.body) as { folderId: string }).folderId
}

const read = async (person: Person, path: string, position?: string): Promise<unknown> => {
  const headers = position === undefined ? {} : { 'x-min-position': position }
  const answer = await ask(shelf.app, person, path, { headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return JSON.parse(answer.body)
}
const foldersOf = async (person: Person, position?: string): Promise<readonly Folder[]> =>
  ((await read(person, '/library/folders', position)) as { folders: Folder[] }).folders
const tagsOf = async (person: Person, position?: string): Promise<readonly Tag[]> =>
  ((await read(person, '/library/tags', position)) as { tags: Tag[] }).tags

const idsOf = async (person: Person, query: string, position?: string) =>
  (await listOf(shelf.app, person, query, position)).items.map(({ id }) => id)

describe('folders', () => {
  it('are made, listed by name, renamed and deleted, and what is in them stays', async () => {
    const person = await signUp(shelf)
    const [tea, oats] = [await save(person, 'Tea'), await save(person, 'Oats')]
    const [week10, week9] = [await makeFolder(person, 'Week 10'), await makeFolder(person, 'week 9')]
    const position = await done(post(person, '/library/moves', { ids: [tea, oats], folderId: week10 }))
    expect(await foldersOf(person, position)).toEqual([
      { id: week9, name: 'week 9', items: 0 },
      { id: week10, name: 'Week 10', items: 2 },
    ])
    const rename = (name: string) =>
      ask(shelf.app, person, `/library/folders/${week9}`, { method: 'PUT', payload: { name } })
    expectFailure(await rename('WEEK 10'), 409, 'library.folder_exists')
    const renamed = await done(rename('Autumn'))
    expect((await foldersOf(person, renamed)).map(({ name }) => name)).toEqual(['Autumn', 'Week 10'])
    const deleted = await done(ask(shelf.app, person, `/library/folders/${week10}`, { method: 'DELETE' }))
    expect(await foldersOf(person, deleted)).toEqual([{ id: week9, name: 'Autumn', items: 0 }])
    expect(await idsOf(person, '?folder=none')).toEqual([oats, tea])
    expectFailure(await post(person, '/library/moves', { ids: [tea], folderId: week10 }), 404, 'library.unknown_folder')
  })

  it('are made once for each time it is asked', async () => {
    const person = await signUp(shelf)
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [
      await post(person, '/library/folders', { name: 'Spring' }, key),
      await post(person, '/library/folders', { name: 'Spring' }, key),
    ]
    expect(JSON.parse(again.body)).toEqual(JSON.parse(first.body))
    expectFailure(await post(person, '/library/folders', { name: ' spring ' }), 409, 'library.folder_exists')
    expectFailure(await post(person, '/library/folders', { name: 'x'.repeat(61) }), 400, 'request.invalid')
    const { position } = JSON.parse(first.body) as { position: string }
    expect(await foldersOf(person, position)).toHaveLength(1)
  })

  it('filter the library, beside kind, words and trash', async () => {
    const person = await signUp(shelf)
    const [tea, oats, milk] = [await save(person, 'Tea'), await save(person, 'Oats'), await save(person, 'Milk tea')]
    const folderId = await makeFolder(person, 'Breakfast')
    const moved = await done(post(person, '/library/moves', { ids: [tea, milk], folderId }))
    expect(await idsOf(person, `?folder=${folderId}`, moved)).toEqual([milk, tea])
    expect(await idsOf(person, '?folder=none')).toEqual([oats])
    expect(await idsOf(person, `?folder=${folderId}&search=milk&kind=text`)).toEqual([milk])
    expect(await idsOf(person, `?folder=${folderId}&kind=image`)).toEqual([])
    const trashed = await done(ask(shelf.app, person, `/library/${milk}`, { method: 'DELETE' }))
    expect(await idsOf(person, `?folder=${folderId}&trash=true`, trashed)).toEqual([milk])
    expect(await foldersOf(person, trashed)).toEqual([{ id: folderId, name: 'Breakfast', items: 1 }])
    await post(person, `/library/${milk}/restore`)
    await eventually(async () =>
      expect(await itemOf(shelf.app, person, milk)).toMatchObject({ folderId, tags: [], trashedAt: null }),
    )
    const out = await done(post(person, '/library/moves', { ids: [milk] }))
    expect(await idsOf(person, `?folder=${folderId}`, out)).toEqual([tea])
  })
})

describe('tags', () => {
  it('are given to several things at once, found by search and filter, and taken off', async () => {
    const person = await signUp(shelf)
    const [tea, oats, milk] = [await save(person, 'Tea'), await save(person, 'Oats'), await save(person, 'Milk')]
    const tagged = await done(post(person, '/library/tags', { ids: [tea, oats], add: ['#Early Mornings', 'Café'] }))
    expect(await tagsOf(person, tagged)).toEqual([
      { name: 'Café', items: 2 },
      { name: 'Early Mornings', items: 2 },
    ])
    const again = await done(post(person, '/library/tags', { ids: [milk], add: ['early mornings'], remove: ['Café'] }))
    expect(await idsOf(person, '?tag=EARLY%20mornings', again)).toEqual([milk, oats, tea])
    expect(await idsOf(person, '?tag=%23caf%C3%A9')).toEqual([oats, tea])
    expect(await idsOf(person, '?tag=mornings')).toEqual([])
    expect(await idsOf(person, '?search=cafe%20tea')).toEqual([tea])
    expect(await itemOf(shelf.app, person, milk)).toMatchObject({ tags: ['Early Mornings'], folderId: null })
    const off = await done(post(person, '/library/tags', { ids: [tea, oats, milk], remove: ['early mornings'] }))
    expect(await tagsOf(person, off)).toEqual([{ name: 'Café', items: 2 }])
  })

  it('are kept in their limits', async () => {
    const person = await signUp(shelf)
    const tea = await save(person, 'Tea')
    const words = (count: number) => Array.from({ length: count }, (_, nth) => `word ${nth}`)
    for (const add of [['x'.repeat(41)], ['#'], [''], words(21)]) {
      expectFailure(await post(person, '/library/tags', { ids: [tea], add }), 400, 'request.invalid')
    }
    await done(post(person, '/library/tags', { ids: [tea], add: words(20) }))
    expectFailure(await post(person, '/library/tags', { ids: [tea], add: ['more'] }), 409, 'library.too_many_tags')
  })
})

describe('what is chosen', () => {
  it('is changed as a whole or not at all, and is one’s own', { tags: 'invariant' }, async () => {
    const [person, other] = [await signUp(shelf), await signUp(shelf)]
    const [mine, theirs] = [await save(person, 'Mine'), await save(other, 'Theirs')]
    const [myFolder, theirFolder] = [await makeFolder(person, 'Mine'), await makeFolder(other, 'Theirs')]
    const both = [mine, theirs]
    const refused = await post(person, '/library/moves', { ids: both, folderId: myFolder })
    expectFailure(refused, 404, 'library.unknown_item')
    expect(refused.body).toContain('One of these is not in your library')
    expectFailure(await post(person, '/library/tags', { ids: both, add: ['tea'] }), 404, 'library.unknown_item')
    const away = await post(person, '/library/moves', { ids: [mine], folderId: theirFolder })
    expectFailure(away, 404, 'library.unknown_folder')
    for (const [method, payload] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await ask(shelf.app, person, `/library/folders/${theirFolder}`, {
        method,
        ...(payload && { payload }),
      })
      expectFailure(answer, 404, 'library.unknown_folder')
    }
    expect(await idsOf(person, `?folder=${theirFolder}`)).toEqual([])
    expect(await itemOf(shelf.app, person, mine)).toMatchObject({ folderId: null, tags: [] })
    expect(await itemOf(shelf.app, other, theirs)).toMatchObject({ folderId: null, tags: [] })
    await eventually(async () =>
      expect(await foldersOf(other)).toEqual([{ id: theirFolder, name: 'Theirs', items: 0 }]),
    )
  })

  it('is a hundred things at most, and nothing in the trash', async () => {
    const person = await signUp(shelf)
    const tea = await save(person, 'Tea')
    const many = Array.from({ length: 101 }, (_, nth) => `i${nth}`)
    expectFailure(await post(person, '/library/moves', { ids: many }), 400, 'request.invalid')
    expectFailure(await post(person, '/library/tags', { ids: [], add: ['tea'] }), 400, 'request.invalid')
    await ask(shelf.app, person, `/library/${tea}`, { method: 'DELETE' })
    expectFailure(await post(person, '/library/moves', { ids: [tea] }), 409, 'library.in_trash')
  })
})
