import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Workspace } from '@vignette/domain/members/schemas'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import type { TestApi } from '../support.ts'

type Asked = {
  readonly in?: string
  readonly after?: string
  readonly body?: object
  readonly key?: string
}

/** What people do with workspaces, by requests. */
export const createFounders = (api: TestApi) => {
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, who: Person, asked: Asked = {}) =>
    api.app.inject({
      method,
      url: `/api${url}`,
      headers: {
        ...who.headers,
        ...(asked.in !== undefined && { 'x-workspace-id': asked.in }),
        ...(asked.after !== undefined && { 'x-min-position': asked.after }),
        ...(asked.key !== undefined && { 'idempotency-key': asked.key }),
      },
      ...(asked.body && { payload: asked.body }),
    })

  const done = async <Answer = { readonly position: string }>(answering: ReturnType<typeof ask>): Promise<Answer> => {
    const answer = await answering
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<Answer>()
  }

  const signUp = async (name = 'Ada Lovelace'): Promise<Person> => {
    const person = newPerson()
    await done(ask('POST', '/users', person, { body: { name } }))
    return person
  }

  const workspacesOf = async (who: Person, after?: string) => {
    const asked = ask('GET', '/workspaces', who, after === undefined ? {} : { after })
    return (await done<{ items: readonly Workspace[] }>(asked)).items
  }

  const create = async (who: Person, name = 'Harbour Coffee', key?: string) => {
    const answer = ask('POST', '/workspaces', who, { body: { name }, ...(key !== undefined && { key }) })
    const { workspace, position } = await done<{ workspace: { id: string; slug: string }; position: string }>(answer)
    // so that the following requests know of it
    expect((await workspacesOf(who, position)).map(({ id }) => id)).toContain(workspace.id)
    return { ...workspace, position }
  }

  /** Leads to the checkout of a plan. @returns its id. */
  const order = async (who: Person, workspaceId: string, tier = 'growth'): Promise<string> => {
    const body = { tier, interval: 'month' }
    const { outcome } = await done<{ outcome: { checkoutId: string } }>(
      ask('POST', '/billing/checkout', who, { in: workspaceId, body }),
    )
    return outcome.checkoutId
  }

  const pay = (who: Person, workspaceId: string, checkoutId: string) =>
    ask('POST', `/demo/checkout/${checkoutId}/pay`, who, { in: workspaceId })

  const buy = async (who: Person, workspaceId: string, tier = 'growth'): Promise<void> => {
    await done(pay(who, workspaceId, await order(who, workspaceId, tier)))
    await eventually(async () => {
      const found = (await workspacesOf(who)).find(({ id }) => id === workspaceId)
      expect(found).toMatchObject({ plan: tier, standing: 'open' })
    })
  }

  const askToDelete = (who: Person, workspaceId: string, email = who.email) =>
    ask('POST', '/workspaces/delete', who, { in: workspaceId, body: { email } })

  /** Fires a timer of a stream at once. */
  const passTime = (stream: string, command: string): Promise<void> =>
    eventually(async () => {
      const { rowCount } = await api.owner.query(
        `update es.timers set due_at = now(), next_at = now()
         where stream = $1 and command -> 'command' ->> 'type' = $2 and fired_at is null`,
        [stream, command],
      )
      expect(rowCount).toBe(1)
    })

  /** Deletes a workspace, and waits until it is gone. */
  const deleteNow = async (who: Person, workspaceId: string): Promise<void> => {
    await done(askToDelete(who, workspaceId))
    await passTime(`workspace-${workspaceId}`, 'EraseWorkspaceIfDue')
    await untilForgotten(workspaceId)
  }

  const typesOf = async (stream: string): Promise<readonly string[]> => {
    const { rows } = await api.owner.query<{ type: string }>(
      'select type from es.events where stream = $1 order by version',
      [stream],
    )
    return rows.map(({ type }) => type)
  }

  const untilForgotten = (workspaceId: string): Promise<void> =>
    eventually(async () => expect(await typesOf(`workspace-${workspaceId}`)).toContain('WorkspaceForgotten'))

  return {
    ask,
    done,
    signUp,
    create,
    workspacesOf,
    order,
    pay,
    buy,
    askToDelete,
    passTime,
    deleteNow,
    typesOf,
    untilForgotten,
    own: ({ userId }: Person) => personalWorkspaceId(userId),
  }
}
