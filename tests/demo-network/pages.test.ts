import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { describeWithBrowser, overflowAtRest } from '../support/browser.ts'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { jpegOf, videoOf } from '../support/media.ts'
import { openAccount } from './member.ts'

let network: DemoNetwork
let handles = 0
const member = (name?: string) => openAccount(network.url, `member_${++handles}`, name)
const idOf = async (posting: ReturnType<Awaited<ReturnType<typeof member>>['post']>) =>
  (await posting).body.post.id as string
const read = async (path: string) => {
  const answer = await fetch(`${network.url}${path}`)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

beforeAll(async () => {
  network = await startDemoNetwork()
})
afterAll(() => network.stop())

const hostile = `<script>alert("post")</script> & "quotes" <img src=x onerror=alert(1)> 'single'`

describe('what people write is shown and never run', () => {
  it('on every page', async () => {
    const eve = await member(`<b onload="x">Eve</b>`)
    const id = await idOf(eve.post(hostile))
    for (const path of ['/', `/@${eve.handle}`, `/posts/${id}`]) {
      const { status, headers, text } = await read(path)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(text).toContain('&lt;script&gt;alert(&quot;post&quot;)&lt;/script&gt; &amp; &quot;quotes&quot;')
      expect(text).not.toMatch(/<script|<img src=x|<b onload/)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('in addresses, tags and alt texts', async () => {
    const eve = await member()
    const alt = `"><script>alert(1)</script>`
    const media = (await eve.upload(await jpegOf(32, 32), 'image/jpeg', alt)).body.id as string
    await eve.post(`https://example.com/"onmouseover=alert(1)&a=<b> #tag"x`, { mediaIds: [media] })
    const { text } = await read(`/@${eve.handle}`)
    expect(text).not.toMatch(/<script|<b>|" ?onmouseover=/)
    expect(text).toContain('alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })

  it('in an address that leads nowhere', async () => {
    for (const path of ['/@nobody', '/posts/none', '/posts/%3Cscript%3E', '/media/none', '/avatars/none.svg']) {
      const { status, text } = await read(path)
      expect(status).toBe(404)
      expect(text).not.toContain('<script')
    }
    expect((await read('/tags/%3Cscript%3E')).text).toContain('#&lt;script&gt;')
    expect((await read('/posts/%')).status).toBe(400)
  })
})

it('hashtags, links and known mentions lead somewhere, and line breaks stay', async () => {
  const [ada, eve] = [await member(), await member()]
  await ada.post(`One\n\nTwo #Brot @${eve.handle} @nobody_here https://example.com/a.`)
  const { text } = await read(`/@${ada.handle}`)
  expect(text).toContain('One\n\nTwo <a href="/tags/brot">#Brot</a>')
  expect(text).toContain(`<a href="/@${eve.handle}">@${eve.handle}</a> @nobody_here <a`)
  expect(text).toContain('href="https://example.com/a"')
  expect((await read('/tags/BROT')).text).toContain(`@${ada.handle}`)
})

it('a thread is shown as one, and what was deleted leaves a gap', async () => {
  const ada = await member()
  let replyTo = await idOf(ada.post('part 1'))
  const ids = [replyTo]
  for (const part of [2, 3, 4, 5]) ids.push((replyTo = await idOf(ada.post(`part ${part}`, { replyTo }))))
  const profile = (await read(`/@${ada.handle}`)).text
  expect(profile.match(/part \d/g)).toEqual(['part 1', 'part 2', 'part 3'])
  expect(profile).toContain('Show the whole thread (5 posts)')
  const third = (await read(`/posts/${ids[2]}`)).text
  expect(third.match(/part \d/g)).toEqual(['part 1', 'part 2', 'part 3', 'part 4', 'part 5'])
  await ada.call('DELETE', `/api/posts/${ids[1]}`)
  expect((await read(`/posts/${ids[1]}`)).status).toBe(404)
  const orphan = (await read(`/posts/${ids[2]}`)).text
  expect(orphan).toContain('has been deleted')
  expect(orphan.match(/part \d/g)).toEqual(['part 3', 'part 4', 'part 5'])
})

it('older posts are a page further', async () => {
  const ada = await member()
  for (let index = 1; index <= 25; index++) await ada.post(`post no ${index}.`)
  const first = (await read(`/@${ada.handle}`)).text
  expect(first.match(/post no \d+/g)).toHaveLength(20)
  const next = /href="([^"]+)" rel="next"/.exec(first)?.[1] ?? ''
  expect((await read(next)).text.match(/post no \d+/g)).toHaveLength(5)
})

it('figures are said to be simulated, and it says what it is', async () => {
  const { text } = await read('/')
  expect(text).toContain('practice network of Vignette')
  expect(text).toContain('Likes, reposts and views are simulated')
})

describeWithBrowser('in a browser', ({ visit }) => {
  const shown = async (page: Page, width: number) => {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowAtRest(page)).toBe(0)
  }

  it('everything fits, is loaded from here, and breaks no policy', async () => {
    const ada = await member('A name that goes on and on until it does not fit beside anything any more')
    const picture = async () => (await ada.upload(await jpegOf(300, 200), 'image/jpeg', 'a field')).body.id as string
    const video = (await ada.upload(await videoOf('mp4', 1), 'video/mp4', 'a film')).body.id as string
    await ada.post('#many '.repeat(83))
    await ada.post('#run'.repeat(125))
    await ada.post('شكرا #قهوة\nHello in the other direction', { mediaIds: [await picture(), await picture()] })
    await ada.post('👨‍👩‍👧‍👦'.repeat(500))
    await ada.post('x'.repeat(500), { mediaIds: [await picture()] })
    const id = await idOf(ada.post(hostile, { mediaIds: [video] }))
    await visit({}, async (page) => {
      for (const path of ['/', `/@${ada.handle}`, `/posts/${id}`]) {
        await page.goto(`${network.url}${path}`)
        for (const width of [360, 1440]) await shown(page, width)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await axeFindings(page)).toEqual([])
        }
        const broken = await page.evaluate(
          () => [...document.images].filter((image) => image.loading !== 'lazy' && image.naturalWidth === 0).length,
        )
        expect(broken).toBe(0)
      }
      expect(await page.locator('.whole .text').textContent()).toBe(hostile)
      expect(await page.locator('video').getAttribute('aria-label')).toBe('a film')
      await page.locator('.brand').click()
      expect(await page.locator('.pictures.of-2 img').first().getAttribute('alt')).toBe('a field')
      expect(await page.locator('.text a[href="/tags/many"]').count()).toBe(83)
      expect(await page.locator('.text a[href="/tags/run"]').count()).toBe(1)
    })
  })
})
