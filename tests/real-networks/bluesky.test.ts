// @module-tag invariant
import { randomBytes } from 'node:crypto'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { countText, isWithin } from '@vignette/domain/networks/count-text'
import type { NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { failureOf, mediaOf, openWorkshop, partOf, sessionOf, sha256, type Workshop } from '../networks/workshop.ts'
import { forwardTo } from './forwarding.ts'
import { type BlueskyAccount, describeWithPds, openPds } from './pds.ts'

type ByPassword = Extract<NetworkAdapter, { signsInBy: 'password' }>

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' } })
    .png()
    .toBuffer()

/** Of a picture that cannot be made smaller. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

/** The parts of a text that its facets mark. */
const markedIn = ({ text, facets }: Readonly<Record<string, unknown>>): readonly string[] =>
  (facets as readonly { readonly index: { readonly byteStart: number; readonly byteEnd: number } }[]).map(({ index }) =>
    Buffer.from(String(text)).subarray(index.byteStart, index.byteEnd).toString(),
  )

describeWithPds('Bluesky, on its own server', (details) => {
  const pds = openPds(details)
  let workshop: Workshop
  let proxy: Awaited<ReturnType<typeof forwardTo>>
  let adapter: ByPassword
  let ann: Awaited<ReturnType<typeof pds.openAccount>>

  beforeAll(async () => {
    ;[workshop, proxy] = await Promise.all([openWorkshop(), forwardTo(details.url)])
    adapter = workshop
      .networksOf({
        BLUESKY_URL: details.url,
        BLUESKY_DIRECTORY_URL: details.directoryUrl,
        BLUESKY_APP_URL: 'https://app.test',
        OUTBOUND_ALLOWED_HOSTS: [proxy.host],
      })
      .adapterOf('bluesky') as ByPassword
  })
  afterAll(() => Promise.all([workshop.close(), proxy.close()]))
  beforeEach(async () => {
    ann = await pds.openAccount()
  })

  const credentials = ({ handle, appPassword }: BlueskyAccount = ann) => ({
    identifier: `@${handle}`,
    password: appPassword,
    server: null,
  })
  const signIn = async (): Promise<Session> => {
    const { tokens, profile } = await adapter.signIn(credentials())
    return sessionOf(tokens, profile)
  }

  it('signs in with an app password, by handle, by address and by DID', async () => {
    const { tokens, profile } = await adapter.signIn(credentials())
    expect(profile).toEqual({
      remoteId: ann.did,
      handle: ann.handle,
      name: ann.handle,
      avatarUrl: null,
      server: details.url,
    })
    expect(tokens.scopes).toEqual(['com.atproto.appPass'])
    expect(Date.parse(tokens.expiresAt ?? '')).toBeGreaterThan(Date.now() + 6_000_000)
    expect(Date.parse(tokens.refreshExpiresAt ?? '')).toBeGreaterThan(Date.now() + 5_000_000_000)
    for (const identifier of [ann.email, ann.did]) {
      const again = await adapter.signIn({ ...credentials(), identifier, server: details.url })
      expect(again.profile).toEqual(profile)
    }
    const shown = { $type: 'app.bsky.actor.profile', displayName: 'Ann 🐻' }
    await pds.write(ann.did, ann.token, 'app.bsky.actor.profile', 'self', shown)
    expect(await adapter.profileOf(sessionOf(tokens, profile))).toMatchObject({ name: 'Ann 🐻' })
  })

  it('says that a password is wrong, and that nobody has a handle', async () => {
    const wrong = await failureOf(adapter.signIn({ ...credentials(), password: 'correct-horse' }))
    expect(wrong).toMatchObject({ code: 'reconnect', phase: 'refused', tokenExpired: false, status: 401 })
    const nobody = await failureOf(adapter.signIn({ ...credentials(), identifier: 'nobody-at-all.test' }))
    expect(nobody).toMatchObject({ code: 'gone', phase: 'neverSent' })
  })

  it('publishes text with emoji, links, mentions and hashtags, which are where they were written', async () => {
    const [session, bob] = await Promise.all([signIn(), pds.openAccount()])
    const text = `Bär 👨‍👩‍👧‍👦 (https://example.com/a?b=ü), by @${bob.handle} and @nobody-at-all.test. #Grüße! #1 example.com`
    const remote = await adapter.publish(session, partOf({ text, settings: { language: 'de' } }))
    const [post] = await pds.postsOf(ann.did)
    expect(post).toMatchObject({ uri: remote.remoteId, cid: remote.extra, value: { text, langs: ['de'] } })
    expect(post && markedIn(post.value)).toEqual([
      'https://example.com/a?b=ü',
      `@${bob.handle}`,
      '#Grüße',
      'example.com',
    ])
    expect(post?.value['facets']).toMatchObject([
      { features: [{ uri: 'https://example.com/a?b=ü' }] },
      { features: [{ did: bob.did }] },
      { features: [{ tag: 'Grüße' }] },
      { features: [{ uri: 'https://example.com' }] },
    ])
    const rkey = remote.remoteId.split('/').at(-1) ?? ''
    expect(remote.permalink).toBe(`https://app.test/profile/${ann.did}/post/${rkey}`)
  })

  it('publishes pictures and a video as they were sent, with their descriptions', async () => {
    const session = await signIn()
    const pictures = await Promise.all([picture(), picture(30, 40)])
    const media = await Promise.all(pictures.map((bytes) => adapter.upload(session, mediaOf(bytes))))
    await adapter.publish(session, partOf({ text: '', media }))
    const [post] = await pds.postsOf(ann.did)
    expect(post?.value['embed']).toMatchObject({
      $type: 'app.bsky.embed.images',
      images: [
        { alt: 'A bear', aspectRatio: { width: 40, height: 30 } },
        { alt: 'A bear', aspectRatio: { width: 40, height: 30 } },
      ],
    })
    const stored = await Promise.all(media.map(({ remoteId }) => pds.blob(ann.did, remoteId)))
    expect(stored.map(sha256)).toEqual(pictures.map(sha256))
    const film = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
    const video = await adapter.upload(session, mediaOf(film, { contentType: 'video/mp4', durationMs: 5_000 }))
    await adapter.publish(session, partOf({ media: [video] }))
    const newest = (await pds.postsOf(ann.did))[0]
    expect(newest?.value['embed']).toMatchObject({ $type: 'app.bsky.embed.video', alt: 'A bear' })
  })

  it('publishes a thread, and removes what is out, also what is gone', async () => {
    const session = await signIn()
    const first = await adapter.publish(session, partOf({ text: 'One' }))
    const second = await adapter.publish(session, partOf({ text: 'Two', replyTo: first, root: first }))
    const third = await adapter.publish(session, partOf({ text: 'Three', replyTo: second, root: first }))
    const ref = ({ remoteId, extra }: typeof first) => ({ uri: remoteId, cid: extra })
    const posts = await pds.postsOf(ann.did)
    const shown = posts.find(({ uri }) => uri === third.remoteId)
    expect(shown?.value['reply']).toEqual({ root: ref(first), parent: ref(second) })
    await adapter.remove(session, third)
    await adapter.remove(session, third)
    expect((await pds.postsOf(ann.did)).map(({ uri }) => uri)).toEqual([second.remoteId, first.remoteId])
  })

  it('finds a post whose answer was lost, and sending it again writes nothing', async () => {
    const session = { ...(await signIn()), server: proxy.url }
    const part = partOf({ text: 'Once' })
    expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
    proxy.plan('putRecord', 'lose answer')
    expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'unavailable', phase: 'lost' })
    const [post] = await pds.postsOf(ann.did)
    const finding = await adapter.find(session, part)
    expect(finding).toMatchObject({ found: 'published', certainty: 'exact', remote: { remoteId: post?.uri } })
    expect(finding).toMatchObject({ remote: await adapter.publish(session, part) })
    expect(await pds.postsOf(ann.did)).toEqual([post])
  })

  it('posts of the same instant with different keys are different posts', async () => {
    const session = await signIn()
    const { createdAt } = partOf()
    await Promise.all(Array.from({ length: 5 }, () => adapter.publish(session, partOf({ createdAt }))))
    expect(await pds.postsOf(ann.did)).toHaveLength(5)
  })

  it('counts texts as the server counts them', async () => {
    const session = await signIn()
    const fits = (text: string) => isWithin(countText(text, capabilitiesOf('bluesky')))
    const families = '👨‍👩‍👧‍👦'.repeat(100)
    const longest = [`${families}${'e\u0301'.repeat(150)}${'x'.repeat(50)}`, 'ü'.repeat(300), '🇩🇪'.repeat(300)]
    for (const text of longest) {
      expect(fits(text), text).toBe(true)
      await adapter.publish(session, partOf({ text }))
      expect(fits(`${text}!`), text).toBe(false)
      const tooLong = await failureOf(adapter.publish(session, partOf({ text: `${text}!` })))
      expect(tooLong).toMatchObject({ code: 'content', phase: 'refused' })
    }
    const heavy = '👨‍👩‍👧‍👦'.repeat(121)
    expect(fits(heavy)).toBe(false)
    expect(await failureOf(adapter.publish(session, partOf({ text: heavy })))).toMatchObject({ code: 'content' })
  })

  it('says what the server refuses', async () => {
    const session = await signIn()
    const long = await failureOf(adapter.publish(session, partOf({ text: 'x'.repeat(301) })))
    expect(long).toMatchObject({ code: 'content', phase: 'refused', status: 400 })
    expect(long.says).toContain('grapheme too big')
    const large = await adapter.upload(session, mediaOf(await noise(900)))
    const tooLarge = await failureOf(adapter.publish(session, partOf({ media: [large] })))
    expect(tooLarge).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
    const huge = await failureOf(adapter.upload(session, mediaOf(randomBytes(6_000_000))))
    // the server may close the connection while more is sent than it takes, and then its answer is lost
    expect(['mediaRefused', 'unavailable']).toContain(huge.code)
    const unknown = { remoteId: 'x', contentType: 'image/png', width: 1, height: 1, altText: '' }
    const ref = { $link: 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku' }
    const extra = JSON.stringify({ $type: 'blob', ref, mimeType: 'image/png', size: 1 })
    const missing = await failureOf(adapter.publish(session, partOf({ media: [{ ...unknown, extra }] })))
    expect(missing).toMatchObject({ code: 'mediaMissing', phase: 'refused' })
    const strange = await failureOf(adapter.publish({ ...session, accessToken: 'strange' }, partOf()))
    expect(strange).toMatchObject({ code: 'reconnect', phase: 'refused', tokenExpired: true })
    const other = await pds.openAccount()
    const foreign = await failureOf(adapter.publish({ ...session, remoteId: other.did }, partOf()))
    expect(foreign.phase).toBe('refused')
    expect(await pds.postsOf(ann.did)).toEqual([])
  })

  it('refreshes tokens, also when the answer was lost, and ends the session', async () => {
    const { tokens, profile } = await adapter.signIn(credentials())
    proxy.plan('refreshSession', 'lose answer')
    expect(await failureOf(adapter.refresh(tokens, proxy.url))).toMatchObject({ phase: 'lost' })
    const next = await adapter.refresh(tokens, profile.server)
    await adapter.publish(sessionOf(next, profile), partOf())
    await adapter.revoke(next, profile.server)
    expect(await failureOf(adapter.refresh(next, profile.server))).toMatchObject({
      code: 'reconnect',
      phase: 'refused',
    })
    await adapter.revoke(next, profile.server)
  })
})
