/** One import of a module: `typeOnly` ones vanish before the code runs, `lazy` ones are loaded by `import('…')`. */
export type Import = { from: string; typeOnly: boolean; lazy: boolean }

const statement =
  /^[ \t]*(?:import|export)\s+(?<type>type\s+(?!from\b))?(?<clause>[\w$*{}\s,]*?)(?:\bfrom\s*)?(?<quote>['"])(?<from>[^'"\n]+)\k<quote>/gm
const dynamic = /\bimport\(\s*(['"])(?<from>[^'"\n]+)\1/g

/** Every module that a source file imports, re-exports from or loads with `import('…')`. */
export const importsOf = (source: string): Import[] => {
  const code = withoutComments(source)
  const fixed = [...code.matchAll(statement)].map(({ groups = {} }) => ({
    from: groups['from'] ?? '',
    typeOnly: groups['type'] !== undefined || namesTypesOnly(groups['clause'] ?? ''),
    lazy: false,
  }))
  const loaded = [...code.matchAll(dynamic)].map(({ groups = {} }) => ({
    from: groups['from'] ?? '',
    typeOnly: false,
    lazy: true,
  }))
  return [...fixed, ...loaded]
}

export const hasDefaultExport = (source: string): boolean =>
  /^[ \t]*export\s+(?:default\b|\{[^}]*\bas\s+default\b)/m.test(withoutComments(source))

const namesTypesOnly = (clause: string): boolean => {
  const names = /^\s*\{(?<names>[^}]*)\}\s*$/.exec(clause)?.groups?.['names']
  if (names === undefined) return false
  const parts = names.split(',').map((name) => name.trim())
  return parts.some(Boolean) && parts.filter(Boolean).every((name) => name.startsWith('type '))
}

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^[ \t]*\/\/.*$/gm, '')
