// @module-tag invariant
import { createAuthorizationStore } from '@vignette/networks/authorizations/authorization-store'
import type { NetworkAdapter } from '@vignette/networks/network-adapter'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { failureOf, mediaOf, openWorkshop, partOf, sessionOf, sha256, type Workshop } from '../networks/workshop.ts'
import { forwardTo } from './forwarding.ts'
import { describeWithSnac, openSnac, type Person } from './snac.ts'

type ByServer = Extract<NetworkAdapter, { signsInBy: 'oauth' | 'server' }>

const redirectUri = 'https://vignette.test/accounts/callback'

describeWithSnac('Mastodon, on a real server with its protocol', (details) => {
  const snac = openSnac(details)
  let workshop: Workshop
  let proxy: Awaited<ReturnType<typeof forwardTo>>
  let adapter: ByServer
  let ann: Person

  beforeAll(async () => {
    ;[workshop, proxy] = await Promise.all([openWorkshop(), forwardTo(details.url)])
    const settings = { OUTBOUND_ALLOWED_HOSTS: [new URL(details.url).host, proxy.host] }
    adapter = workshop.networksOf(settings).adapterOf('mastodon') as ByServer
  })
  afterAll(() => Promise.all([workshop.close(), proxy.close()]))
  beforeEach(async () => {
    ann = await snac.addPerson()
  })

  const begin = () => {
    const secrets = createAuthorizationStore({ pool: workshop.pool, sealing: workshop.sealing }).create()
    return adapter.beginAuthorization({ server: details.url, redirectUri, ...secrets })
  }

  /** With a token that is asked for here, since nobody is connected to this server. */
  const connect = async (person = ann) => {
    const app = await snac.register(redirectUri)
    const accessToken = await snac.tokenOf(app, person)
    const tokens = { accessToken, refreshToken: null, expiresAt: null, scopes: [] }
    const session = { accessToken, remoteId: '', handle: '', server: details.url }
    const profile = await adapter.profileOf(session)
    return { tokens, profile, session: sessionOf(tokens, profile) }
  }

  it('connects nobody, since the server gives a token for any code', async () => {
    const { url, server } = await begin()
    const back = await snac.agreeAt(url, ann)
    const authorization = { server, code: back.get('code') ?? '', redirectUri, verifier: 'v' }
    expect(await failureOf(adapter.finishAuthorization(authorization))).toMatchObject({ code: 'content' })
  })

  it('knows whose a token is', async () => {
    const { profile, session } = await connect()
    const host = new URL(details.url).host
    expect(profile).toMatchObject({ handle: `${ann.name}@${host}`, name: ann.name, server: details.url })
    expect(await adapter.profileOf(session)).toEqual(profile)
  })

  it('tells what the server allows', async () => {
    const { session } = await connect()
    expect(await adapter.limitsOf?.(session)).toMatchObject({
      characters: 100_000,
      charactersPerLink: 32,
      mediaPerPost: 4,
      imageBytes: 16_777_216,
      videoBytes: 103_809_024,
      contentTypes: expect.arrayContaining(['image/png', 'image/jpeg', 'video/mp4']),
    })
  })

  it('publishes text with emoji, links and hashtags, and a picture with its description', async () => {
    const { session } = await connect()
    const picture = { create: { width: 40, height: 30, channels: 3, background: '#c86432' } } as const
    const bytes = await sharp(picture).png().toBuffer()
    const medium = await adapter.upload(session, mediaOf(bytes, { altText: 'Ein Bär' }))
    const text = 'Bär 👨‍👩‍👧‍👦 & Co.\n\nhttps://example.com/a?b=1 #Grüße'
    const remote = await adapter.publish(session, partOf({ text, media: [medium] }))
    const [note] = await snac.notesOf(ann)
    expect(note).toMatchObject({ id: remote.permalink, sourceContent: text, attachment: [{ name: 'Ein Bär' }] })
    const stored = await fetch(note?.attachment?.[0]?.url ?? '')
    expect(sha256(Buffer.from(await stored.arrayBuffer()))).toBe(sha256(bytes))
    expect((await fetch(remote.permalink ?? '')).status).toBe(200)
  })

  it('publishes a thread', async () => {
    const { session } = await connect()
    const first = await adapter.publish(session, partOf({ text: 'One' }))
    const second = await adapter.publish(session, partOf({ text: 'Two', replyTo: first, root: first }))
    const [newest, oldest] = await snac.notesOf(ann)
    expect(newest).toMatchObject({ id: second.permalink, inReplyTo: first.permalink })
    expect(oldest).toMatchObject({ id: first.permalink, inReplyTo: null })
  })

  it.each([
    'Hello',
    'I <3 **bears** :-) & https://example.com/?a=1&b=2',
    '> quoted\n\n`code` & "more" @bob@example.com',
  ])('finds %s after its answer was lost, alone and in a thread', async (text) => {
    const session = { ...(await connect()).session, server: proxy.url }
    const first = await adapter.publish(session, partOf({ text }))
    const part = partOf({ text, replyTo: first, root: first })
    expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
    proxy.plan('/api/v1/statuses', 'lose answer')
    expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'unavailable', phase: 'lost' })
    const [reply] = await snac.notesOf(ann)
    expect(await adapter.find(session, part)).toMatchObject({
      found: 'published',
      certainty: 'probable',
      remote: { permalink: reply?.id },
    })
    expect(await snac.notesOf(ann)).toHaveLength(2)
  })

  it('knows no keys of repetitions, so that only looking keeps a post from going out twice', async () => {
    const { session } = await connect()
    const part = partOf()
    await adapter.publish(session, part)
    await adapter.publish(session, part)
    expect(await snac.notesOf(ann)).toHaveLength(2)
  })

  it('finds nothing that is not there among many posts, and does not ask for ever', async () => {
    const { session } = await connect()
    for (let count = 0; count < 60; count += 1) await adapter.publish(session, partOf({ text: `Post ${count}` }))
    expect(await adapter.find(session, partOf({ text: 'Post 60' }))).not.toMatchObject({ found: 'published' })
    expect(await adapter.find(session, partOf({ text: 'Post 3' }))).not.toMatchObject({ found: 'missing' })
  })

  it('changes a post without losing its picture', async () => {
    const { session } = await connect()
    const picture = { create: { width: 40, height: 30, channels: 3, background: '#c86432' } } as const
    const medium = await adapter.upload(session, mediaOf(await sharp(picture).png().toBuffer()))
    const remote = await adapter.publish(session, partOf({ text: 'Before', media: [medium] }))
    const changed = await adapter.edit?.(session, remote, 'After')
    expect(changed?.permalink).toBe(remote.permalink)
    await adapter.edit?.(session, remote, 'Afterwards')
    const [note] = await snac.notesOf(ann)
    expect(note).toMatchObject({ sourceContent: 'Afterwards', attachment: [{ name: 'A bear' }] })
  })

  it('says that it deletes nothing for programs, instead of calling the post removed', async () => {
    const { session } = await connect()
    const remote = await adapter.publish(session, partOf())
    expect(await failureOf(adapter.remove(session, remote))).toMatchObject({ code: 'permission', phase: 'refused' })
    expect(await snac.notesOf(ann)).toHaveLength(1)
    await adapter.remove(session, { remoteId: '17959092951234', permalink: null })
  })
})
