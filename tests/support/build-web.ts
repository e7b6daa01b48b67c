import { createWriteStream } from 'node:fs'
import { devNull } from 'node:os'
import { buildWeb, isWebStale } from '@vignette/launcher/web-build'

// The product under test has its API where it is by default.
const environment = { ...process.env, API_BASE_PATH: undefined }

/** Builds the web app as `npm start` does, when there is no build of exactly these sources. */
export const setup = async (): Promise<void> => {
  if (!isWebStale(environment)) return
  const startedAt = Date.now()
  const log = createWriteStream(devNull)
  await buildWeb({ environment, log, signal: new AbortController().signal })
  log.end()
  console.log(`web: built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
