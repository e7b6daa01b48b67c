import { type WorkspaceRole, workspaceRoles } from '@vignette/domain/members/roles'

/**
 * Who asks: nobody; somebody who states the member's id beside a token of their own; somebody else, who uses the ids of
 * the member's objects only; the member; staff of either role.
 */
type Visitor = 'anonymous' | 'pretender' | 'other' | 'member' | 'support' | 'ops'

/** Who names the member's workspace: its people by their roles, one whose seat is suspended, and one who is not of it. */
type Colleague = WorkspaceRole | 'suspended' | 'foreigner'

export type Caller = Visitor | Colleague

/** What they meet: an answer of the route, be it that the request was not valid, or the door. */
export type Outcome = 'answer' | 401 | 403 | 404 | 'forbidden' | 'suspended' | 'unknown'

type Visitors = Readonly<Record<Visitor, Outcome>>
type Colleagues = Readonly<Record<Colleague, Outcome>>
type Line = Visitors & Colleagues

/** Where it does not matter which workspace is named. */
const whateverTheirRole = (outcome: Outcome): Colleagues => {
  const colleagues: readonly Colleague[] = [...workspaceRoles, 'suspended', 'foreigner']
  return Object.fromEntries(colleagues.map((each) => [each, outcome])) as Record<Colleague, Outcome>
}

const onlyRoles = (...who: readonly WorkspaceRole[]): Colleagues => ({
  ...whateverTheirRole('forbidden'),
  ...Object.fromEntries(who.map((role) => [role, 'answer'])),
  suspended: 'suspended',
  foreigner: 'unknown',
})

const no: Visitors = { anonymous: 404, pretender: 404, other: 404, member: 404, support: 404, ops: 404 }
const yes: Visitors = {
  anonymous: 'answer',
  pretender: 'answer',
  other: 'answer',
  member: 'answer',
  support: 'answer',
  ops: 'answer',
}

const nobody: Line = { ...no, ...whateverTheirRole(404) }
const everybody: Line = { ...yes, ...whateverTheirRole('answer') }

/** Each of what is their own. */
const signedIn: Visitors = { ...yes, anonymous: 401, pretender: 403 }

/** The path names something of the member's workspace. */
const belonging: Visitors = { ...no, anonymous: 401, pretender: 403, member: 'answer' }

/** About the person alone, whatever workspace they name. */
const oneself: Line = { ...signedIn, ...whateverTheirRole('answer') }

/** The roles that have each permission. */
const roles = {
  member: onlyRoles('owner', 'admin', 'approver', 'editor', 'viewer', 'client'),
  read: onlyRoles('owner', 'admin', 'approver', 'editor', 'viewer'),
  comment: onlyRoles('owner', 'admin', 'approver', 'editor', 'viewer'),
  create: onlyRoles('owner', 'admin', 'approver', 'editor'),
  brand: onlyRoles('owner', 'admin'),
  members: onlyRoles('owner', 'admin'),
  settings: onlyRoles('owner', 'admin'),
  billing: onlyRoles('owner'),
  ownership: onlyRoles('owner'),
}

type Needed = keyof typeof roles

const may = (needed: Needed): Line => ({ ...signedIn, ...roles[needed] })

/** The path names something that is the workspace's alone. */
const itsMembersMay = (needed: Needed): Line => ({ ...belonging, ...roles[needed] })

const support: Line = { ...nobody, support: 'answer' }
const ops: Line = { ...nobody, ops: 'answer' }

/** Let in by something else than a session. */
const noTicket: Visitors = { anonymous: 401, pretender: 401, other: 401, member: 401, support: 401, ops: 401 }
const whoHasATicket: Line = { ...noTicket, ...whateverTheirRole(401) }

