import type { Rolldown } from 'vite'
import { firstSubset } from './fonts.ts'

export type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>

/**
 * Files of the build that a page consists of: the app, its parts without which it cannot take the page over, and the
 * styles of all that is drawn.
 */
export type PageFiles = { readonly app: string; readonly parts: readonly string[]; readonly styles: readonly string[] }

/** Routes load pages; what a page loads itself comes when it is wanted, and until then is as it was rendered. */
const isOfRoutes = (importer: string): boolean => importer.includes('/src/app/')

/** The files that hold the modules of a page, each with the one that loads it, and what these import, the app's own first. */
export const filesOfModules = (bundle: Bundle, modules: ReadonlyMap<string, string>): PageFiles => {
  const chunks = chunksOf(bundle)
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<Rolldown.OutputChunk>()
  const reach = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || reached.has(chunk)) return
    chunk.imports.forEach((name) => reach(byName.get(name)))
    reached.add(chunk)
  }
  chunks.filter(({ isEntry }) => isEntry).forEach(reach)
  const reachModule = (id: string) => reach(chunks.find(({ moduleIds }) => moduleIds.includes(id)))
  for (const [id, importer] of modules) if (isOfRoutes(importer)) reachModule(id)
  const parts = [...reached].filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName)
  for (const id of modules.keys()) reachModule(id)
  return {
    app: [...reached].find(({ isEntry }) => isEntry)?.fileName ?? '',
    parts,
    styles: [...new Set([...reached].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  }
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The file that holds a module. */
export const fileOfModule = (bundle: Bundle, end: string): string => {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
  if (!chunk) throw new Error(`The build has no ${end}`)
  return chunk.fileName
}

/** The text of a file of styles. */
export const textOf = (bundle: Bundle, name: string): string => {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}`)
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}

/** Fonts of the first screen, in the alphabet of these pages. */
export const firstFonts = (bundle: Bundle): readonly string[] =>
  Object.keys(bundle).filter((name) => name.includes(`-${firstSubset}-`) && name.endsWith('.woff2'))
