import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Area, areas, mayImport } from './boundaries.ts'
import { readRepositoryFile, repositoryFiles } from './repository.ts'

const files = repositoryFiles()
const folders = new Set(
  files.flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
)
const exists = (path: string): boolean => files.includes(path) || folders.has(path.replace(/\/$/, ''))

const withoutFences = (text: string): string => text.replace(/^```[^]*?^```/gm, '')

const linksIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => target ?? [])

/** Inline code that names a file or folder of the repository; a path with a placeholder names none. */
const pathsIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code]) => code ?? [])
    .filter((code) => /^(?:apps|deploy|docs|domain|migrations|packages|tests)\/[\w./-]*$/.test(code))

/** The anchors that GitHub makes from headings. */
const anchorsIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].flatMap(([, heading]) =>
    heading
      ? heading
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-')
      : [],
  )

const isBroken = (from: string, link: string): boolean => {
  if (/^[a-z]+:/.test(link)) return false
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : posix.join(posix.dirname(from), path)
  if (!exists(target)) return true
  return anchor !== undefined && !anchorsIn(readRepositoryFile(target)).includes(anchor)
}

const brokenIn = (file: string, text: string): string[] => [
  ...linksIn(text).filter((link) => isBroken(file, link)),
  ...pathsIn(text).filter((path) => !exists(path)),
]

const documents = files.filter((path) => path.endsWith('.md'))

it.each(documents)('%s leads only to what exists', (file) => {
  expect(brokenIn(file, readRepositoryFile(file))).toEqual([])
})

it('the README is short', () => {
  expect(readRepositoryFile('README.md').split('\n').length).toBeLessThanOrEqual(180)
})

/** What an item of a list says that begins with this name in bold; it may go on over several lines. */
const itemIn = (text: string, name: string): string | undefined =>
  text
    .split(/\n(?=- )/)
    .find((item) => item.startsWith(`- **${name}**: `))
    ?.slice(`- **${name}**: `.length)
    .trim()
    .replaceAll(/\s+/g, ' ')

const allAreas = Object.keys(areas) as Area[]
const importersOf = (area: Area): Area[] =>
  allAreas.filter((other) => (mayImport[other] as readonly Area[]).includes(area))

it.each(allAreas)('the README of %s says who may import whom', (area) => {
  const text = readRepositoryFile(`${areas[area].replace(/src\/$/, '')}README.md`)
  const imports = mayImport[area].join(', ')
  const importers = importersOf(area).join(', ')
  if (imports !== '') expect(itemIn(text, 'May import')).toBe(imports)
  if (importers !== '') expect(itemIn(text, 'May be imported by')).toBe(importers)
})

describe('the check sees', () => {
  const broken = ['[gone](docs/gone.md)', '[gone](README.md#no-such-heading)', '`domain/src/gone.ts`', '`docs/gone/`']
  it.each(broken)('%s', (text) => expect(brokenIn('README.md', text)).toHaveLength(1))

  const fine = [
    '[here](docs/glossary.md#reading)',
    '[out](https://example.com)',
    '`domain/`',
    '`domain/src/<context>/`',
  ]
  it.each(fine)('nothing in %s', (text) => expect(brokenIn('README.md', text)).toEqual([]))
})
