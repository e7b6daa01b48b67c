/** The names of a workspace: the one of its settings, the name of its brand, and the one that it was created with. */
export type WorkspaceNames = { readonly [Member in 'given' | 'brand' | 'created']: string | null }

/** What a workspace is called; null if it has no name at all. */
export const calledBy = ({ given, brand, created }: WorkspaceNames): string | null => given ?? brand ?? created

/** What a workspace is called that has no name, of an owner who has none. */
export const nameless = 'A workspace without a name'
