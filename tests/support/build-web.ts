import { createWriteStream } from 'node:fs'
import { devNull } from 'node:os'
import { buildWeb, isWebStale } from '@vignette/platform/dev/web-build'

/** Builds the web app as `npm start` does, when there is no build of exactly these sources. */
export const setup = async (): Promise<void> => {
  if (!isWebStale()) return
  const startedAt = Date.now()
  const log = createWriteStream(devNull)
  await buildWeb({ environment: process.env, log, signal: new AbortController().signal })
  log.end()
  console.log(`web: built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
