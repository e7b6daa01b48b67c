// @module-tag invariant
import { expect, it } from 'vitest'
import { adapterFor, bakery, createBench, withPages } from './linkedin-bench.ts'
import { cutOf } from './servers/linkedin-posts.ts'
import { person } from './servers/linkedin-server.ts'
import { failureOf, mediaOf, partOf } from './workshop.ts'

const { open, connect } = createBench()

const everySign = String.raw`A (b) [c] {d} <e> @f | g * h_i_ ~ j \ k #Bär2026 # l https://example.com/a_b(c)?d=e#f 🐻`

it('publishes a text as it was written, whatever signs are in it', async () => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  const remote = await adapter.publish(session, partOf({ text: everySign }))
  expect(linkedin.posts[0]).toMatchObject({ author: person, text: everySign, id: remote.remoteId })
  expect(linkedin.posts[0]?.commentary).toContain(' #Bär2026 ')
  expect(remote.permalink).toBe(`https://www.linkedin.com/feed/update/${remote.remoteId}`)
})

it('the server cuts what is not escaped, as LinkedIn does', () => {
  expect(cutOf('Come to us (today) #now')).toBe('Come to us ')
  expect(cutOf(String.raw`Come \(today\) #now @you`)).toBe('Come (today) #now ')
})

it('changes and deletes, again and again', async () => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  const remote = await adapter.publish(session, partOf())
  expect(await adapter.edit?.(session, remote, 'Hello (again)')).toEqual(remote)
  expect(linkedin.posts[0]?.text).toBe('Hello (again)')
  await adapter.remove(session, remote)
  await adapter.remove(session, remote)
  await adapter.remove(session, { remoteId: 'urn:li:share:1', permalink: null })
  expect(linkedin.posts).toEqual([])
  expect(linkedin.writes.map((write) => write.split(' ')[0])).toEqual(['post', 'edit', 'delete'])
  expect(await failureOf(adapter.edit?.(session, remote, 'Gone') ?? Promise.resolve())).toMatchObject({ code: 'gone' })
})

it.each([
  ['lose answer', 'lost', 1],
  ['fail after', 'lost', 1],
  ['fail before', 'lost', 0],
] as const)('after %s nobody but the person knows whether it is out', async (fault, phase, posts) => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  const part = partOf()
  linkedin.plan('/rest/posts', fault)
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'unavailable', phase })
  expect(linkedin.requests.filter((request) => request === 'POST /rest/posts')).toHaveLength(1)
  expect(linkedin.posts).toHaveLength(posts)
  const before = linkedin.requests.length
  expect(await adapter.find(session, part)).toEqual({ found: 'cannotTell' })
  expect(linkedin.requests).toHaveLength(before)
})

it('finds a post of a page whose answer was lost', async () => {
  const linkedin = await open(withPages)
  const { adapter, session } = await connect(linkedin, bakery)
  const part = partOf({ text: everySign })
  for (let count = 0; count < 55; count += 1) await adapter.publish(session, partOf({ text: `Before ${count}` }))
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  linkedin.plan('/rest/posts', 'lose answer')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ phase: 'lost' })
  for (let count = 0; count < 55; count += 1) await adapter.publish(session, partOf({ text: `After ${count}` }))
  const remoteId = linkedin.posts[55]?.id ?? ''
  expect(await adapter.find(session, part)).toEqual({
    found: 'published',
    certainty: 'probable',
    remote: { remoteId, permalink: `https://www.linkedin.com/feed/update/${remoteId}` },
  })
  expect(await adapter.find(session, { ...part, text: `${everySign}!` })).toEqual({ found: 'missing' })
  const later = { ...part, createdAt: new Date(Date.now() + 3_600_000).toISOString() }
  expect(await adapter.find(session, later)).toEqual({ found: 'missing' })
  expect(linkedin.posts.every(({ author }) => author === bakery)).toBe(true)
})

