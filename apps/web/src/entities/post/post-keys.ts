/** The keys of all cached data about posts begin with `all`. */
export const postKeys = {
  all: ['posts'],
  lists: ['posts', 'list'],
  post: (id: string) => ['posts', 'post', id],
  log: (id: string) => ['posts', 'log', id],
} as const
