import { deviceOf } from '@vignette/identity/device'
import { expect, it } from 'vitest'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/120.0`, 'Opera on macOS'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} CriOS/141.0 Mobile Safari/604.1`, 'Chrome on iOS'],
  [`Mozilla/5.0 (Linux; Android 15) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.5.0', null],
  ['Firefox/145.0', null],
  ['', null],
  [undefined, null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

it.each([
  ['Version/', '1'],
  ['', 'Version/1 '],
  ['Version/', '1.'],
])('is quick with "%s" and much of "%s"', (head, part) => {
  const userAgent = head + part.repeat(15_000 / part.length)
  const begun = performance.now()
  for (let asked = 0; asked < 100; asked += 1) deviceOf(userAgent)
  expect(performance.now() - begun).toBeLessThan(500) // a single one took 300 ms
})
