import { posix } from 'node:path'
import { hasDefaultExport, type Import, importsOf } from './imports.ts'

const areas = {
  domain: 'domain/src/',
  platform: 'platform/src/',
  migrations: 'migrations/',
  api: 'apps/api/src/',
  worker: 'apps/worker/src/',
  web: 'apps/web/src/',
} as const

/** What `npm start` consists of. */
const launcher = 'platform/src/dev/'

type Area = keyof typeof areas

const mayImport = {
  domain: [],
  platform: ['domain'],
  migrations: [],
  api: ['domain', 'platform'],
  worker: ['domain', 'platform'],
  web: ['domain'],
} as const satisfies Record<Area, readonly Area[]>

const onlyPackages: Partial<Record<Area, readonly string[]>> = { domain: ['zod'], migrations: ['kysely'] }

/** What is wrong with the imports and exports of one file, in words; nothing for most files. */
export const violations = (file: string, source: string): string[] => {
  const area = areaOf(file)
  const found = area ? importsOf(source).flatMap((imported) => forbidden(file, area, imported)) : []
  return hasDefaultExport(source) && !isConfiguration(file) ? [...found, `${file} has a default export`] : found
}

const forbidden = (file: string, area: Area, { from, lazy }: Import): string[] => {
  const target = resolve(file, from)
  const targetArea = target === null ? null : areaOf(target)
  const says = (rule: string) => [`${file} imports ${from}: ${rule}`]
  if (target?.startsWith(launcher) && !file.startsWith(launcher) && !lazy) {
    return says('an image leaves the launcher out, load it where it is needed')
  }
  if (targetArea && targetArea !== area) {
    return allows(area, targetArea) ? [] : says(`${area} may not import ${targetArea}`)
  }
  if (target === null) return isAllowedPackage(area, from) ? [] : says(`not a package for ${area}`)
  if (area === 'domain' && isForeignDecider(file, target)) return says("contexts never import each other's deciders")
  if (area === 'web' && isForeignFeature(file, target)) return says('features never import each other')
  return []
}

const allows = (area: Area, target: Area): boolean => (mayImport[area] as readonly Area[]).includes(target)

const isAllowedPackage = (area: Area, from: string): boolean => {
  if (area === 'web') return !from.startsWith('node:')
  return onlyPackages[area]?.includes(from) ?? true
}

const isForeignDecider = (file: string, target: string): boolean => {
  const context = (path: string) => path.split('/')[2]
  // a workflow is what takes several streams: the one place where deciders of several contexts meet
  const isAllowed = context(file) === context(target) || context(file) === 'workflows' || context(target) === 'kernel'
  return !isAllowed && /decider[^/]*\.ts$/.test(target)
}

const isForeignFeature = (file: string, target: string): boolean => {
  const feature = (path: string) => /^apps\/web\/src\/features\/([^/]+)/.exec(path)?.[1]
  return feature(file) !== undefined && feature(target) !== undefined && feature(file) !== feature(target)
}

/** The repository path behind an import, or null for a package. */
const resolve = (file: string, from: string): string | null => {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from)
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
