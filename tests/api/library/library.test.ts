import { randomUUID } from 'node:crypto'
import { addMs } from '@vignette/domain/kernel/calendar'
import { createFileLinks } from '@vignette/api/routes/library/file-links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { jpegOf } from '../../support/media.ts'
import type { Person } from '../../support/people.ts'
import { sessionSecret } from '../../support/settings.ts'
import { expectFailure } from '../support.ts'
import { ask, bring, fetchFile, filesOf, itemOf, listOf, openShelf, type Shelf, signUp } from './shelf.ts'

let shelf: Shelf

beforeAll(async () => {
  shelf = await openShelf()
})
afterAll(() => shelf.close())

const post = (person: Person, path: string, payload: object = {}, headers: object = {}) =>
  ask(shelf.app, person, path, { method: 'POST', payload, headers })

const save = async (person: Person, text: string, more: object = {}) => {
  const answer = await post(person, '/library/texts', { text, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return (JSON.parse(answer.body) as { item: { id: string; name: string } }).item
}

const picture = async (person: Person, name = 'harbour.jpg') => {
  const { itemId } = await bring(shelf.app, person, name, await jpegOf(640, 480))
  return itemOf(shelf.app, person, itemId)
}

describe('texts', () => {
  it('are kept, once for each time it is asked', async () => {
    const person = await signUp(shelf)
    const key = { 'idempotency-key': randomUUID() }
    const payload = { text: 'Mondays are for mending.\nAnd for tea.', platform: 'instagram', tone: 'casual' }
    const [first, again] = [
      await post(person, '/library/texts', payload, key),
      await post(person, '/library/texts', payload, key),
    ]
    expect(JSON.parse(first.body)).toMatchObject({
      item: { kind: 'text', name: 'Mondays are for mending.', text: payload.text, platform: 'instagram', url: null },
    })
    expect(JSON.parse(again.body)).toMatchObject({
      item: { id: (JSON.parse(first.body) as { item: { id: string } }).item.id },
    })
    expectFailure(await post(person, '/library/texts', { text: 'Other' }, key), 422, 'request.key_reused')
    expect((await listOf(shelf.app, person)).items).toHaveLength(1)
  })

  it.each([
    ['\u200b\n\nTea', 'Tea'],
    ['🌊'.repeat(80), /^🌊+…$/u],
  ])('are called by how they begin: %j', async (text, name) => {
    expect((await save(await signUp(shelf), text)).name).toMatch(name)
  })
})

describe('what is in a library', () => {
  it('is found by every word in its name, alt text and text, by kind, and page by page', async () => {
    const person = await signUp(shelf)
    const image = await picture(person)
    const [tea, oats] = [
      await save(person, 'Tea at 100% by the Sea'),
      await save(person, 'Oats_and milk', { name: 'Breakfast' }),
    ]
    const ids = async (query: string) => (await listOf(shelf.app, person, query)).items.map(({ id }) => id)
    expect(await ids('')).toEqual([oats.id, tea.id, image.id])
    expect(await ids('?search=sea%20TEA')).toEqual([tea.id])
    expect(await ids('?search=100%25')).toEqual([tea.id])
    expect(await ids('?search=t_a')).toEqual([])
    expect(await ids('?search=breakfast')).toEqual([oats.id])
    expect(await ids('?search=harbour%20blue')).toEqual([image.id])
    expect(await ids('?kind=image')).toEqual([image.id])
    expect(await ids('?source=uploaded')).toEqual([image.id])
    const page = await listOf(shelf.app, person, '?limit=2')
    expect(page.items.map(({ id }) => id)).toEqual([oats.id, tea.id])
    expect(await ids(`?limit=2&cursor=${page.nextCursor}`)).toEqual([image.id])
    expectFailure(await ask(shelf.app, person, '/library?cursor=x'), 400, 'request.invalid')
    expectFailure(await ask(shelf.app, person, '/library?search=%00'), 400, 'request.invalid')
    expectFailure(await ask(shelf.app, person, '/library?owner=x'), 400, 'request.invalid')
  })

  it('is found whatever its accents', async () => {
    const person = await signUp(shelf)
    const { id } = await save(person, 'Café in der Straße, after İstanbul')
    for (const search of ['cafe', 'CAFÉ', 'cafe\u0301', 'STRASSE straße', 'istanbul İSTANBUL']) {
      const { items } = await listOf(shelf.app, person, `?search=${encodeURIComponent(search)}`)
      expect(
        items.map((item) => item.id),
        search,
      ).toEqual([id])
    }
  })

  it('can be changed', async () => {
    const person = await signUp(shelf)
    const { id } = await picture(person)
    const put = (payload: object) => ask(shelf.app, person, `/library/${id}`, { method: 'PUT', payload })
    const changed = await put({ name: 'Boats', altText: 'Four boats at dawn' })
    expect(JSON.parse(changed.body)).toMatchObject({ item: { name: 'Boats', altText: 'Four boats at dawn' } })
    expect((await listOf(shelf.app, person, '?search=four')).items).toHaveLength(1)
    expect((await listOf(shelf.app, person, '?search=harbour')).items).toHaveLength(0)
    expectFailure(await put({ text: 'x' }), 400, 'library.not_changeable')
    expectFailure(await put({ size: 1 }), 400, 'request.invalid')
  })

  it('goes to the trash, comes back, and goes for good with its files', async () => {
    const person = await signUp(shelf)
    const { id, url } = await picture(person)
    const trashed = await ask(shelf.app, person, `/library/${id}`, { method: 'DELETE' })
    expect(JSON.parse(trashed.body)).toMatchObject({ item: { id, purgesAt: expect.any(String) as string } })
    expect((await listOf(shelf.app, person)).items).toEqual([])
    const trash = await listOf(shelf.app, person, '?trash=true')
    expect(trash.items.map((item) => item.id)).toEqual([id])
    expect(trash.storage.used).toBeGreaterThan(0)
    expect((await post(person, `/library/${id}/restore`)).statusCode).toBe(200)
    expect((await listOf(shelf.app, person)).items).toHaveLength(1)
    expectFailure(await post(person, `/library/${id}/purge`), 409, 'library.not_in_trash')
    await ask(shelf.app, person, `/library/${id}`, { method: 'DELETE' })
    const purged = await post(person, `/library/${id}/purge`)
    const { position } = JSON.parse(purged.body) as { position: string }
    expect(await listOf(shelf.app, person, '?trash=true', position)).toMatchObject({ items: [], storage: { used: 0 } })
    await eventually(async () => expect(await filesOf(shelf, person.workspaceId)).toEqual([]))
    expectFailure(await fetchFile(shelf.app, url), 404, 'request.not_found')
    expectFailure(await ask(shelf.app, person, `/library/${id}`), 404, 'library.unknown_item')
  })

  it('is not mixed up with another thing by a key that is used for both', async () => {
    const person = await signUp(shelf)
    const [tea, oats] = [await save(person, 'Tea'), await save(person, 'Oats')]
    for (const { id } of [tea, oats]) await ask(shelf.app, person, `/library/${id}`, { method: 'DELETE' })
    const key = { 'idempotency-key': randomUUID() }
    const purge = ({ id }: { id: string }) => post(person, `/library/${id}/purge`, {}, key)
    expect((await purge(tea)).statusCode).toBe(200)
    expectFailure(await purge(oats), 422, 'request.key_reused')
    const { position } = JSON.parse((await purge(tea)).body) as { position: string }
    expect((await listOf(shelf.app, person, '?trash=true', position)).items.map(({ name }) => name)).toEqual(['Oats'])
  })

  it('goes for good by itself after thirty days in the trash', async () => {
    const person = await signUp(shelf)
    const { id } = await picture(person)
    await ask(shelf.app, person, `/library/${id}`, { method: 'DELETE' })
    await eventually(async () => {
      const { rows } = await shelf.owner.query<{ days: number }>(
        `update es.timers set due_at = now(), next_at = now() from (select id, due_at from es.timers) before
         where before.id = es.timers.id and stream = $1 and command -> 'command' ->> 'type' = 'PurgeItem'
         returning round(extract(epoch from before.due_at - now()) / 86400)::int as days`,
        [`library-${person.workspaceId}`],
      )
      expect(rows).toEqual([{ days: 30 }])
    })
    await eventually(async () => expect(await filesOf(shelf, person.workspaceId)).toEqual([]))
  })

  it('is nobody else’s', { tags: 'invariant' }, async () => {
    const [person, other] = [await signUp(shelf), await signUp(shelf)]
    const { id } = await picture(person)
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/purge'],
    ] as const) {
      const payload = method === 'PUT' ? { name: 'Mine' } : undefined
      const answer = await ask(shelf.app, other, `/library/${id}${path}`, { method, ...(payload && { payload }) })
      expectFailure(answer, 404, 'library.unknown_item')
    }
    expect((await listOf(shelf.app, other)).items).toEqual([])
    expect(await itemOf(shelf.app, person, id)).toMatchObject({ name: 'harbour.jpg', trashedAt: null })
  })
})

