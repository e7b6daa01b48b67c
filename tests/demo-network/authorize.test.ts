import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { describeWithBrowser, overflowAtRest } from '../support/browser.ts'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { callNetwork, openAccount } from './member.ts'

const importKey = 'the key of this test'
const redirectUri = 'http://app.test:3990/back?server=parade'
let network: DemoNetwork

beforeAll(async () => {
  network = await startDemoNetwork({ importKey })
  const of = { id: 'bakery1', handle: 'corner_bakery', name: 'Corner Bakery', createdAt: '2026-01-02T08:00:00.000Z' }
  await callNetwork(network.url, 'POST', '/import', {
    token: importKey,
    body: { accounts: [{ ...of, word: 'demo', posts: [] }] },
  })
})
afterAll(() => network.stop())

const newWish = () => {
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, wish: { redirect_uri: redirectUri, state: 'st<ate>', code_challenge } }
}

const asking = (wish: Record<string, string>) =>
  fetch(`${network.url}/authorize?${new URLSearchParams(wish).toString()}`)
const choosing = (form: Record<string, string>) =>
  fetch(`${network.url}/authorize`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
const redeem = (code: string, verifier: string, to = redirectUri) =>
  callNetwork(network.url, 'POST', '/api/token', { body: { code, verifier, redirectUri: to } })
const codeIn = (address: string | null | undefined): string => new URL(address ?? '').searchParams.get('code') ?? ''

it('asks who somebody is, says what it is, and shows the words of demo accounts', async () => {
  const { wish } = newWish()
  const answer = await asking(wish)
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(text).toContain('<strong>app.test:3990</strong> asks to publish on Parade for you')
  expect(text).toContain('This is a demo network')
  expect(text).toContain('Sign-in word: demo')
  expect(text).toContain('value="st&lt;ate&gt;"')
  expect(text).toContain('error=access_denied&amp;state=st%3Cate%3E')
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://app.test:3990;")
})

it('opens an account, shows its word once, and lets it be used again with it', async () => {
  const { wish, verifier } = newWish()
  const opened = await choosing({ ...wish, action: 'open', handle: 'new_mill', name: '' })
  const page = await opened.text()
  expect(opened.status).toBe(201)
  const word = /class="word">([a-z-]+)</.exec(page)?.[1] ?? ''
  expect(word).toMatch(/^[a-z]{4}-[a-z]{4}-[a-z]{4}$/)
  const link = /class="button" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  expect(new URL(link ?? '').searchParams.get('state')).toBe('st<ate>')
  const first = await redeem(codeIn(link), verifier)
  expect([first.status, first.body.account.handle]).toEqual([200, 'new_mill'])
  expect((await asking(wish).then((answer) => answer.text())).includes(word)).toBe(false)

  const again = newWish()
  const signedIn = await choosing({
    ...again.wish,
    action: 'signIn',
    handle: '@New_Mill',
    word: ` ${word.toUpperCase()} `,
  })
  expect(signedIn.status).toBe(303)
  const second = await redeem(codeIn(signedIn.headers.get('location')), again.verifier)
  expect(second.body.account.id).toBe(first.body.account.id)
  const { token } = second.body as { token: string }
  expect((await callNetwork(network.url, 'GET', '/api/me', { token })).status).toBe(200)
})

it('an account that somebody else opened cannot be taken without its word', { tags: 'invariant' }, async () => {
  await openAccount(network.url, 'ada')
  const { wish } = newWish()
  for (const word of ['demo', '', 'ada']) {
    const answer = await choosing({ ...wish, action: 'signIn', handle: 'ada', word })
    expect([answer.status, answer.headers.get('location')]).toEqual([422, null])
    expect(await answer.text()).toContain('This handle and this word do not belong together.')
  }
  const taken = await choosing({ ...wish, action: 'open', handle: 'ada', name: 'Eve' })
  expect(taken.status).toBe(409)
  expect(await taken.text()).toContain('Somebody else has this handle.')
})

it('a code is good for one use, for who asked for it, and for where it was sent', async () => {
  const { wish, verifier } = newWish()
  const codeFor = async () => {
    const answer = await choosing({ ...wish, action: 'signIn', handle: 'corner_bakery', word: 'demo' })
    return codeIn(answer.headers.get('location'))
  }
  const code = await codeFor()
  expect((await redeem(code, verifier)).status).toBe(200)
  for (const wrong of [
    await redeem(code, verifier),
    await redeem(await codeFor(), newWish().verifier),
    await redeem(await codeFor(), verifier, 'http://elsewhere.test/'),
    await redeem('unknown', verifier),
  ]) {
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'invalid_grant'])
  }
})

it.each([
  ['leads to no page', { redirect_uri: 'javascript:alert(1)' }],
  ['has no challenge', { code_challenge: '' }],
  ['has no state', { state: '' }],
])('says on a page that what %s is not answered', async (_what, wrong) => {
  const answer = await asking({ ...newWish().wish, ...wrong })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
})

describeWithBrowser('in a browser', ({ visit }) => {
  it('the page fits, can be read, and leads back', async () => {
    const { wish } = newWish()
    const back = `${network.url}/healthz`
    await visit({}, async (page) => {
      await page.goto(`${network.url}/authorize?${new URLSearchParams({ ...wish, redirect_uri: back }).toString()}`)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflowAtRest(page)).toBe(0)
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await axeFindings(page)).toEqual([])
      }
      await page.getByRole('button', { name: 'Use @corner_bakery' }).click()
      await page.waitForURL(/healthz\?code=.+&state=/)
    })
  })
})
