// @module-tag invariant
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import type { AccountConnected } from '@vignette/domain/social-accounts/schemas/answers'
import { createOutbound } from '@vignette/outbound/outbound'
import { createLinkCardReader } from '@vignette/websites/link-card-reader'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDesks, type Desks, type Publisher } from '../api/posts/desks.ts'
import { createTestApi, type TestApi } from '../api/support.ts'
import { eventually } from '../support/eventually.ts'
import { pngOf } from '../support/media.ts'
import { openSite } from '../websites/site.ts'
import { forwardTo } from './forwarding.ts'
import { describeWithPds, openPds } from './pds.ts'
import { describeWithSnac, openSnac } from './snac.ts'

const soon = () => new Date(Date.now() + 4_000).toISOString()

const outcomeOf = (desks: Desks, who: Publisher, id: string): Promise<ShownPost> =>
  eventually(async () => {
    const post = await desks.read(who, id)
    expect(post.state, JSON.stringify(post.targets)).toBe('published')
    return post
  })

describeWithPds('the product with Bluesky’s own server', (details) => {
  const pds = openPds(details)
  let api: TestApi
  let desks: Desks
  let proxy: Awaited<ReturnType<typeof forwardTo>>
  let site: Awaited<ReturnType<typeof openSite>>

  beforeAll(async () => {
    const picture = await pngOf(1_400, 700)
    site = await openSite(({ url }, response) => {
      response.writeHead(200, { 'content-type': url === '/loaf.png' ? 'image/png' : 'text/html' })
      response.end(
        url === '/loaf.png'
          ? picture
          : '<title>Kiln</title><meta name="description" content="Bread."><meta property="og:image" content="/loaf.png">',
      )
    })
    proxy = await forwardTo(details.url)
    const env = {
      BLUESKY_URL: details.url,
      BLUESKY_DIRECTORY_URL: details.directoryUrl,
      BLUESKY_APP_URL: 'https://app.test',
      OUTBOUND_ALLOWED_HOSTS: proxy.host,
    }
    const readLinkCard = createLinkCardReader(createOutbound({ allowed: [site.host] }))
    api = await createTestApi({ env, readLinkCard })
    desks = createDesks(api)
  })
  afterAll(async () => {
    await desks.close()
    await api.close()
    await Promise.all([proxy.close(), site.close()])
  })

  /** Somebody with an account there. */
  const ready = async () => {
    const [ada, account] = [await desks.open(), await pds.openAccount()]
    const body = { network: 'bluesky', identifier: account.handle, password: account.appPassword }
    const connected = await desks.done<AccountConnected>(ada, 'POST', '/accounts/connect', body)
    return { ada, account, accountId: connected.account.id, targets: [{ accountId: connected.account.id }] }
  }

  it('connects an account, and publishes a scheduled thread at its moment', async () => {
    const { ada, account, targets } = await ready()
    const at = soon()
    const wish = { text: 'Bär 🐻 #Grüße', thread: [{ text: 'Two' }], firstComment: 'Three', targets }
    const { id } = await desks.done(ada, 'POST', '/posts', { ...wish, at, timeZone: 'UTC' })
    const post = await outcomeOf(desks, ada, id)
    const records = await pds.postsOf(account.did)
    expect(records.map(({ value }) => value['text']).toReversed()).toEqual(['Bär 🐻 #Grüße', 'Two', 'Three'])
    const [first] = records.toReversed()
    const rkey = first?.uri.split('/').at(-1) ?? ''
    expect(post.targets[0]?.permalink).toBe(`https://app.test/profile/${account.did}/post/${rkey}`)
    const lateMs = Date.parse(String(first?.value['createdAt'])) - Date.parse(at)
    expect(lateMs).toBeGreaterThanOrEqual(0)
    expect(lateMs).toBeLessThan(10_000)
  })

  it('shows what the page of a link says of itself', async () => {
    const { ada, account, targets } = await ready()
    const text = `Bread: ${site.url}/`
    const { id } = await desks.done(ada, 'POST', '/posts', { text, targets, at: soon(), timeZone: 'UTC' })
    await outcomeOf(desks, ada, id)
    const [record] = await pds.postsOf(account.did)
    expect(record?.value['embed']).toMatchObject({
      $type: 'app.bsky.embed.external',
      external: {
        uri: `${site.url}/`,
        title: 'Kiln',
        description: 'Bread.',
        thumb: { $type: 'blob', mimeType: 'image/webp' },
      },
    })
  })

  it('removes a post that is out', async () => {
    const { ada, account, accountId, targets } = await ready()
    const { id } = await desks.done(ada, 'POST', '/posts', {
      text: 'For a while',
      targets,
      at: soon(),
      timeZone: 'UTC',
    })
    await outcomeOf(desks, ada, id)
    await desks.done(ada, 'POST', `/posts/${id}/remove`, { accountId })
    await eventually(async () => expect(await pds.postsOf(account.did)).toEqual([]))
  })

  it.each(['lose answer', 'fail after'] as const)('a post is there once when its server has to %s', async (fault) => {
    const [ada, account] = [await desks.open(), await pds.openAccount()]
    const body = { network: 'bluesky', identifier: account.handle, password: account.appPassword }
    const { account: connected } = await desks.done<AccountConnected>(ada, 'POST', '/accounts/connect', body)
    // the account says that its server is the real one, so what is kept is led past the proxy
    await api.owner.query('update ops.account_tokens set server = $1 where account_id = $2', [proxy.url, connected.id])
    proxy.plan('putRecord', fault)
    const targets = [{ accountId: connected.id }]
    const { id } = await desks.done(ada, 'POST', '/posts', { text: 'Once', targets, at: soon(), timeZone: 'UTC' })
    await outcomeOf(desks, ada, id)
    expect(await pds.postsOf(account.did)).toHaveLength(1)
    expect(proxy.requests.filter((request) => request.endsWith('putRecord')).length).toBeGreaterThan(0)
  })
})

describeWithSnac('the product with a real server of Mastodon’s kind', (details) => {
  const snac = openSnac(details)
  let api: TestApi
  let desks: Desks

  beforeAll(async () => {
    api = await createTestApi({ env: { OUTBOUND_ALLOWED_HOSTS: new URL(details.url).host } })
    desks = createDesks(api)
  })
  afterAll(async () => {
    await desks.close()
    await api.close()
  })

  it('connects nobody, since the server gives a token for any code', async () => {
    const [ada, person] = [await desks.open(), await snac.addPerson()]
    const begun = { network: 'mastodon', server: details.url }
    const { url } = await desks.done<{ url: string }>(ada, 'POST', '/accounts/connect', begun)
    const back = Object.fromEntries(await snac.agreeAt(url, person))
    const answer = await desks.ask(ada, 'POST', '/accounts/authorizations', back)
    expect(answer.json()).toMatchObject({ code: 'accounts.unsafe_server' })
  })
})
