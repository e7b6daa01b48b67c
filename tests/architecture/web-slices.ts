import { posix } from 'node:path'
import type { Import } from './imports.ts'

const sources = 'apps/web/src/'

/** A file of the web app, by its path below `apps/web/src/`, and the files of it that it imports. */
export type WebModule = { readonly path: string; readonly imports: readonly string[] }

/** From the bottom up: nothing imports what stands above it. The texts of `content` know `lib` only. */
const layers = ['lib', 'content', 'components', 'entities', 'features', 'app'] as const

/** What an import of the web app leads to; null for a package. */
const webTargetOf = (path: string, from: string): string | null => {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? posix.join(posix.dirname(path), from) : null
}

export const webModule = (file: string, imports: readonly Import[]): WebModule => {
  const path = file.slice(sources.length)
  const targets = imports.map(({ from }) => webTargetOf(path, from)).filter((target) => target !== null)
  return { path, imports: targets }
}

/** What keeps its insides to itself: one feature, one entity, or one of the other layers. */
export const sliceOf = (path: string): string => {
  const [layer = '', ...rest] = path.split('/')
  const depth = { features: 2, entities: 1 }[layer] ?? 0
  return [layer, ...rest.slice(0, depth)].join('/')
}

const rankOf = (path: string): number => {
  const layer = path.split('/')[0]
  const rank = layers.findIndex((name) => name === layer)
  return rank === -1 ? layers.length : rank // main.tsx starts the app
}

/** Imports that a layer or a feature may not have, in words. */
export const forbiddenImports = ({ path, imports }: WebModule): string[] =>
  imports.flatMap((target) => {
    if (rankOf(target) > rankOf(path)) return [`${path} imports ${target}: it stands above`]
    const isForeignFeature = path.startsWith('features/') && target.startsWith('features/')
    return isForeignFeature && sliceOf(path) !== sliceOf(target) ? [`${path} imports ${target}: another feature`] : []
  })

/** Imports that are spelled in another way than the others: `#…` leaves a slice or climbs, `./` and `../` stay near. */
export const misspeltImports = (path: string, imports: readonly Import[]): string[] =>
  imports.flatMap(({ from }) => {
    const target = webTargetOf(path, from)
    if (target === null) return []
    const isNear = sliceOf(path) === sliceOf(target) && !relativeTo(path, target).startsWith('../../')
    return isNear === from.startsWith('.') ? [] : [`${path} imports ${from}`]
  })

const relativeTo = (path: string, target: string): string => posix.relative(posix.dirname(path), target)

/** Nodes that import each other in a circle: `nodeOf` says which node a file belongs to, null for none. */
export const cyclesOf = (modules: readonly WebModule[], nodeOf: (path: string) => string | null): string[][] => {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of modules) {
    const from = nodeOf(path)
    for (const to of imports.map(nodeOf)) if (from && to && from !== to) edgesOf(graph, from).add(to)
  }
  return [...withoutEnds(graph).keys()].toSorted().map((node) => [node, ...edgesOf(graph, node)])
}

const edgesOf = (graph: Map<string, Set<string>>, node: string): Set<string> => {
  const edges = graph.get(node) ?? new Set()
  graph.set(node, edges)
  return edges
}

/** Takes away what leads nowhere, again and again: what is left are circles and what leads into them. */
const withoutEnds = (graph: Map<string, Set<string>>): Map<string, Set<string>> => {
  const left = new Map([...graph].map(([node, edges]) => [node, new Set(edges)]))
  for (;;) {
    const ends = [...left].filter(([, edges]) => [...edges].every((to) => !left.has(to)))
    if (ends.length === 0) return left
    for (const [node] of ends) left.delete(node)
  }
}
