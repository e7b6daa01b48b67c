import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LibraryItem, Upload } from '@vignette/domain/library/schemas'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import type { App } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTestApi, type TestApi } from '../support.ts'

/** A product with files of its own. */
export const openShelf = async (options: Parameters<typeof createTestApi>[0] = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'vignette-library-'))
  const api = await createTestApi({ ...options, env: { DATA_DIR: folder, ...options.env } })
  const storage = createDiskStorage(join(folder, 'files'))
  return {
    ...api,
    storage,
    close: async () => {
      await api.close()
      await rm(folder, { recursive: true })
    },
  }
}
export type Shelf = Awaited<ReturnType<typeof openShelf>>

export const signUp = async ({ app }: Pick<TestApi, 'app'>): Promise<Person & { readonly workspaceId: string }> => {
  const person = newPerson()
  const answer = await app.inject({ method: 'POST', url: '/api/users', headers: person.headers, payload: {} })
  expect(answer.statusCode).toBe(200)
  return { ...person, workspaceId: personalWorkspaceId(person.userId) }
}

type Asked = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: object
  readonly payload?: object | Buffer
}

export const ask = (app: App, { headers }: Pick<Person, 'headers'>, path: string, asked: Asked = {}) =>
  app.inject({
    method: asked.method ?? 'GET',
    url: `/api${path}`,
    headers: { ...headers, ...asked.headers },
    ...(asked.payload !== undefined && { payload: asked.payload }),
  })

export const announce = (app: App, person: Person, name: string, bytes: number, key: string = randomUUID()) =>
  ask(app, person, '/library/uploads', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    payload: { name, contentType: 'application/octet-stream', bytes },
  })

export const uploadIn = ({ body }: { readonly body: string }): Upload => (JSON.parse(body) as { upload: Upload }).upload

export const sendPart = (app: App, person: Person, { id, partBytes }: Upload, content: Buffer, part: number) =>
  ask(app, person, `/library/uploads/${id}/parts/${part}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    payload: content.subarray(part * partBytes, (part + 1) * partBytes),
  })

/** A file from its announcement until it was looked at. */
export const bring = async (app: App, person: Person, name: string, content: Buffer): Promise<Upload> => {
  const begun = await announce(app, person, name, content.length)
  expect(begun.statusCode, begun.body).toBe(200)
  const upload = uploadIn(begun)
  for (let part = 0; part < upload.parts; part++) {
    const sent = await sendPart(app, person, upload, content, part)
    expect(sent.statusCode, sent.body).toBe(200)
  }
  const completed = await ask(app, person, `/library/uploads/${upload.id}/complete`, { method: 'POST' })
  expect(completed.statusCode, completed.body).toBe(200)
  return untilLookedAt(app, person, upload.id)
}

export const untilLookedAt = (app: App, person: Person, id: string): Promise<Upload> =>
  eventually(async () => {
    const upload = uploadIn(await ask(app, person, `/library/uploads/${id}`))
    expect(['done', 'refused']).toContain(upload.state)
    return upload
  })

export const itemOf = (app: App, person: Person, id: string | null): Promise<LibraryItem> =>
  eventually(async () => {
    const answer = await ask(app, person, `/library/${id}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return (JSON.parse(answer.body) as { item: LibraryItem }).item
  })

type Page = {
  readonly items: readonly LibraryItem[]
  readonly nextCursor: string | null
  readonly storage: { readonly used: number; readonly reserved: number; readonly limit: number }
}

export const listOf = async (app: App, person: Person, query = '', position?: string): Promise<Page> => {
  const headers = position === undefined ? {} : { 'x-min-position': position }
  const answer = await ask(app, person, `/library${query}`, { headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return JSON.parse(answer.body) as Page
}

export const fetchFile = (app: App, url: string | null, headers: Record<string, string> = {}) =>
  app.inject({ url: url ?? '', headers })

/** Keys of everything that is kept of a workspace. */
export const filesOf = async ({ storage }: Shelf, workspaceId: string): Promise<readonly string[]> =>
  (await storage.list(`${workspaceId}/`)).map(({ key }) => key)
