import type { TextStorage } from '../browser/browser-storage.ts'

type Named = { readonly id: string; readonly slug: string }

type Remembered = {
  /** Ids by slug. */
  readonly ids: Readonly<Record<string, string>>
  /** The slug of the workspace that was used last. */
  readonly last: string | null
}

const nothing: Remembered = { ids: {}, last: null }

const keyOf = (userId: string): string => `workspaces:${userId}`

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  typeof value.ids === 'object' &&
  value.ids !== null &&
  'last' in value &&
  (value.last === null || (typeof value.last === 'string' && /^[\w-]+$/.test(value.last)))

const read = (stored: string | null): Remembered => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isRemembered(value) ? value : nothing
  } catch {
    return nothing
  }
}

/** The workspaces of each person, as this browser last heard of them: a page then begins without asking for them. */
export const createWorkspaceMemory = (storage: TextStorage) => {
  const of = (userId: string): Remembered => read(storage.getItem(keyOf(userId)))
  const write = (userId: string, changes: Partial<Remembered>): void =>
    storage.setItem(keyOf(userId), JSON.stringify({ ...of(userId), ...changes }))

  return {
    idOf: (userId: string, slug: string): string | null => {
      const { ids } = of(userId)
      return Object.hasOwn(ids, slug) ? (ids[slug] ?? null) : null
    },
    keep: (userId: string, workspaces: readonly Named[]): void =>
      write(userId, { ids: Object.fromEntries(workspaces.map(({ id, slug }) => [slug, id])) }),
    lastOf: (userId: string): string | null => of(userId).last,
    /** Null: the person's own is shown again where an address names none. */
    noteLast: (userId: string, last: string | null): void => {
      if (of(userId).last !== last) write(userId, { last })
    },
  }
}
export type WorkspaceMemory = ReturnType<typeof createWorkspaceMemory>
