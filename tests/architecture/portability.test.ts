import { describe, expect, it } from 'vitest'
import { readRepositoryFile, repositoryFiles } from './repository.ts'

const binary = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|mp4|mp3|wav|pdf|gz)$/

const publicRegistry = 'registry.npmjs.org'

const machineBound = (text: string): string[] => {
  const paths =
    text.match(/(?<![\w.:/@-])\/(?:work|root|home\/[\w.-]+|Users\/[\w.-]+)\/[\w.-]+|\b[A-Z]:\\Users\\\w+/g) ?? []
  const hosts =
    text.match(
      /https?:\/\/[^\s"'`]+\.tgz|\bregistry=https?:\/\/\S+|\bregistry\.(?:npmjs\.org|yarnpkg\.com|npmmirror\.com)/g,
    ) ?? []
  return [...paths, ...hosts.filter((host) => !host.includes(publicRegistry))]
}

it('no file names a path of one machine or a registry other than the public one', () => {
  const files = repositoryFiles().filter((path) => !binary.test(path))
  expect(files.flatMap((path) => machineBound(readRepositoryFile(path)).map((what) => `${path}: ${what}`))).toEqual([])
})

it('no file has the marks of an unfinished merge', () => {
  const files = repositoryFiles().filter((path) => !binary.test(path))
  expect(files.filter((path) => /^(?:<{7}|>{7}) /m.test(readRepositoryFile(path)))).toEqual([])
})

describe('the check sees', () => {
  // Put together here, or this file would be one of its own findings.
  const planted = [
    ['', 'work', 'main', 'x.ts'].join('/'),
    ['', 'home', 'ada', 'code'].join('/'),
    ['', 'Users', 'ada', 'code'].join('/'),
    ['', 'root', '.npmrc'].join('/'),
    'C:' + String.raw`\Users\ada`,
    ['https:', '', 'npm.pkg.example.dev', 'zod', '-', 'zod-4.6.7.tgz'].join('/'),
    ['registry=http:', '', '10.0.0.5:4873'].join('/'),
    ['https://registry', 'yarnpkg', 'com'].join('.'),
  ]
  it.each(planted)('%s', (text) => expect(machineBound(`const a = '${text}'`)).not.toEqual([]))

  const fine = [
    ['https:', '', publicRegistry, 'zod.tgz'].join('/'),
    'registry = new Map()',
    '/home',
    '/api/work/x',
    'https://example.com/home/ada',
  ]
  it.each(fine)('nothing in %s', (text) => expect(machineBound(`const a = '${text}'`)).toEqual([]))
})
