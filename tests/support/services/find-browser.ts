import { accessSync, constants } from 'node:fs'

const known = [
  '/usr/bin/chromium-headless-shell', // the same engine without windows, for a third of the work
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** `CHROME_PATH`, else the first known place that holds a Chromium or Chrome, else null. */
export const findBrowser = (): string | null => {
  const given = process.env['CHROME_PATH']
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROME_PATH names no program: ${given}`)
    return given
  }
  return known.find(isExecutable) ?? null
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
