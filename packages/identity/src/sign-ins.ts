import type { EventMeta } from '@vignette/domain/kernel/event'
import type { Streams } from '@vignette/domain/kernel/streams'
import { signIns } from '@vignette/domain/sessions/sign-ins/decider'
import type { Pool } from 'pg'

type Deps = { readonly pool: Pool; readonly openStreams: (meta: EventMeta) => Streams }

type NewSession = {
  readonly userId: string
  readonly session: string
  readonly device: string | null
  readonly signedInAt: string
  readonly isReturn: boolean
  /** The workspace that the sign-up created; null before a sign-up. */
  readonly workspaceId: string | null
}

type SignIn = Omit<NewSession, 'isReturn' | 'workspaceId'> & { readonly workspaceId: string }

const mostAtOnce = 100

/**
 * Records each new session in the list as a sign-in, once. The session of a sign-up is left out, because the sign-up is
 * an event of its own.
 */
export const createSignInRecorder = ({ pool, openStreams }: Deps) => {
  const record = async ({ userId, workspaceId, session, device, signedInAt }: SignIn): Promise<void> => {
    const streams = openStreams({
      actor: { kind: 'user', id: userId },
      correlationId: `sign-in ${session}`,
      causationId: null,
      workspaceId,
    })
    const command = { type: 'RecordSignIn', userId, device, signedInAt } as const
    await streams.send(signIns, session, command, `sign-in:${session}`)
  }

  return async (): Promise<void> => {
    const { rows } = await pool.query<NewSession>(
      `select s.user_id as "userId", s.session, s.device, s.signed_in_at as "signedInAt",
         coalesce(e.at < s.signed_in_at, false) as "isReturn", e.meta ->> 'workspaceId' as "workspaceId"
       from ops.sessions s left join es.streams u on u.stream = 'user-' || s.user_id
         left join es.events e on e.position = u.first_position
       where not s.is_recorded order by s.first_seen_at limit ${mostAtOnce}`,
    )
    if (rows.length === 0) return
    for (const { workspaceId, isReturn, ...session } of rows) {
      if (isReturn && workspaceId !== null) await record({ ...session, workspaceId })
    }
    await pool.query(
      `update ops.sessions s set is_recorded = true from unnest($1::text[], $2::text[]) as done (user_id, session)
       where (s.user_id, s.session) = (done.user_id, done.session)`,
      [rows.map(({ userId }) => userId), rows.map(({ session }) => session)],
    )
  }
}
