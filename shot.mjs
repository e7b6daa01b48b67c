import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const p = await b.newPage({ viewport: { width: 1440, height: 1000 } })
const url = 'http://localhost:3999'
await p.goto(url + '/login')
await p
  .getByLabel(/e-?mail/i)
  .first()
  .fill('ops@demo.vignette')
await p.locator('input[type=password]').first().fill('vignette')
await p.keyboard.press('Enter')
await p.waitForURL(/\/(ops|dashboard)/)
await p.goto(
  url +
    '/dashboard/studio?kind=caption&prompt=' +
    encodeURIComponent(
      'Our bakery opens at 7 on Saturday. Fresh rye bread for 4.50 €. We bake it with flour from the mill next door. Bring your own bag and get 10 % off.',
    ),
)
await p.waitForTimeout(3000)
await p.getByRole('button', { name: /^Generate/ }).click()
await p.waitForTimeout(6000)
await p.getByRole('button', { name: 'Refine: Caption 1' }).click()
await p.waitForTimeout(1500)
await p.screenshot({ path: '/tmp/s1.png', fullPage: true })
await p.getByRole('button', { name: 'Shorter' }).click()
await p.waitForTimeout(4000)
await p.getByRole('button', { name: 'Compare: Caption 2' }).click()
await p
  .getByRole('button', { name: /Another one/ })
  .first()
  .click()
await p.waitForTimeout(4000)
await p.screenshot({ path: '/tmp/s2.png', fullPage: true })
await p.emulateMedia({ colorScheme: 'dark' })
await p.setViewportSize({ width: 390, height: 844 })
await p.waitForTimeout(1000)
await p.screenshot({ path: '/tmp/s3.png', fullPage: true })
await b.close()
