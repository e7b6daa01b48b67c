/** Everything that is known of a library begins with `all`. */
export const libraryKeys = {
  all: ['library'],
  lists: ['library', 'list'],
  item: (id: string) => ['library', 'item', id],
} as const