describe('links to files', () => {
  const links = createFileLinks({ secret: sessionSecret, basePath: '/api' })
  const now = '2026-11-22T10:04:00.000Z'
  const tokenOf = (url: string) => new URL(url, 'http://x').searchParams.get('t') ?? ''

  it('hold for ten to twenty minutes, and are the same for as long', () => {
    const token = tokenOf(links.sign('i1', 'original', now))
    expect(links.open('i1', token, now)).toBe('original')
    expect(links.open('i1', token, addMs(now, 15 * 60_000))).toBe('original')
    expect(links.open('i1', token, addMs(now, 16 * 60_000))).toBeUndefined()
    expect(links.sign('i1', 'original', addMs(now, 5 * 60_000))).toBe(links.sign('i1', 'original', now))
    expect(links.open('i1', tokenOf(links.signForDay('i1', 'preview', now)), addMs(now, 86_399_000))).toBe('preview')
  })

  it('open nothing else', () => {
    const token = tokenOf(links.sign('i1', 'thumbnail', now))
    const [letter, expires = '', mac = ''] = token.split('.')
    const others = [
      '',
      'x',
      token.slice(0, -1),
      `${token}A`,
      `o.${expires}.${mac}`,
      `${letter}.${(Number.parseInt(expires, 36) + 1).toString(36)}.${mac}`,
      `${letter}.${expires}.${'A'.repeat(43)}`,
      tokenOf(createFileLinks({ secret: `${sessionSecret}!`, basePath: '/api' }).sign('i1', 'thumbnail', now)),
    ]
    for (const other of others) expect(links.open('i1', other, now), other).toBeUndefined()
    expect(links.open('i2', token, now)).toBeUndefined()
    expect(links.open('i1', token, now)).toBe('thumbnail')
  })

  it('need no session, and none helps without one', async () => {
    const [person, other] = [await signUp(shelf), await signUp(shelf)]
    const [mine, theirs] = [await picture(person), await picture(other)]
    expect((await fetchFile(shelf.app, mine.url)).statusCode).toBe(200)
    expectFailure(await ask(shelf.app, person, `/files/${mine.id}`), 401, 'identity.not_signed_in')
    const wrong = `/api/files/${theirs.id}?t=${tokenOf(mine.url ?? '')}`
    expectFailure(await fetchFile(shelf.app, wrong), 401, 'identity.not_signed_in')
    const late = createFileLinks({ secret: sessionSecret, basePath: '/api' }).sign(
      mine.id,
      'original',
      '2026-01-01T00:00:00.000Z',
    )
    expectFailure(await fetchFile(shelf.app, late), 401, 'identity.not_signed_in')
  })

  it('carry headers that keep a browser from running anything', async () => {
    const person = await signUp(shelf)
    const { headers } = await fetchFile(shelf.app, (await picture(person)).url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})
