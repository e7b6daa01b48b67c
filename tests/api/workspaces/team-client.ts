import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openMails } from '../../support/mail/open-mails.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { agreePlan } from '../../support/teams.ts'
import type { TestApi } from '../support.ts'

type Asked = { readonly in?: Person; readonly after?: string; readonly body?: object; readonly key?: string }

/** A team at the API: people who ask, and the plan that changes. */
export const openTeamClient = ({ app, database }: TestApi) => {
  const mails = openMails(database)
  const { streamsOf, close } = createSpender(database.appUrl)

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Person, asked: Asked = {}) =>
    app.inject({
      method,
      url: `/api${url}`,
      headers: {
        ...who.headers,
        ...(asked.in && { 'x-workspace-id': personalWorkspaceId(asked.in.userId) }),
        ...(asked.after !== undefined && { 'x-min-position': asked.after }),
        ...(asked.key !== undefined && { 'idempotency-key': asked.key }),
      },
      ...(asked.body && { payload: asked.body }),
    })

  const done = async <Answer extends object = object>(answering: ReturnType<typeof ask>) => {
    const answer = await answering
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<Answer & { readonly position: string }>()
  }

  /** Somebody with a trial of Starter, which has two seats. */
  const newOwner = async (name = 'Ada Lovelace'): Promise<Person> => {
    const owner = newPerson()
    await done(ask('POST', '/users', owner, { body: { name } }))
    await done(ask('POST', '/billing/checkout', owner, { body: { tier: 'starter', interval: 'month', trial: true } }))
    return owner
  }

  const invite = async (owner: Person, { email }: Person, role = 'editor') => {
    type Invited = { readonly invitation: { readonly id: string; readonly link: string } }
    const body = { email, role }
    const { invitation } = await done<Invited>(ask('POST', '/invitations', owner, { body }))
    return { id: invitation.id, token: new URL(invitation.link).hash.slice(1) }
  }

  const accept = (who: Person, token: string) => ask('POST', '/invitations/accept', who, { body: { token } })

  const join = async (owner: Person, name: string, role = 'editor'): Promise<Person> => {
    const guest = newPerson()
    await done(ask('POST', '/users', guest, { body: { name } }))
    const { position } = await done(accept(guest, (await invite(owner, guest, role)).token))
    // the membership is known in this process from then on
    await eventually(async () =>
      expect((await ask('GET', '/usage', guest, { in: owner, after: position })).statusCode).toBe(200),
    )
    return guest
  }

  return {
    mails,
    ask,
    done,
    newOwner,
    invite,
    accept,
    join,
    /** The plan that is agreed with customers, which has 50 seats. */
    agree: (owner: Person) => {
      const workspaceId = personalWorkspaceId(owner.userId)
      return agreePlan(streamsOf(workspaceId), workspaceId)
    },
    /** From one moment to the next the plan is the free one, which has one seat. */
    endPlan: async (owner: Person) => {
      const workspaceId = personalWorkspaceId(owner.userId)
      const command = (now: string) => ({ type: 'LeavePlan', atOnce: true, now }) as const
      const how = { key: randomUUID(), now: new Date().toISOString(), command }
      await changePlan(streamsOf(workspaceId), workspaceId, how)
    },
    close: () => Promise.all([mails.close(), close()]),
  }
}
export type TeamClient = ReturnType<typeof openTeamClient>
