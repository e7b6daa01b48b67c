import type { ActivityKind } from '@vignette/domain/activity/kinds'
import type { ActivityEntry } from '@vignette/domain/activity/schemas'

export const kindNames: Readonly<Record<ActivityKind, string>> = {
  content: 'Content',
  library: 'Library',
  publishing: 'Posts and accounts',
  templates: 'Templates',
  brand: 'Brand',
  comments: 'Comments',
  team: 'Team',
  workspace: 'Workspace',
  plan: 'Plan and credits',
}

type Link = NonNullable<ActivityEntry['link']>

const pages: Readonly<Record<Link['kind'], (id: string) => string>> = {
  generation: (id) => `/dashboard/history/${id}`,
  item: (id) => `/dashboard/library/${id}`,
  post: (id) => `/dashboard/posts/${id}`,
  accounts: () => '/dashboard/accounts',
  template: () => '/dashboard/templates',
  library: () => '/dashboard/library',
  brand: () => '/dashboard/settings/brand',
  team: () => '/dashboard/team',
  workspace: () => '/dashboard/settings/workspace',
  plan: () => '/dashboard/billing',
}

/** The page of what a line is about. */
export const pageOf = ({ kind, id = '' }: Link): string => pages[kind](encodeURIComponent(id))

type Day = { readonly name: string; readonly entries: readonly ActivityEntry[] }

/** The lines by the day on which they happened, as `dayOf` calls it. */
export const byDay = (entries: readonly ActivityEntry[], dayOf: (at: string) => string): readonly Day[] =>
  [...Map.groupBy(entries, ({ at }) => dayOf(at))].map(([name, those]) => ({ name, entries: those }))
