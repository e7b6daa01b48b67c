import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'
import { says, submit } from './entering.ts'
import { isSoundInEachView } from './soundness.ts'

const firebaseCode = '**/assets/firebase-*.js'
const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'analytical' }

describeWithBrowser('Firebase that cannot start', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct({
      SIGN_IN: 'firebase',
      FIREBASE_API_KEY: 'a-key',
      FIREBASE_AUTH_DOMAIN: 'vignette.example',
      FIREBASE_PROJECT_ID: 'vignette',
      FIREBASE_APP_ID: '1:1:web:1',
    })
  })
  afterAll(() => product.stop())

  const at = (path: string) => `${product.url}${path}`

  it('is said to whoever signs in or up, and is not even fetched where nobody does', () =>
    visit({ refusals: [/Unexpected identifier/] }, async (page) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await page.goto(at('/'), { waitUntil: 'networkidle' })
      expect(fetched.filter((url) => url.includes('/assets/firebase'))).toEqual([])

      for (const [path, body] of [
        ['/signup', 'nothing that runs'],
        ['/login', "export const startFirebase = () => { throw new Error('refused') }"],
      ] as const) {
        await page.unroute(firebaseCode)
        await page.route(firebaseCode, (route) => route.fulfill({ contentType: 'text/javascript', body }))
        await page.goto(at(path))
        await submit(page, person)
        await says(page, 'Firebase not available.')
        expect(new URL(page.url()).pathname).toBe(path)
      }
      await page.getByRole('button', { name: 'Forgot your password?' }).click()
      await page.getByRole('dialog').getByLabel('Email').fill(person.email)
      await page.getByRole('dialog').locator('button[type="submit"]').click()
      await says(page, 'Failed to send password reset email. Please try again.')
    }))
})

describeWithBrowser('Firebase without its settings', ({ visit }) => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct({ SIGN_IN: 'firebase', FIREBASE_PROJECT_ID: 'vignette' })
  })
  afterAll(() => product.stop())

  it('names what is missing, where people would sign in, and leaves the public pages alone', () =>
    visit({ viewport: { width: 360, height: 640 } }, async (page) => {
      for (const path of ['/login', '/dashboard/billing', '/verify-email']) {
        await page.goto(`${product.url}${path}`)
        const panel = page.getByRole('alert').filter({ hasText: 'Firebase Configuration Error' })
        await panel.waitFor()
        expect(await panel.getByRole('listitem').allTextContents()).toEqual([
          'FIREBASE_API_KEY',
          'FIREBASE_AUTH_DOMAIN',
          'FIREBASE_APP_ID',
        ])
        expect(new URL(page.url()).pathname).toBe(path)
        await isSoundInEachView(page, [360])
      }
      await page.goto(product.url)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByText('Firebase Configuration Error').count()).toBe(0)
    }))
})
