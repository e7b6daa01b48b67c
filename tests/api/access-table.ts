/**
 * Who asks: nobody; somebody who states the member's id beside a token of their own; somebody else, who uses the ids of
 * the member's objects only; the member; staff of either role.
 */
export type Caller = 'anonymous' | 'pretender' | 'other' | 'member' | 'support' | 'ops'

/** What they meet: an answer of the route, be it that the request was not valid, or the door. */
export type Outcome = 'answer' | 401 | 403 | 404

type Line = Readonly<Record<Caller, Outcome>>

const nobody: Line = { anonymous: 404, pretender: 404, other: 404, member: 404, support: 404, ops: 404 }

const everybody: Line = {
  anonymous: 'answer',
  pretender: 'answer',
  other: 'answer',
  member: 'answer',
  support: 'answer',
  ops: 'answer',
}

/** Each of what is their own. */
const members: Line = { ...everybody, anonymous: 401, pretender: 403 }

/** The path names something that is the member's alone. */
const itsOwner: Line = { ...nobody, anonymous: 401, pretender: 403, member: 'answer' }

const support: Line = { ...nobody, support: 'answer' }
const ops: Line = { ...nobody, ops: 'answer' }

/** Let in by something else than a session. */
const whoHasATicket: Line = { anonymous: 401, pretender: 401, other: 401, member: 401, support: 401, ops: 401 }

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

  'POST /api/users': members,
  'GET /api/users/profile': members,
  'PUT /api/users/profile': members,
  'PUT /api/users/formats': members,
  'PUT /api/users/notifications': members,
  'GET /api/account/sessions': members,
  'POST /api/account/sign-out-everywhere': members,
  'POST /api/account/export': members,
  'POST /api/account/delete': members,
  'POST /api/account/undelete': members,
  'GET /api/brand': members,
  'PUT /api/brand': members,
  'POST /api/brand/setup': members,
  'POST /api/brand/website': members,
  'GET /api/templates': members,
  'POST /api/templates': members,
  'PUT /api/templates/:id': members,
  'DELETE /api/templates/:id': members,
  'GET /api/library': members,
  'GET /api/library/:id': members,
  'PUT /api/library/:id': members,
  'DELETE /api/library/:id': members,
  'POST /api/library/:id/restore': members,
  'POST /api/library/:id/purge': members,
  'POST /api/library/texts': members,
  'POST /api/library/uploads': members,
  'GET /api/library/uploads/:id': members,
  'DELETE /api/library/uploads/:id': members,
  'PUT /api/library/uploads/:id/parts/:n': members,
  'POST /api/library/uploads/:id/complete': members,
  'POST /api/library/downloads': members,
  'GET /api/library/folders': members,
  'POST /api/library/folders': members,
  'PUT /api/library/folders/:id': members,
  'DELETE /api/library/folders/:id': members,
  'POST /api/library/moves': members,
  'GET /api/library/tags': members,
  'POST /api/library/tags': members,
  'GET /api/downloads': whoHasATicket,
  'GET /api/files/:id': whoHasATicket, // its signature is the door
  'GET /api/notifications': members,
  'POST /api/notifications/seen': members,
  'POST /api/notifications/looked-at': members,
  'POST /api/stream/tickets': members,
  'GET /api/stream': whoHasATicket,

  'GET /api/usage': members,
  'GET /api/usage/periods': members,
  'GET /api/usage/ledger': members,
  'GET /api/usage/ledger.csv': members,

  'GET /api/studio/engines': members,
  'POST /api/generations/quote': members,
  'POST /api/generations': members,
  'GET /api/generations': members,
  'GET /api/generations/requests': members,
  'GET /api/generations/:id': itsOwner,
  'POST /api/generations/:id/cancel': itsOwner,
  'POST /api/generations/:id/regenerate': itsOwner,
  'POST /api/generations/:id/pick': itsOwner,
  'PUT /api/generations/:id/results/:resultId': itsOwner,

  'GET /api/billing': members,
  'POST /api/billing/preview': members,
  'POST /api/billing/checkout': members,
  'POST /api/billing/cancel': members,
  'POST /api/billing/resume': members,
  'POST /api/billing/portal': members,
  'POST /api/billing/overage-budget': members,
  'GET /api/demo/checkout/:id': itsOwner,
  'POST /api/demo/checkout/:id/pay': itsOwner,
  'POST /api/demo/checkout/:id/fail': itsOwner,
  'POST /api/demo/invoices/pay': members,

  'GET /api/support/users': support,
  'GET /api/support/users/:uid': support,
  'POST /api/support/users/:uid/credits': support,
  'GET /api/support/users/:uid/charges': support,
  'POST /api/support/users/:uid/refunds': support,
  'POST /api/support/users/:uid/plan': support,
  'GET /api/support/users/:uid/notes': support,
  'POST /api/support/users/:uid/notes': support,
  'GET /api/support/messages': support,
  'GET /api/support/messages/:id': support,
  'PUT /api/support/messages/:id': support,
  'POST /api/support/messages/:id/answers': support,
  'GET /api/support/approvals': support,
  'POST /api/support/approvals/:id': support,
  'GET /api/support/users/:uid/timeline': support,
  'GET /api/support/users/:uid/mails/:key': support,
  'GET /api/support/users/:uid/timeline.csv': support,
  'GET /api/support/users/:uid/timeline.json': support,
  'GET /api/support/users/:uid/as-of': support,

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
