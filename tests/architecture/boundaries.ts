import { posix } from 'node:path'
import { hasDefaultExport, type Import, importsOf } from './imports.ts'

export const areas = {
  domain: 'domain/src/',
  'event-log': 'packages/event-log/src/',
  runtime: 'packages/runtime/src/',
  accounts: 'packages/accounts/src/',
  ai: 'packages/ai/src/',
  identity: 'packages/identity/src/',
  mail: 'packages/mail/src/',
  'mail-transports': 'packages/mail-transports/src/',
  payments: 'packages/payments/src/',
  storage: 'packages/storage/src/',
  publishing: 'packages/publishing/src/',
  status: 'packages/status/src/',
  outbound: 'packages/outbound/src/',
  networks: 'packages/networks/src/',
  websites: 'packages/websites/src/',
  engine: 'packages/engine/src/',
  lettering: 'packages/lettering/src/',
  'offline-engine': 'packages/offline-engine/src/',
  video: 'packages/video/src/',
  speech: 'packages/speech/src/',
  'video-models': 'packages/video-models/src/',
  effects: 'packages/effects/src/',
  launcher: 'packages/launcher/src/',
  migrations: 'migrations/',
  api: 'apps/api/src/',
  worker: 'apps/worker/src/',
  'demo-network': 'apps/demo-network/src/',
  ops: 'apps/ops/src/',
  seed: 'apps/seed/src/',
  web: 'apps/web/src/',
} as const

export type Area = keyof typeof areas

const log = ['domain', 'event-log'] as const
const base = [...log, 'runtime'] as const
const ports = ['accounts', 'identity', 'mail', 'payments', 'storage', 'status'] as const

/** The graph of packages, from the bottom up: nothing imports what stands below it. */
export const mayImport = {
  domain: [],
  'event-log': ['domain'],
  runtime: log,
  accounts: log,
  ai: base,
  identity: base,
  mail: log,
  'mail-transports': [...base, 'mail'],
  payments: base,
  storage: base,
  publishing: log,
  status: [...base, 'identity', 'publishing', 'storage'],
  outbound: [],
  networks: [...log, 'outbound'],
  websites: ['domain', 'outbound'],
  engine: ['domain'],
  lettering: [],
  'offline-engine': ['domain', 'engine', 'lettering'],
  video: ['domain', 'engine', 'lettering'],
  speech: [...base, 'engine'],
  'video-models': [...base, 'engine'],
  effects: [
    ...base,
    'accounts',
    'ai',
    'engine',
    'identity',
    'lettering',
    'mail',
    'mail-transports',
    'networks',
    'offline-engine',
    'payments',
    'storage',
  ],
  launcher: base,
  migrations: [],
  api: [...base, ...ports, 'lettering', 'networks', 'outbound', 'publishing', 'websites'],
  worker: [
    ...base,
    ...ports,
    'mail-transports',
    'networks',
    'outbound',
    'publishing',
    'effects',
    'video',
    'speech',
    'video-models',
    'websites',
  ],
  'demo-network': ['runtime'],
  ops: [...base, 'accounts', 'mail', 'publishing', 'storage', 'launcher'],
  seed: [...base, 'accounts', 'engine', 'identity', 'payments', 'storage', 'effects', 'launcher', 'networks'],
  web: ['domain'],
} as const satisfies Record<Area, readonly Area[]>

const onlyPackages: Partial<Record<Area, readonly string[]>> = {
  domain: ['zod', 'temporal-polyfill'],
  migrations: ['kysely'],
}

/** What is wrong with the imports and exports of one file, in words; nothing for most files. */
export const violations = (file: string, source: string): string[] => {
  const area = areaOf(file)
  const found = area ? importsOf(source).flatMap((imported) => forbidden(file, area, imported)) : []
  return hasDefaultExport(source) && !isConfiguration(file) ? [...found, `${file} has a default export`] : found
}

const forbidden = (file: string, area: Area, { from }: Import): string[] => {
  const target = resolve(file, from)
  const targetArea = target === null ? null : areaOf(target)
  const says = (rule: string) => [`${file} imports ${from}: ${rule}`]
  if (targetArea && targetArea !== area) {
    return allows(area, targetArea) ? [] : says(`${area} may not import ${targetArea}`)
  }
  if (target === null) return isAllowedPackage(area, from) ? [] : says(`not a package for ${area}`)
  if (area === 'domain' && isForeignDecider(file, target)) return says("contexts never import each other's deciders")
  return []
}

const allows = (area: Area, target: Area): boolean => (mayImport[area] as readonly Area[]).includes(target)

const isAllowedPackage = (area: Area, from: string): boolean => {
  if (area === 'web') return !from.startsWith('node:')
  return onlyPackages[area]?.includes(from) ?? true
}

const isForeignDecider = (file: string, target: string): boolean => {
  const context = (path: string) => path.split('/')[2]
  // a workflow takes several streams, and the registry lists all aggregates; nowhere else do deciders of contexts meet
  const meetsAll = context(file) === 'workflows' || file === 'domain/src/registry.ts'
  const isAllowed = context(file) === context(target) || meetsAll || context(target) === 'kernel'
  return !isAllowed && /decider[^/]*\.ts$/.test(target)
}

/** The repository path behind an import, or null for a package. */
const resolve = (file: string, from: string): string | null => {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from)
  if (from.startsWith('#')) return `${areas.web}${from.slice(1)}`
  const own = /^@vignette\/(?<workspace>[^/]+)(?:\/(?<path>.+))?$/.exec(from)?.groups
  if (!own) return null
  const area = own['workspace'] as Area
  return areas[area] ? `${areas[area]}${own['path'] ?? ''}.ts` : `${own['workspace']}/`
}

const areaOf = (path: string): Area | null => {
  const found = Object.entries(areas).find(([, folder]) => path.startsWith(folder))
  return (found?.[0] as Area | undefined) ?? null
}

const isConfiguration = (file: string): boolean => /(^|\/)[\w.-]+\.config\.(ts|js|cjs|mjs)$/.test(file)
