import {
  IconArticle,
  IconBuildingStore,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconPalette,
  IconPhotoPlus,
  IconPlus,
  IconSend,
  IconTextPlus,
  IconVideo,
} from '#components/ui/icons.ts'
import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import type { Workspace } from '@vignette/domain/members/schemas'
import { permits, type WorkspaceRole } from '@vignette/domain/members/roles'
import type { StaffRole } from '@vignette/domain/staff/schemas'
import { colorSchemes } from '#components/ui/color-schemes.ts'
import { articles } from '#content/help/articles.ts'
import { statusNames } from '#entities/generation/generation-words.ts'
import { aboutWorkspace } from '#entities/workspace/workspace-words.ts'
import { consoles } from '../navigation/consoles.ts'
import { helpPage, pagesOf } from '../navigation/pages.ts'
import { matching } from './matching.ts'

type ColorScheme = (typeof colorSchemes)[number]['value']

/** An action that is possible on every page. */
export type Action =
  | { readonly type: 'go'; readonly to: string }
  /** Loads the app again at an address outside the current workspace. */
  | { readonly type: 'leave'; readonly to: string }
  /** Leads to another workspace. */
  | { readonly type: 'enter'; readonly slug: string }
  | { readonly type: 'scheme'; readonly scheme: ColorScheme }
  | { readonly type: 'shortcuts' }
  | { readonly type: 'signOut' }

export type Command = {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly keywords?: string
  readonly icon: typeof IconHistory
  readonly action: Action
}

export type CommandGroup = { readonly name: string; readonly commands: readonly Command[] }

const studio = '/dashboard/studio'

const making = (typed: string): readonly Command[] => {
  const prompt = typed.trim()
  const to = (kind: string) => `${studio}?${new URLSearchParams({ kind, ...(prompt && { prompt }) })}`
  const from = prompt ? ` from “${prompt}”` : ''
  return [
    { id: 'make-caption', label: `New caption${from}`, icon: IconTextPlus, action: { type: 'go', to: to('caption') } },
    { id: 'make-image', label: `New images${from}`, icon: IconPhotoPlus, action: { type: 'go', to: to('image') } },
  ]
}

const newPost: Command = {
  id: 'make-post',
  label: 'New post',
  keywords: 'write publish schedule',
  icon: IconSend,
  action: { type: 'go', to: '/dashboard/posts/new' },
}

const brandPage: Command = {
  id: 'page-brand',
  label: 'Brand',
  keywords: 'settings voice tone colours colors pillars logo',
  icon: IconPalette,
  action: { type: 'go', to: '/dashboard/settings/brand' },
}

const activityPage: Command = {
  id: 'page-activity',
  label: 'Activity',
  keywords: 'who did what log audit team changes',
  icon: IconHistory,
  action: { type: 'go', to: '/dashboard/activity' },
}

const workspacePage: Command = {
  id: 'page-workspace',
  label: 'Workspace',
  keywords: 'settings name rename address slug logo time zone',
  icon: IconBuildingStore,
  action: { type: 'go', to: '/dashboard/settings/workspace' },
}

const videosPage: Command = {
  id: 'page-videos',
  label: 'Videos',
  keywords: 'captions subtitles crop vertical enhance background clips reels',
  icon: IconVideo,
  action: { type: 'go', to: '/dashboard/library?kind=video' },
}

const placesOf = ({ roles, role }: Pick<CommandSources, 'roles' | 'role'>): readonly Command[] => [
  ...[...pagesOf(roles, role), helpPage].map(({ path, label, keywords = '', icon }): Command => ({
    id: `page-${path}`,
    label,
    keywords,
    icon,
    action: { type: 'go', to: path },
  })),
  ...(permits(role, 'read') ? [videosPage, brandPage, activityPage, workspacePage] : []),
]

const viewsOf = (roles: readonly StaffRole[]): readonly Command[] =>
  roles.flatMap((role) => {
    const { label, icon, views } = consoles[role]
    return views.map(({ path, label: name, ...view }) => ({
      id: `view-${path}`,
      label: `${label}: ${name}`,
      ...view,
      icon,
      action: { type: 'go' as const, to: path },
    }))
  })

const entering = (workspaces: readonly Workspace[]): readonly Command[] =>
  workspaces
    .filter(({ suspended }) => !suspended)
    .map((workspace) => ({
      id: `workspace-${workspace.slug}`,
      label: workspace.name,
      detail: aboutWorkspace(workspace),
      keywords: 'switch workspace team',
      icon: IconBuildingStore,
      action: { type: 'enter', slug: workspace.slug },
    }))

const newWorkspace: Command = {
  id: 'new-workspace',
  label: 'New workspace',
  keywords: 'create add brand client agency',
  icon: IconPlus,
  action: { type: 'leave', to: '/new-workspace' },
}

const madeLately = (generations: readonly Generation[]): readonly Command[] =>
  generations.map(({ id, kind, prompt, status }) => ({
    id: `made-${id}`,
    label: prompt.length > 80 ? `${prompt.slice(0, 80).trimEnd()}…` : prompt,
    detail: `${kinds[kind].name}, ${statusNames[status].toLowerCase()}`,
    icon: IconHistory,
    action: { type: 'go', to: `/dashboard/history/${id}` },
  }))

const helpWith: readonly Command[] = articles.map(({ id, question, tags }) => ({
  id: `help-${id}`,
  label: question,
  keywords: tags.join(' '),
  icon: IconArticle,
  action: { type: 'go', to: `/help#${id}` },
}))

const others: readonly Command[] = [
  ...colorSchemes.map(({ value, label, icon }): Command => ({
    id: `scheme-${value}`,
    label: `Colour scheme: ${label}`,
    keywords: 'color theme mode',
    icon,
    action: { type: 'scheme', scheme: value },
  })),
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    keywords: 'keys hotkeys help',
    icon: IconKeyboard,
    action: { type: 'shortcuts' },
  },
  { id: 'sign-out', label: 'Sign out', keywords: 'log out leave', icon: IconLogout, action: { type: 'signOut' } },
]

type CommandSources = {
  readonly roles: readonly StaffRole[]
  /** That of the person in the current workspace. */
  readonly role: WorkspaceRole
  /** The newest ones, or those that match the input. */
  readonly generations: readonly Generation[]
  /** Those that the person belongs to, without the current one. */
  readonly workspaces: readonly Workspace[]
}

const mostHelp = 5

/** The commands that match, by kind. Articles and views of consoles appear only once something was typed. */
export const commandsFor = (typed: string, sources: CommandSources): readonly CommandGroup[] => {
  const { roles, role, generations, workspaces } = sources
  const isBlank = typed.trim() === ''
  const app: CommandGroup = { name: 'This app', commands: matching(others, typed) }
  return [
    { name: 'Go to', commands: matching([...placesOf(sources), ...(isBlank ? [] : viewsOf(roles))], typed) },
    { name: 'Workspaces', commands: matching([...entering(workspaces), ...(isBlank ? [] : [newWorkspace])], typed) },
    // what was named goes before what would be made of its name
    ...(isBlank ? [] : [app]),
    { name: 'Make', commands: permits(role, 'create') ? [...making(typed), ...matching([newPost], typed)] : [] },
    { name: 'Recent work', commands: madeLately(generations) },
    { name: 'Help', commands: isBlank ? [] : matching(helpWith, typed).slice(0, mostHelp) },
    ...(isBlank ? [app] : []),
  ].filter(({ commands }) => commands.length > 0)
}
