import type { Workspace } from '@vignette/domain/members/schemas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { passTimeToUndelete } from '../../support/passing-time.ts'
import type { Person } from '../../support/people.ts'
import { ask, bring, filesOf, openShelf, type Shelf, signUp as register } from '../library/shelf.ts'
import { expectFailure } from '../support.ts'

type Member = Person & { readonly workspaceId: string }

let api: Shelf

beforeAll(async () => {
  api = await openShelf()
})
afterAll(() => api.close())

const signUp = (): Promise<Member> => register(api)

const put = (who: Member, path: string, payload: object) => ask(api.app, who, path, { method: 'PUT', payload })
const remove = (who: Member, path: string) => ask(api.app, who, path, { method: 'DELETE' })

const done = async (answering: ReturnType<typeof ask>): Promise<string> => {
  const answer = await answering
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ position: string }>().position
}

const ownOf = async (who: Member, after: string): Promise<Workspace> => {
  const answer = await ask(api.app, who, '/workspaces', { headers: { 'x-min-position': after } })
  return answer.json<{ items: [Workspace] }>().items[0]
}

const picture = (width: number, height: number, background = '#c00') =>
  sharp({ create: { width, height, channels: 3, background } })

/** The id of an item of the person's library, once it is there. */
const added = async (who: Member, content: Buffer, name = 'logo.png'): Promise<string> => {
  const { state, itemId, refusal } = await bring(api.app, who, name, content)
  expect(state, String(refusal)).toBe('done')
  return itemId ?? ''
}

const choose = (who: Member, itemId: string) => put(who, '/workspaces/logo', { itemId })
const logosOf = async ({ workspaceId }: Member) =>
  (await filesOf(api, workspaceId)).filter((key) => key.startsWith(`${workspaceId}/logo/`))

describe('the logo of a workspace', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is a small square of a %s, and outlives the picture', async (format) => {
    const owner = await signUp()
    const itemId = await added(owner, await picture(900, 300).toFormat(format).toBuffer())
    const position = await done(choose(owner, itemId))
    await remove(owner, `/library/${itemId}`)
    const { logoUrl } = await ownOf(owner, position)
    const served = await api.app.inject({ url: logoUrl ?? '' })
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect((await api.app.inject({ url: `${logoUrl}x` })).statusCode).toBe(401)
    expect((await api.app.inject({ url: String(logoUrl).split('?')[0] ?? '' })).statusCode).toBe(401)
  })

  it('is replaced and removed, with its file', async () => {
    const owner = await signUp()
    const [one, two] = [await picture(50, 50).png().toBuffer(), await picture(60, 60, '#0c0').png().toBuffer()]
    await done(choose(owner, await added(owner, one)))
    const [first] = await logosOf(owner)
    await done(choose(owner, await added(owner, two)))
    await eventually(async () => {
      const kept = await logosOf(owner)
      expect(kept).toHaveLength(1)
      expect(kept).not.toContain(first)
    })
    const position = await done(remove(owner, '/workspaces/logo'))
    expect((await ownOf(owner, position)).logoUrl).toBeNull()
    await eventually(async () => expect(await logosOf(owner)).toEqual([]))
  })

  it('is a picture of one’s own library', async () => {
    const [owner, other] = [await signUp(), await signUp()]
    const foreign = await added(other, await picture(50, 50).png().toBuffer())
    expectFailure(await choose(owner, foreign), 400, 'workspace.logo_not_found')
    const text = await ask(api.app, owner, '/library/texts', { method: 'POST', payload: { text: 'No picture' } })
    expect(text.statusCode, text.body).toBe(200)
    expectFailure(await choose(owner, text.json<{ item: { id: string } }>().item.id), 400, 'workspace.logo_not_found')
    const thrown = await added(owner, await picture(50, 50).png().toBuffer())
    await remove(owner, `/library/${thrown}`)
    expectFailure(await choose(owner, thrown), 400, 'workspace.logo_not_found')
    expect(await logosOf(owner)).toEqual([])
  })

  it('is never a file that cannot be drawn, or only with a huge memory', async () => {
    const owner = await signUp()
    const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_048_576)
    const refused = [
      await bring(api.app, owner, 'bomb.png', bomb),
      await bring(api.app, owner, 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ]
    expect(refused.map(({ state }) => state)).toEqual(['refused', 'refused'])
    expectFailure(await choose(owner, refused[0]?.id ?? ''), 400, 'workspace.logo_not_found')
    // a file that was damaged in the store
    const itemId = await added(owner, await picture(50, 50).png().toBuffer())
    const files = (await filesOf(api, owner.workspaceId)).filter(
      (key) => /\/media\/.*\.\w{3,4}$/.test(key) && !key.endsWith('.part'),
    )
    // what was written for the item is still being tidied up
    await eventually(() =>
      Promise.all(files.map((key) => api.storage.put(key, Buffer.from('no picture'), 'image/webp'))),
    )
    expectFailure(await choose(owner, itemId), 400, 'workspace.logo_unreadable')
    expect(await logosOf(owner)).toEqual([])
  })
})

it('goes with a forgotten workspace, like its name, and the address is free a little later', async () => {
  const [owner, other] = [await signUp(), await signUp()]
  await done(put(owner, '/workspaces/settings', { name: 'Acme' }))
  await done(put(owner, '/workspaces/address', { slug: 'acme' }))
  const position = await done(choose(owner, await added(owner, await picture(50, 50).png().toBuffer())))
  const { name, slug, logoUrl } = await ownOf(owner, position)
  expect([name, slug]).toEqual(['Acme', 'acme'])
  await ask(api.app, owner, '/account/delete', { method: 'POST', payload: { email: owner.email } })
  await passTimeToUndelete(api.owner, owner.userId)
  await eventually(async () => {
    const { rows } = await api.owner.query('select from read.workspaces where workspace_id = $1', [owner.workspaceId])
    expect(rows).toEqual([])
  })
  await eventually(async () => expect(await filesOf(api, owner.workspaceId)).toEqual([]))
  expect((await api.app.inject({ url: logoUrl ?? '' })).statusCode).toBe(401)
  // it was taken a moment ago, as if by a request that is still under way
  expectFailure(await put(other, '/workspaces/address', { slug: 'acme' }), 409, 'workspace.address_taken')
})