it('finds a post that is pictures only by how many they are', async () => {
  const linkedin = await open({ ...withPages, pollsOfMedia: 2 })
  const { adapter, session } = await connect(linkedin, bakery)
  const media = [
    await adapter.upload(session, mediaOf(Buffer.from('one'))),
    await adapter.upload(session, mediaOf(Buffer.from('two'))),
  ]
  await adapter.publish(session, partOf({ text: '', media }))
  expect(await adapter.find(session, partOf({ text: '', media }))).toMatchObject({ found: 'published' })
  expect(await adapter.find(session, partOf({ text: '', media: media.slice(1) }))).toEqual({ found: 'missing' })
  expect(await adapter.find(session, partOf({ text: '' }))).toEqual({ found: 'cannotTell' })
})

it('gives up on a page with more posts than it looks through', async () => {
  const linkedin = await open({ ...withPages, postsPerDay: 1_000 })
  const { adapter, session } = await connect(linkedin, bakery)
  await Promise.all(Array.from({ length: 250 }, (_, nth) => adapter.publish(session, partOf({ text: `Post ${nth}` }))))
  expect(await adapter.find(session, partOf({ text: 'Another' }))).toEqual({ found: 'cannotTell' })
})

it('comments on a post of a page, finds the comment and removes it', async () => {
  const linkedin = await open(withPages)
  const { adapter, session } = await connect(linkedin, bakery)
  const post = await adapter.publish(session, partOf())
  const part = partOf({ text: 'More: (example.com) #bears', replyTo: post, root: post })
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  const comment = await adapter.publish(session, part)
  expect(linkedin.comments).toMatchObject([{ actor: bakery, object: post.remoteId, text: part.text }])
  expect(await adapter.find(session, part)).toEqual({ found: 'published', remote: comment, certainty: 'probable' })
  await adapter.remove(session, comment)
  await adapter.remove(session, comment)
  expect(linkedin.comments).toEqual([])
  expect(linkedin.posts).toHaveLength(1)
})

it('knows a post of a page by its address, though the token reaches other pages and the person, too', async () => {
  const linkedin = await open(withPages)
  const { adapter, session } = await connect(linkedin, bakery)
  const cinema = { ...session, remoteId: 'urn:li:organization:2414184' }
  const { remoteId } = await adapter.publish(session, partOf({ text: everySign }))
  const address = `https://linkedin.com/feed/update/${encodeURIComponent(remoteId)}/`
  const found = { remoteId, permalink: address }
  expect(await adapter.postAt?.(session, address, everySign)).toEqual(found)
  expect(await adapter.postAt?.(session, address, 'Hello')).toBeUndefined()
  expect(await adapter.postAt?.(cinema, address, everySign)).toBeUndefined()
  expect(await adapter.postAt?.({ ...session, remoteId: person }, address, everySign)).toBeUndefined()
  await adapter.remove(session, found)
  expect(await adapter.postAt?.(session, address, everySign)).toBeUndefined()
})

it('posts for nobody else', async () => {
  const linkedin = await open(withPages)
  const { adapter, session } = await connect(linkedin, bakery)
  const analysts = { ...session, remoteId: 'urn:li:organization:2414185' }
  const failure = await failureOf(adapter.publish(analysts, partOf()))
  expect(failure).toMatchObject({ code: 'permission', phase: 'refused', status: 403, requestId: 'AAYkuuid==' })
  expect(await failureOf(adapter.find(analysts, partOf()))).toMatchObject({ code: 'permission' })
})

