import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webDist } from '@vignette/launcher/web-build'
import { expect, it } from 'vitest'

const filesWith = (text: RegExp): string[] =>
  globSync('**/*.{js,css,html}', { cwd: webDist }).filter((file) =>
    text.test(readFileSync(join(webDist, file), 'utf8')),
  )

it('the build has no trace of the page for designers', () => {
  expect(filesWith(/Initializing App/)).not.toEqual([]) // texts can be found like this
  expect(filesWith(/Everything a page is made of/)).toEqual([])
  expect(filesWith(/["'`]\/design["'`]/)).toEqual([])
  expect(globSync('assets/design*', { cwd: webDist })).toEqual([])
})
