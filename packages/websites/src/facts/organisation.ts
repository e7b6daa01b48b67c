type Node = Readonly<Record<string, unknown>>

const kinds = /organi[sz]ation|corporation|business|store|shop|restaurant|bakery|cafe|brand|website/i

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null // many pages have it wrong
  }
}

/** The nodes of a document of linked data, which is one, a list, or a graph. */
const nodesOf = (document: unknown): readonly Node[] => {
  const nodes = [document].flat().filter(isNode)
  return [...nodes, ...nodes.flatMap((node) => node['@graph'] ?? []).filter(isNode)]
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Name and description of the organisation that a page says it is of. People are left alone. */
export const organisationIn = (
  documents: readonly string[],
): { readonly name?: string | undefined; readonly description?: string | undefined } => {
  const found = documents
    .flatMap((json) => nodesOf(parsed(json)))
    .find((node) => [node['@type']].flat().some((type) => typeof type === 'string' && kinds.test(type)))
  return { name: textOf(found?.['name']), description: textOf(found?.['description']) }
}