it('says what LinkedIn refuses', async () => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  const publish = (text = 'Hello') => failureOf(adapter.publish(session, partOf({ text })))
  expect(await publish('('.repeat(1_501))).toMatchObject({ code: 'content', phase: 'refused', status: 400 })
  expect(await publish('')).toMatchObject({ code: 'content', phase: 'refused', status: 422 })
  await adapter.publish(session, partOf({ text: 'Twice' }))
  const twice = await publish('Twice')
  expect(twice).toMatchObject({ code: 'duplicate', phase: 'refused' })
  expect(twice.says).toContain(linkedin.posts[0]?.id)
  const unknown = { remoteId: 'urn:li:image:1', contentType: 'image/png', width: 1, height: 1, altText: '' }
  const failure = await failureOf(adapter.publish(session, partOf({ media: [unknown] })))
  expect(failure).toMatchObject({ code: 'mediaMissing', phase: 'refused' })
})

const at = (status: number, code: string, message: string, headers = {}) => ({
  status,
  headers,
  body: { status, code, message },
})

it.each([
  [at(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired'), 'reconnect', 'refused'],
  [at(403, 'MEMBER_RESTRICTED', 'The member is restricted'), 'restricted', 'refused'],
  [at(403, 'ACCESS_DENIED', 'Not enough permissions to access: posts.CREATE'), 'permission', 'refused'],
  [at(404, 'NOT_FOUND', 'No such entity'), 'gone', 'refused'],
  [at(409, 'CONFLICT', 'Write conflict'), 'unavailable', 'refused'],
  [at(413, 'TOO_LARGE', 'Request entity too large'), 'mediaRefused', 'refused'],
  [at(422, 'MEDIA_ASSET_PROCESSING_FAILED', 'The video cannot be used'), 'mediaRefused', 'refused'],
  [at(422, 'MEDIA_ASSET_PROCESSING', 'The video is not ready'), 'mediaProcessing', 'refused'],
  [at(429, 'TOO_MANY_REQUESTS', 'Slow down', { 'retry-after': '60' }), 'rateLimited', 'refused'],
  [at(500, 'INTERNAL_SERVER_ERROR', 'Content is a duplicate of what is unknown'), 'unavailable', 'lost'],
  [{ status: 504, body: '<h1>Gateway time-out</h1>' }, 'unavailable', 'lost'],
  [{ status: 400, body: '' }, 'content', 'refused'],
  [{ status: 201, body: undefined }, 'unavailable', 'lost'],
  [{ status: 201, headers: { 'x-restli-id': 'unknown' } }, 'unavailable', 'lost'],
] as const)('takes %j for %s, %s', async (answer, code, phase) => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  linkedin.plan('/rest/posts', answer)
  const failure = await failureOf(adapter.publish(session, partOf()))
  expect(failure).toMatchObject({ code, phase, tokenExpired: answer.status === 401 })
  expect(failure.retryAt !== null).toBe(code === 'rateLimited')
})

it('goes on when the next day of UTC begins', async () => {
  const linkedin = await open({ postsPerDay: 1 })
  const { adapter, session } = await connect(linkedin)
  await adapter.publish(session, partOf())
  const failure = await failureOf(adapter.publish(session, partOf({ text: 'Another' })))
  expect(failure).toMatchObject({ code: 'quota', phase: 'refused', status: 429 })
  expect(failure.retryAt).toMatch(/T00:00:00\.000Z$/)
  expect(Date.parse(failure.retryAt ?? '') - Date.now()).toBeLessThanOrEqual(86_400_000)
})

it.each(['202511', '202612'])('says that the month %s is not served', async (version) => {
  const linkedin = await open()
  const { session } = await connect(linkedin)
  const failure = await failureOf(adapterFor(linkedin, { version }).publish(session, partOf()))
  expect(failure).toMatchObject({ code: 'unavailable', phase: 'refused', status: 426 })
  expect(failure.says).toBe(`Requested version ${version} is not active LINKEDIN_VERSION has to be a newer one.`)
})

it('a URN that comes escaped is kept as it is', async () => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  linkedin.plan('/rest/posts', { status: 201, headers: { 'x-restli-id': 'urn%3Ali%3AugcPost%3A55' } })
  expect((await adapter.publish(session, partOf())).remoteId).toBe('urn:li:ugcPost:55')
})
