import { parseArgs } from 'node:util'
import { webDist } from '@vignette/launcher/web-build'
import { setup as buildWeb } from '../../support/build-web.ts'
import { findBrowser } from '../../support/services/find-browser.ts'
import { startKeeper } from '../../support/services/start-keeper.ts'
import { startProduct } from '../product.ts'
import { resultOf, textTable } from '../report.ts'
import { measurePages } from './pages.ts'

/** `npm run bench:web [-- --quick]`: how fast and sound the public pages are, as Lighthouse's phone sees them. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  const chromePath = findBrowser()
  if (chromePath === null) throw new Error('There is no Chromium or Chrome; CHROME_PATH can name one.')
  await buildWeb()
  process.env['CI'] = 'false' // pages need no Redis, also where tests insist on it
  const { services, stop } = await startKeeper('off')
  try {
    const product = await startProduct(services, { WEB_DIST: webDist })
    try {
      const rounds = values.quick ? 1 : 5
      const figures = await measurePages({ chromePath, origin: product.url, rounds, say: console.error })
      const results = figures.map(resultOf)
      console.log(`\n${textTable(results)}`)
      if (results.some((result) => 'met' in result && result.met === false)) process.exitCode = 1
    } finally {
      await product.stop()
    }
  } finally {
    await stop()
  }
}

await main()
