import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'

/** Who looks at a page: the demo's own people, and somebody who has just signed up. */
export type Viewer = 'visitor' | 'newcomer' | 'creator' | 'support' | 'ops'

/** `:uid` stands for the id of the creator, `:workspaceId` for that of their workspace, and `:generationId` for that of something the creator had made. */
export type Place = { readonly path: string; readonly viewer: Viewer }

/** What the ids in the path of a place stand for. */
export type Ids = { readonly uid: string; readonly generationId: string }

export const addressOf = ({ path }: Place, { uid, generationId }: Ids): string =>
  path.replace(':uid', uid).replace(':workspaceId', personalWorkspaceId(uid)).replace(':generationId', generationId)

const seenBy = (viewer: Viewer, paths: readonly string[]): readonly Place[] => paths.map((path) => ({ path, viewer }))

/** Every page of the product. */
export const places: readonly Place[] = [
  ...seenBy('visitor', ['/', '/about', '/privacy', '/terms', '/contact', '/help', '/status']),
  ...seenBy('visitor', ['/login', '/signup', '/verify-email', '/invitation']),
  ...seenBy('creator', ['/new-workspace']),
  ...seenBy('newcomer', ['/brand-setup']),
  ...seenBy('creator', ['/dashboard', '/dashboard/studio', '/dashboard/library', '/dashboard/history']),
  ...seenBy('creator', ['/dashboard/templates']),
  ...seenBy('creator', ['/dashboard/posts', '/dashboard/posts/new', '/dashboard/accounts']),
  ...seenBy('creator', ['/dashboard/history/:generationId', '/dashboard/videos/:generationId/crop']),
  ...seenBy('creator', ['/dashboard/usage', '/dashboard/billing', '/dashboard/settings', '/dashboard/settings/brand']),
  ...seenBy('creator', ['/dashboard/team', '/dashboard/activity']),
  ...seenBy('creator', ['/dashboard/account-manager', '/dashboard/settings/workspace']),
  ...seenBy('support', ['/support', '/support/approvals', '/support/messages', '/support/:uid', '/support/:uid/as-of']),
  ...seenBy('support', ['/support/workspaces/:workspaceId', '/support/workspaces/:workspaceId/as-of']),
  ...seenBy('support', ['/support/managers', '/support/runbook']),
  ...seenBy('ops', [
    '/ops',
    '/ops/projections',
    '/ops/projections/profiles',
    '/ops/parked',
    '/ops/effects',
    '/ops/mails',
    '/ops/posts',
    '/ops/networks',
    '/ops/timers',
    '/ops/queues',
    '/ops/queues/effects',
    '/ops/workers',
    '/ops/log',
    '/ops/log/1',
    '/ops/models',
    '/ops/incidents',
    '/ops/runbook',
  ]),
]
