import { subscription } from '@vignette/domain/billing/decider'
import { hasNoPlan } from '@vignette/domain/billing/subscription'
import type { Permission } from '@vignette/domain/members/roles'
import { workspace } from '@vignette/domain/workspaces/decider'
import { withoutPlan } from '@vignette/domain/workspaces/refusals'
import { requireKept } from '@vignette/domain/workspaces/state'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import fp from 'fastify-plugin'
import { workspaceOf } from './workspace.ts'

/** These are refused while a workspace is being deleted. Buying is refused by the checkout itself. */
const atRest: ReadonlySet<unknown> = new Set<Permission>([
  'create',
  'approve',
  'comment',
  'brand',
  'accounts',
  'members',
  'settings',
])

/** These are refused while a workspace has no plan. */
const takesPlan: ReadonlySet<unknown> = new Set<Permission>(['create', 'approve', 'comment', 'brand', 'accounts'])

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Refuses changes in workspaces that are being deleted or have no plan, while everything in them can be read. */
export const standing = fp<{ readonly states: StreamStates }>(
  async (app, { states }) => {
    app.addHook('preHandler', async (request) => {
      const { permission } = request.routeOptions.config
      if (reading.has(request.method) || !atRest.has(permission)) return
      const workspaceId = workspaceOf(request)
      requireKept((await states.read(workspace, workspaceId)).current.state)
      if (!takesPlan.has(permission)) return
      const { state } = (await states.read(subscription, workspaceId)).current
      if (state.status !== 'none' && hasNoPlan(state)) throw withoutPlan()
    })
  },
  { name: 'standing', dependencies: ['workspace'] },
)
