import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('.env.example names every setting that the programs read', () => {
  const settings = [...read('platform/src/config/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)
  const named = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(5)
  expect(settings.filter((name) => !named.includes(name))).toEqual([])
})
