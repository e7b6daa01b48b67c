import { card } from '@vignette/domain/staff/cards/decider'
import { staff } from '@vignette/domain/staff/decider'
import { demoStaff } from '@vignette/domain/staff/demo-staff'
import { accountManager } from '@vignette/domain/support/managers/decider'
import type { Action, Person } from '../customer.ts'
import { maya, staffActor, staffId } from '../support-team.ts'
import { signUp } from './plans.ts'

/** Signs up and gets the role of the demo, as with the first sign-in. */
export const beginWork: Action = async (customer) => {
  await signUp(customer)
  const { request, userId, email } = customer
  const role = demoStaff[email]
  if (!role) throw new Error(`${email} is no account of the demo's staff`)
  const { streams } = request({ kind: 'system', id: 'demo' })
  const command = { type: 'GrantStaffRole', userId, role, email, reason: 'an account of the demo' } as const
  await streams.send(staff, userId, command, `demo staff ${userId}`)
}

/** Writes what customers see of a member of staff. `drawPhoto` makes a square WebP picture. */
export const writeCard =
  (calendarUrl: string | null, drawPhoto: () => Promise<Uint8Array>): Action =>
  async ({ request, userId, displayName: name, ids, email, displayName }) => {
    const { streams, key } = request(staffActor({ email, displayName }, ids))
    const photo = Buffer.from(await drawPhoto()).toString('base64')
    await streams.send(card, userId, { type: 'WriteCard', userId, name, calendarUrl, photo }, key)
  }

/** Makes somebody the account manager of the customer's workspace. */
export const lookAfter =
  (who: Person, by: Person = maya): Action =>
  async ({ request, workspaceId, ids }) => {
    const agent = staffActor(by, ids)
    const { streams, key, now } = request(agent)
    const from = await streams.load(accountManager, workspaceId)
    const chosen = { workspaceId, from, manager: staffId(who, ids), agent: agent.id, now }
    await streams.send(accountManager, workspaceId, { type: 'ChooseManager', ...chosen }, key)
  }
