import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const folder = 'packages/runtime/src/settings'
const texts = readdirSync(join(root, folder)).map((file) => read(join(folder, file)))
const settings = [...texts.join('\n').matchAll(/^ {2}([A-Z][A-Z_\d]+):/gm)].flatMap(([, name]) => name ?? [])

/** Set by `npm start`, and by nobody else. */
const ownSettings = ['MODEL_SERVERS']

/** Settings of the image itself, and those that would let anybody sign in. */
const notOfCompose = ['HOST', 'WEB_DIST', 'FIREBASE_AUTH_EMULATOR_HOST', 'ALLOW_EMULATOR', ...ownSettings]

const missingIn = (named: readonly (string | undefined)[]): string[] => settings.filter((name) => !named.includes(name))

it('there are settings', () => {
  expect(settings.length).toBeGreaterThan(60)
})

it.each([
  ['.env.example', /^#([A-Z_\d]+)=/gm, ownSettings],
  ['docs/configuration.md', /`([A-Z_\d]+)`/g, []],
  ['docker-compose.yml', /([A-Z_\d]+)/g, notOfCompose],
])('%s names every setting that the programs read', (file, names, except) => {
  expect(missingIn([...[...read(file).matchAll(names)].map(([, name]) => name), ...except])).toEqual([])
})
