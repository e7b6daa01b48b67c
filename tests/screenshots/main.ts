import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { type NewcomerSession, signInAs } from '../e2e/newcomer.ts'
import { somethingMade } from '../e2e/something-made.ts'
import { addressOf, type Ids, type Place, places, type Viewer } from '../support/places.ts'
import { findBrowser } from '../support/services/find-browser.ts'
import { settled } from '../support/settled-page.ts'

const usage = `npm run screenshots -- [--url http://localhost:3000] [--out .cache/screenshots] [paths…]

Takes pictures of the pages of a running product in demo mode; \`npm run seed\` gives them something to show.
Paths: ${places.map((place) => place.path).join(' ')}`

const looks = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, viewport: { width, height: 900 } })),
)

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>
type Entrance = { readonly session: NewcomerSession; readonly storageState: StorageState }

const readArguments = () => {
  const options = {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: '.cache/screenshots' },
    help: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const unknown = positionals.find((name) => !places.some((place) => place.path === name))
  if (unknown !== undefined) throw new Error(`There is no page ${unknown}.\n\n${usage}`)
  return { ...values, chosen: positionals.length > 0 ? places.filter((p) => positionals.includes(p.path)) : places }
}

const enter = async (browser: Browser, url: string, viewer: Viewer): Promise<Entrance | undefined> => {
  if (viewer === 'visitor') return undefined
  const context = await browser.newContext()
  const email = viewer === 'newcomer' ? `newcomer-${Date.now()}@demo.vignette` : `${viewer}@demo.vignette`
  const session = await signInAs(await context.newPage(), url, email)
  const storageState = await context.storageState()
  await context.close()
  return { session, storageState }
}

const idsOf = async (url: string, creator: Entrance | undefined): Promise<Ids> => {
  if (!creator) throw new Error('the creator has to sign in')
  const { session } = creator
  return { uid: session.firebaseUID, generationId: await somethingMade(url, session) }
}

const fileOf = (place: Place, { viewport, colorScheme }: (typeof looks)[number]): string => {
  const name = place.path.replaceAll(/[/:]+/g, '-').replace(/^-/, '') || 'landing'
  return `${name}-${viewport.width}-${colorScheme}.png`
}

/** Of the whole page, in a window as high as it is: what is fixed to the window is where people see it. */
const takePicture = async (page: Page, file: string): Promise<void> => {
  await settled(page)
  const window = page.viewportSize() ?? { width: 1440, height: 900 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...window, height })
  await page.screenshot({ path: file, animations: 'disabled' })
  await page.setViewportSize(window)
}

const main = async (): Promise<void> => {
  const { url, out, help, chosen } = readArguments()
  if (help) return console.log(usage)
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error('There is no Chromium or Chrome; CHROME_PATH may name one.')
  await mkdir(out, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const ids = await idsOf(url, await enter(browser, url, 'creator'))
    for (const viewer of new Set(chosen.map((place) => place.viewer))) {
      const entrance = await enter(browser, url, viewer)
      for (const look of looks) {
        const context = await browser.newContext({ ...look, ...(entrance && { storageState: entrance.storageState }) })
        const page = await context.newPage()
        for (const place of chosen.filter((candidate) => candidate.viewer === viewer)) {
          await page.goto(new URL(addressOf(place, ids), url).href)
          const file = path.join(out, fileOf(place, look))
          await takePicture(page, file)
          console.log(file)
        }
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
}

await main()
