import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { readRepositoryFile, repositoryFiles } from './repository.ts'

const root = 'domain/src/'
const files = repositoryFiles()
  .filter((path) => path.startsWith(root))
  .map((path) => ({ path: path.slice(root.length), source: readRepositoryFile(path) }))

/** Folders that a context may have beside those of its further aggregates. */
const kindsOfFolders = ['schemas', 'decisions', 'folds', 'projections', 'reactors']

/** Folders of rules that are too many for files beside the others. */
const foldersOfRules = ['support/timeline', 'support/timeline/sentences', 'operations/on-call', 'networks/table']

const roles = ['events', 'commands', 'decider', 'state', 'schemas', 'refusals']

const folderOf = (path: string): string => posix.dirname(path)
const nameOf = (path: string): string => posix.basename(path, '.ts')

const isOfAggregate = (folder: string): boolean => files.some(({ path }) => path === `${folder}/decider.ts`)

const isKnownFolder = (folder: string): boolean => {
  const [, inner, ...deeper] = folder.split('/')
  if (inner === undefined || foldersOfRules.includes(folder)) return true
  return deeper.length === 0 && (kindsOfFolders.includes(inner) || isOfAggregate(folder))
}

/** `inbox-schemas.ts` and the like: a file with a role bears its name, or lies in the folder of the role. */
const isTornRole = (path: string): boolean =>
  /-(?:events?|commands?|decider|state|schemas?|refusals?)$/.test(nameOf(path))

it('a context has no other folders than every context may have', () => {
  const folders = [...new Set(files.map(({ path }) => folderOf(path)))]
  expect(folders.filter((folder) => folder !== '.' && !isKnownFolder(folder))).toEqual([])
})

it('files with a role in a context bear its name', () => {
  const contexts = files.filter(({ path }) => !path.startsWith('kernel/') && folderOf(path) !== '.')
  expect(contexts.length).toBeGreaterThan(100)
  expect(contexts.filter(({ path }) => isTornRole(path)).map(({ path }) => path)).toEqual([])
})

it('the folder of a further aggregate holds nothing but files with a role', () => {
  const others = files.filter(({ path }) => {
    const folder = folderOf(path)
    return folder.includes('/') && isOfAggregate(folder) && !roles.includes(nameOf(path))
  })
  expect(others.map(({ path }) => path)).toEqual([])
})

const placeOf = {
  'defineEvent(': /(?:^|\/)events\.ts$/,
  'defineEffect(': /(?:^|\/)effects\.ts$/,
  'new DomainError(': /(?:^|\/)refusals\.ts$/,
  ': Aggregate<': /(?:^|\/)decider\.ts$/,
  ': Projection<': /\/projections\/[^/]+\.ts$/,
  ': Reactor<': /\/reactors\/[^/]+\.ts$/,
} as const

it.each(Object.entries(placeOf))('%s stands only where it belongs', (text, place) => {
  const users = files.filter(({ path, source }) => !path.startsWith('kernel/') && source.includes(text))
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter(({ path }) => !place.test(path)).map(({ path }) => path)).toEqual([])
})

it('every decider has its commands in a file beside it', () => {
  const deciders = files.filter(({ path }) => nameOf(path) === 'decider' && !path.startsWith('kernel/'))
  const alone = deciders.filter(({ path }) =>
    ['commands', 'events'].some((role) => !files.some((each) => each.path === `${folderOf(path)}/${role}.ts`)),
  )
  expect(alone.map(({ path }) => path)).toEqual([])
})

it('a decider of more than 120 lines is cut into decisions', () => {
  const long = files.filter(({ path, source }) => nameOf(path) === 'decider' && source.split('\n').length > 121)
  expect(long.map(({ path }) => path)).toEqual([])
})

it('read models and reactors lie in files of their own names', () => {
  const named = files.flatMap(({ path, source }) => {
    const name = /^export const \w+: (?:Projection|Reactor)<[\s\S]*?\n {2}name: '(?<name>[\w-]+)'/m.exec(source)?.groups
    return name ? [{ path, name: name['name']?.replaceAll('_', '-') }] : []
  })
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ path, name }) => nameOf(path) !== name)).toEqual([])
})
