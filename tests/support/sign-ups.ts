import { randomUUID } from 'node:crypto'
import { user } from '@vignette/domain/identity/decider'
import type { Aggregate } from '@vignette/domain/kernel/decider'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import { registry } from '@vignette/domain/registry'
import { subjects } from '@vignette/accounts/subjects'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { createVault } from '@vignette/event-log/sealing/vault'
import { masterKeys } from './settings.ts'

export type Registry = {
  readonly pool: Pool
  /** A person signs up, or fills in the name that was missing. @returns the stream. */
  readonly signUp: (userId: string, displayName?: string | null, email?: string) => Promise<string>
  /** Many people whom nobody has met. */
  readonly signUpMany: (count: number) => Promise<void>
  /** A person does something to a stream under their id. */
  readonly send: <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    userId: string,
    command: Command,
  ) => Promise<void>
  /** Somebody of ours forgets a person. */
  readonly forget: (userId: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Sign-ups through the command handler, without any API. The e-mail address is `<user id>@example.com` or another. */
export const createRegistry = (url: string): Registry => {
  const pool = createPool({ url, max: 4, name: 'registry', statementTimeoutMs: 5_000 })
  const batcher = createBatcher({
    appendGroup: (group) => appendGroup(pool, group),
    timeoutMs: 5_000,
    onAppended: () => undefined,
  })
  const handler = createCommandHandler({
    pool,
    codec: createEventCodec(registry.events, createVault(pool, masterKeys)),
    batcher,
    timeoutMs: 5_000,
  })

  const send: Registry['send'] = async (aggregate, id, command) => {
    const workspaceId = personalWorkspaceId(id)
    const meta = { actor: { kind: 'user', id }, correlationId: randomUUID(), causationId: null, workspaceId } as const
    await handler.handle({ aggregate, id, command, commandId: randomUUID(), meta })
  }

  const signUp: Registry['signUp'] = async (userId, displayName = 'Ada', email = `${userId}@example.com`) => {
    const workspaceId = personalWorkspaceId(userId)
    await send(user, userId, { type: 'SignUp', userId, email, displayName, workspaceId, asked: true })
    return `user-${userId}`
  }

  return {
    pool,
    signUp,
    send,
    forget: async (userId) => {
      const cause = { actor: { kind: 'staff', id: 'ops' }, correlationId: 'test', reason: 'asked for it' } as const
      await forgetSubject({ pool, subjects }, userId, cause)
    },
    signUpMany: async (count) => {
      await Promise.all(Array.from({ length: count }, () => signUp(randomUUID())))
    },
    close: () => pool.end(),
  }
}
