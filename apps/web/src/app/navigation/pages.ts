import {
  IconBook2,
  IconChartBar,
  IconCreditCard,
  IconHistory,
  IconHome,
  IconLibraryPhoto,
  IconPlugConnected,
  IconSend,
  IconSettings,
  IconSparkles,
  IconTemplate,
  IconUsers,
} from '#components/ui/icons.ts'
import { type Permission, permits, type WorkspaceRole } from '@vignette/domain/members/roles'
import { type StaffRole, staffRoles } from '@vignette/domain/staff/schemas'
import { consoles } from './consoles.ts'

export type Page = {
  readonly path: string
  readonly label: string
  readonly keywords?: string
  readonly icon: typeof IconHome
  /** The permission that opening it takes; undefined if everybody may. */
  readonly permission?: Permission
}

/** The places of the dashboard, in their order. */
const pages: readonly Page[] = [
  { path: '/dashboard', label: 'Home', icon: IconHome },
  {
    path: '/dashboard/studio',
    label: 'Studio',
    keywords: 'generate create write captions images',
    icon: IconSparkles,
    permission: 'create',
  },
  {
    path: '/dashboard/templates',
    label: 'Templates',
    keywords: 'gallery ideas occasions industries blanks',
    icon: IconTemplate,
    permission: 'read',
  },
  {
    path: '/dashboard/library',
    label: 'Library',
    keywords: 'media pictures files uploads trash',
    icon: IconLibraryPhoto,
    permission: 'read',
  },
  {
    path: '/dashboard/posts',
    label: 'Posts',
    keywords: 'publish schedule upcoming drafts calendar failed',
    icon: IconSend,
    permission: 'read',
  },
  {
    path: '/dashboard/accounts',
    label: 'Accounts',
    keywords: 'social networks connect bluesky mastodon parade demo reconnect',
    icon: IconPlugConnected,
    permission: 'read',
  },
  {
    path: '/dashboard/history',
    label: 'History',
    keywords: 'generations made before',
    icon: IconHistory,
    permission: 'read',
  },
  {
    path: '/dashboard/usage',
    label: 'Usage',
    keywords: 'credits meter ledger reset',
    icon: IconChartBar,
    permission: 'read',
  },
  {
    path: '/dashboard/billing',
    label: 'Billing',
    keywords: 'plan upgrade invoices payment trial',
    icon: IconCreditCard,
    permission: 'billing',
  },
  {
    path: '/dashboard/team',
    label: 'Team',
    keywords: 'members people invite roles seats colleagues owner',
    icon: IconUsers,
    permission: 'read',
  },
  {
    path: '/dashboard/settings',
    label: 'Settings',
    keywords: 'profile password e-mail sessions export delete',
    icon: IconSettings,
  },
]

export const helpPage: Page = { path: '/help', label: 'Help Center', icon: IconBook2 }

/** The pages for people with these roles of staff, and this one in the workspace. */
export const pagesOf = (roles: readonly StaffRole[], role: WorkspaceRole): readonly Page[] => [
  ...pages.filter(({ permission }) => permission === undefined || permits(role, permission)),
  ...staffRoles.filter((role) => roles.includes(role)).map((role) => ({ path: `/${role}`, ...consoles[role] })),
]
