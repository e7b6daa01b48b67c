import { posix } from 'node:path'
import { importsOf } from './imports.ts'

type FolderOf = (root: string, file: string) => string

/** The folder that a file lies in. A file directly in `root` is an entry point or a module of one file: its own folder. */
export const anyFolder: FolderOf = (root, file) => {
  const folder = posix.dirname(file)
  return folder === root ? posix.basename(file) : folder.slice(root.length + 1)
}

/** The first folder below `root`, with all that is in it. */
export const topFolder: FolderOf = (root, file) => file.slice(root.length + 1).split('/')[0] ?? ''

/** The folders under `root` that import each other in a circle, as sorted groups. Imports of types count. */
export const folderCycles = (
  { root, folderOf }: { readonly root: string; readonly folderOf: FolderOf },
  files: readonly string[],
  read: (path: string) => string,
): readonly (readonly string[])[] => {
  const own = files.filter((file) => file.startsWith(`${root}/`))
  const known = new Set(own)
  const targets = new Map<string, Set<string>>()
  for (const file of own) {
    const from = folderOf(root, file)
    const imported = targets.get(from) ?? new Set<string>()
    targets.set(from, imported)
    for (const { from: specifier } of importsOf(read(file))) {
      const target = resolve(file, specifier)
      if (known.has(target) && folderOf(root, target) !== from) imported.add(folderOf(root, target))
    }
  }
  return circles(targets)
}

const resolve = (file: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : ''

/** Nodes that reach each other belong to one group. */
const circles = (targets: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] => {
  const reachable = new Map([...targets.keys()].map((node) => [node, reachableFrom(targets, node)]))
  const inCircle = [...targets.keys()].filter((node) => reachable.get(node)?.has(node)).toSorted()
  const groups = new Map<string, string[]>()
  for (const node of inCircle) {
    const first = inCircle.find((other) => reachable.get(node)?.has(other) && reachable.get(other)?.has(node)) ?? node
    groups.set(first, [...(groups.get(first) ?? []), node])
  }
  return [...groups.values()]
}

const reachableFrom = (targets: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const open = [...(targets.get(start) ?? [])]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    open.push(...(targets.get(node) ?? []))
  }
  return seen
}
