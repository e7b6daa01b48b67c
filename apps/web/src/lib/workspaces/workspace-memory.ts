import type { TextStorage } from '../browser/browser-storage.ts'
import { type NamedWorkspace, namesOf } from './names.ts'

type Remembered = {
  /** Ids by each name that leads to them. */
  readonly ids: Readonly<Record<string, string>>
  /** The slug of the workspace that was used last. */
  readonly last: string | null
}

const nothing: Remembered = { ids: {}, last: null }

const key = 'workspaces'

/** Anything may have been stored there. */
const read = (stored: string | null, userId: string): Remembered => {
  try {
    const { of, ids, last } = JSON.parse(stored ?? '') as Partial<Remembered> & { readonly of?: string }
    if (of !== userId) return nothing
    return { ids: ids ?? {}, last: last && /^[\w-]+$/.test(last) ? last : null }
  } catch {
    return nothing
  }
}

/** The workspaces of a person, as this browser last heard of them: a page then begins without asking for them. */
export const createWorkspaceMemory = (storage: TextStorage) => {
  const of = (userId: string): Remembered => read(storage.getItem(key), userId)
  const write = (userId: string, changes: Partial<Remembered>): void =>
    storage.setItem(key, JSON.stringify({ ...of(userId), ...changes, of: userId }))

  return {
    idOf: (userId: string, slug: string): string | null => {
      const { ids } = of(userId)
      return Object.hasOwn(ids, slug) ? (ids[slug] ?? null) : null
    },
    keep: (userId: string, workspaces: readonly NamedWorkspace[]): void => {
      const ids = workspaces.flatMap((workspace) => namesOf(workspace).map((name) => [name, workspace.id] as const))
      write(userId, { ids: Object.fromEntries(ids) })
    },
    lastOf: (userId: string): string | null => of(userId).last,
    /** Null: the person's own is shown again where an address names none. */
    noteLast: (userId: string, last: string | null): void => {
      if (of(userId).last !== last) write(userId, { last })
    },
    forget: (): void => storage.removeItem(key),
  }
}
export type WorkspaceMemory = ReturnType<typeof createWorkspaceMemory>