/** Who may ask for what: every route of the running server. HEAD is as GET, and OPTIONS is nothing. */
export const accessTable: Readonly<Record<string, Line>> = {
  'GET /*': everybody,
  'GET /assets/*': everybody,
  'GET /og/:page.png': everybody,
  'GET /malformed-address': everybody, // like any address without a page of its own
  'GET /health/live': everybody,
  'GET /health/ready': everybody,

  'GET /api/openapi.json': everybody,
  'GET /api/config': everybody,
  'GET /api/plans': everybody,
  'GET /api/status': everybody,
  'POST /api/demo/session': everybody,
  'POST /api/resend/send-contact': everybody,
  // what the link carries is the door
  'GET /api/newsletter/confirm': everybody,
  'GET /api/newsletter/unsubscribe': everybody,
  'POST /api/newsletter/unsubscribe': everybody,
  'POST /api/webhooks/stripe': everybody, // its signature is the door
  'POST /api/webhooks/resend': everybody, // so is this one's

  'POST /api/users': oneself,
  'GET /api/users/profile': may('member'),
  'PUT /api/users/profile': oneself,
  'PUT /api/users/formats': oneself,
  'PUT /api/users/notifications': oneself,
  'GET /api/account/sessions': oneself,
  'POST /api/account/sign-out-everywhere': oneself,
  'POST /api/account/export': oneself,
  'POST /api/account/delete': oneself,
  'POST /api/account/undelete': oneself,
  'GET /api/activity': may('read'),
  'PUT /api/presence': may('read'),
  'DELETE /api/presence/:page': may('read'),
  'GET /api/brand': may('read'),
  'PUT /api/brand': may('brand'),
  'POST /api/brand/setup': may('brand'),
  'POST /api/brand/website': may('brand'),
  'GET /api/templates': may('read'),
  'POST /api/templates': may('create'),
  'PUT /api/templates/:id': may('create'),
  'DELETE /api/templates/:id': may('create'),
  'GET /api/library': may('read'),
  'GET /api/library/:id': may('read'),
  'PUT /api/library/:id': may('create'),
  'DELETE /api/library/:id': may('create'),
  'POST /api/library/:id/restore': may('create'),
  'POST /api/library/:id/purge': may('create'),
  'POST /api/library/texts': may('create'),
  'GET /api/library/:id/conversions': may('read'),
  'POST /api/library/:id/conversions': may('create'),
  'DELETE /api/library/conversions/:id': may('create'),
  'POST /api/library/uploads': may('create'),
  'GET /api/library/uploads/:id': may('create'),
  'DELETE /api/library/uploads/:id': may('create'),
  'PUT /api/library/uploads/:id/parts/:n': may('create'),
  'POST /api/library/uploads/:id/complete': may('create'),
  'POST /api/library/downloads': may('read'),
  'GET /api/workspaces': oneself,
  'POST /api/workspaces/leave': { ...may('member'), suspended: 'answer' },
  'POST /api/workspaces/handover': may('ownership'),
  'DELETE /api/workspaces/handover': may('ownership'),
  'POST /api/workspaces/handover/accept': may('member'),
  'POST /api/workspaces/handover/decline': may('member'),
  'PUT /api/workspaces/settings': may('settings'),
  'GET /api/workspaces/address': may('settings'),
  'PUT /api/workspaces/address': may('settings'),
  'PUT /api/workspaces/logo': may('settings'),
  'DELETE /api/workspaces/logo': may('settings'),
  'GET /api/logos/:id': whoHasATicket, // its signature is the door
  'POST /api/workspaces': oneself,
  'POST /api/workspaces/delete': may('ownership'),
  'POST /api/workspaces/undelete': may('ownership'),
  'GET /api/members': may('read'),
  'PUT /api/members/stays': may('ownership'),
  'PUT /api/members/:userId': may('members'),
  'DELETE /api/members/:userId': may('members'),
  'POST /api/members/:userId/suspend': may('ownership'),
  'POST /api/members/:userId/restore': may('members'),
  'GET /api/credit-requests': may('read'),
  'POST /api/credit-requests': may('create'),
  'POST /api/credit-requests/:id': may('billing'),
  'GET /api/invitations': may('members'),
  'POST /api/invitations': may('members'),
  'POST /api/invitations/:id/resend': may('members'),
  'DELETE /api/invitations/:id': may('members'),
  'POST /api/invitations/look': everybody, // what the link carries is the door
  'POST /api/invitations/accept': oneself,
  'POST /api/invitations/ask': oneself,
  'GET /api/access-requests': may('members'),
  'POST /api/access-requests/:id/approve': may('members'),
  'POST /api/access-requests/:id/decline': may('members'),
  'PUT /api/workspaces/second-factor': may('ownership'),
  'GET /api/demo/second-factor': oneself,
  'POST /api/demo/second-factor/set-up': oneself,
  'POST /api/demo/second-factor/turn-on': oneself,
  'POST /api/demo/second-factor/turn-off': oneself,
  'GET /api/library/folders': may('read'),
  'POST /api/library/folders': may('create'),
  'PUT /api/library/folders/:id': may('create'),
  'DELETE /api/library/folders/:id': may('create'),
  'POST /api/library/moves': may('create'),
  'GET /api/library/tags': may('read'),
  'POST /api/library/tags': may('create'),
  'GET /api/downloads': whoHasATicket,
  'GET /api/files/:id': whoHasATicket, // its signature is the door
  'GET /api/notifications': may('read'),
  'POST /api/notifications/seen': may('read'),
  'POST /api/notifications/looked-at': may('read'),
  'GET /api/comments/open': may('read'),
  'GET /api/comments/:itemKind/:itemId': may('read'),
  'GET /api/comments/:itemKind/:itemId/:commentId': may('read'),
  'POST /api/comments/:itemKind/:itemId': may('comment'),
  'PUT /api/comments/:itemKind/:itemId/:commentId': may('comment'),
  'DELETE /api/comments/:itemKind/:itemId/:commentId': may('comment'),
  'POST /api/comments/:itemKind/:itemId/:commentId/resolve': may('comment'),
  'POST /api/comments/:itemKind/:itemId/:commentId/reopen': may('comment'),
  'POST /api/stream/tickets': may('member'),
  'GET /api/stream': whoHasATicket,

  'GET /api/usage': may('read'),
  'GET /api/usage/periods': may('read'),
  'GET /api/usage/members': may('read'),
  'GET /api/usage/ledger': may('read'),
  'GET /api/usage/ledger.csv': may('read'),

  'GET /api/studio/engines': may('read'),
  'GET /api/captions/fonts': may('read'),
  'POST /api/generations/quote': may('create'),
  'POST /api/generations': may('create'),
  'GET /api/generations': may('read'),
  'GET /api/generations/requests': may('read'),
  'GET /api/generations/:id': itsMembersMay('read'),
  'POST /api/generations/:id/cancel': itsMembersMay('create'),
  'POST /api/generations/:id/regenerate': itsMembersMay('create'),
  'POST /api/generations/:id/pick': itsMembersMay('create'),
  'GET /api/generations/:id/document': itsMembersMay('read'),
  'PUT /api/generations/:id/document': itsMembersMay('create'),
  'PUT /api/generations/:id/results/:resultId': itsMembersMay('create'),

  'GET /api/account-manager': may('read'),
  'POST /api/account-manager/messages': may('read'),

  'GET /api/billing': may('billing'),
  'POST /api/billing/preview': may('billing'),
  'POST /api/billing/checkout': may('billing'),
  'POST /api/billing/cancel': may('billing'),
  'POST /api/billing/resume': may('billing'),
  'POST /api/billing/portal': may('billing'),
  'POST /api/billing/overage-budget': may('billing'),
  'GET /api/demo/checkout/:id': itsMembersMay('billing'),
  'POST /api/demo/checkout/:id/pay': itsMembersMay('billing'),
  'POST /api/demo/checkout/:id/fail': itsMembersMay('billing'),
  'POST /api/demo/invoices/pay': may('billing'),

  'GET /api/support/users': support,
  'GET /api/support/users/:uid': support,
  'POST /api/support/users/:uid/credits': support,
  'GET /api/support/users/:uid/charges': support,
  'POST /api/support/users/:uid/refunds': support,
  'POST /api/support/users/:uid/plan': support,
  'GET /api/support/users/:uid/notes': support,
  'POST /api/support/users/:uid/notes': support,
  'GET /api/support/messages': support,
  'GET /api/support/messages/in-time': support,
  'GET /api/support/messages/:id': support,
  'PUT /api/support/messages/:id': support,
  'POST /api/support/messages/:id/answers': support,
  'GET /api/support/managers': support,
  'PUT /api/support/managers/:workspaceId': support,
  'PUT /api/support/card': support,
  'GET /api/support/approvals': support,
  'POST /api/support/approvals/:id': support,
  'GET /api/support/users/:uid/timeline': support,
  'GET /api/support/users/:uid/mails/:key': support,
  'GET /api/support/users/:uid/timeline.csv': support,
  'GET /api/support/users/:uid/timeline.json': support,
  'GET /api/support/users/:uid/as-of': support,
  'GET /api/support/workspaces': support,
  'GET /api/support/workspaces/:workspaceId': support,
  'GET /api/support/workspaces/:workspaceId/timeline': support,
  'GET /api/support/workspaces/:workspaceId/timeline.csv': support,
  'GET /api/support/workspaces/:workspaceId/timeline.json': support,
  'GET /api/support/workspaces/:workspaceId/as-of': support,

  'GET /api/ops/on-call': ops,
  'GET /api/ops/parked': ops,
  'GET /api/ops/parked/events': ops,
  'POST /api/ops/parked/retry': ops,
  'POST /api/ops/parked/skip': ops,
  'GET /api/ops/parked/proposals': ops,
  'POST /api/ops/parked/proposals/:id': ops,
  'GET /api/ops/log': ops,
  'GET /api/ops/log/:position': ops,
  'GET /api/ops/effects': ops,
  'GET /api/ops/effects/:key': ops,
  'GET /api/ops/timers': ops,
  'GET /api/ops/workers': ops,
  'GET /api/ops/queues': ops,
  'GET /api/ops/queues/:name/jobs': ops,
  'POST /api/ops/queues/:name/retry': ops,
  'GET /api/ops/projections': ops,
  'GET /api/ops/projections/:name': ops,
  'POST /api/ops/projections/:name/:action': ops,
  'GET /api/ops/mails': ops,
  'GET /api/ops/mails/:key': ops,
  'POST /api/ops/effects/:key/resend': ops,
  'GET /api/ops/models': ops,
  'GET /api/ops/models/usage': ops,
  'PUT /api/ops/models/:use': ops,
  'DELETE /api/ops/models/:use': ops,
  'PUT /api/ops/models/keys': ops,
  'DELETE /api/ops/models/keys': ops,
  'POST /api/ops/models/tests': ops,
  'GET /api/ops/incidents': ops,
  'POST /api/ops/incidents': ops,
  'PUT /api/ops/incidents/:incidentId': ops,
  'POST /api/ops/incidents/:incidentId/resolve': ops,
  'DELETE /api/ops/incidents/:incidentId': ops,
}
