export type FormValue = string | FormValue[] | { [key: string]: FormValue }

type Node = { [key: string]: Node | string }

const isList = (keys: readonly string[]): boolean => keys.length > 0 && keys.every((key) => /^\d+$/.test(key))

const shaped = (node: Node | string): FormValue => {
  if (typeof node === 'string') return node
  const entries = Object.entries(node).map(([key, value]) => [key, shaped(value)] as const)
  return isList(Object.keys(node)) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

const put = (root: Node, [first = '', ...rest]: readonly string[], value: string): void => {
  if (rest.length === 0) {
    root[first] = value
    return
  }
  const next = root[first]
  const child = typeof next === 'object' ? next : (Object.create(null) as Node)
  root[first] = child
  put(child, rest, value)
}

/** `a[b][0][c]=1` as Stripe reads it: nested objects and lists of strings. */
export const parseForm = (text: string): { [key: string]: FormValue } => {
  const root = Object.create(null) as Node
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/, '')))
    put(root, path, value)
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, shaped(value)]))
}
