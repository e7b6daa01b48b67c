/** The keys of all cached data about a library begin with `all`. */
export const libraryKeys = {
  all: ['library'],
  lists: ['library', 'list'],
  folders: ['library', 'folders'],
  tags: ['library', 'tags'],
  item: (id: string) => ['library', 'item', id],
  conversions: (id: string) => ['library', 'conversions', id],
} as const
