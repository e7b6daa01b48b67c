import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'

const flags =
  '--no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-quic'

export type TestBrowser = {
  /** Runs `visit` in a page with an empty profile, then fails on any console, page or CSP error in it. */
  readonly visit: (options: VisitOptions, visit: (page: Page) => Promise<void>) => Promise<void>
  /** The same in a browser of its own, which keeps its profile in a folder and so knows the next time. */
  readonly visitWithProfile: (folder: string, visit: (page: Page) => Promise<void>) => Promise<void>
}

/** `refusals` are answers that the browser itself writes to the console, and that the test wants to see on the page. */
type VisitOptions = BrowserContextOptions & { readonly refusals?: readonly RegExp[] }

/** A `describe` with a browser; skipped, with the reason in its name, on a machine without one. */
export const describeWithBrowser = (name: string, suite: (browser: TestBrowser) => void): void => {
  const { browser } = inject('services')
  if (browser.status === 'missing') {
    describe.skip(`${name} [skipped: ${browser.reason}]`, () => suite(noBrowser))
    return
  }
  const { path } = browser
  describe(name, () =>
    suite({
      visit: async ({ refusals = [], ...options }, visit) => {
        const opened = await openBrowser(path)
        // a sixth of the work of a visit is in its movements
        const still = { reducedMotion: 'reduce', ...options } as const
        await visitCleanly(await opened.newContext(still), refusals, visit)
      },
      visitWithProfile: async (folder, visit) =>
        visitCleanly(
          await chromium.launchPersistentContext(folder, { executablePath: path, args: flags.split(' ') }),
          [],
          visit,
        ),
    }),
  )
}

let launched: Promise<Browser> | undefined

/** The browser that all visits of this process share. It ends with the process. */
const openBrowser = async (path: string): Promise<Browser> => {
  launched ??= chromium.launch({ executablePath: path, args: flags.split(' ') })
  const browser = await launched
  if (browser.isConnected()) return browser
  launched = undefined
  return openBrowser(path)
}

/**
 * How many pixels the page is wider than the window, once it is at rest: anything above 0 scrolls sideways. What it is
 * laid out as may take it a moment after its window has changed.
 */
export const overflowAtRest = async (page: Page): Promise<number> => {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  await page.waitForFunction(fits, undefined, { timeout: 5_000 }).catch(() => undefined)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const visitCleanly = async (
  context: BrowserContext,
  refusals: readonly RegExp[],
  visit: (page: Page) => Promise<void>,
): Promise<void> => {
  const errors: string[] = []
  context.setDefaultTimeout(10_000)
  try {
    await context.exposeBinding('reportViolation', (_source, text: string) => errors.push(text))
    await context.addInitScript(reportPolicyViolations)
    const page = await context.newPage()
    recordErrors(page, errors)
    await visit(page)
    expect(errors.filter((error) => !refusals.some((refusal) => refusal.test(error)))).toEqual([])
  } catch (error) {
    throw errors.length === 0
      ? error
      : new Error(`${String(error)}\nin the browser:\n${errors.join('\n')}`, { cause: error })
  } finally {
    await context.close()
  }
}

const recordErrors = (page: Page, errors: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`))
}

// Runs in the page.
const reportPolicyViolations = (): void => {
  const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  )
}

const missing = () => Promise.reject(new Error('there is no browser'))

const noBrowser: TestBrowser = { visit: missing, visitWithProfile: missing }
