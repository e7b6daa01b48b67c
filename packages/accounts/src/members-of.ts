import { members } from '@vignette/domain/members/decider'
import type { MembersEvent } from '@vignette/domain/members/events'
import type { Members } from '@vignette/domain/members/state'
import { streamOf } from '@vignette/domain/kernel/decider'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec, keyless } from '@vignette/event-log/event-store/event-codec'
import { foldEvents } from '@vignette/event-log/event-store/fold-events'
import { readStream } from '@vignette/event-log/event-store/streams'
import type { Pool } from 'pg'

/** The members of a workspace as the log has them now; nobody as long as they were never recorded. */
export const membersOf = async (pool: Pool, workspaceId: string): Promise<Members> => {
  const codec = createEventCodec(members.events, keyless, createCorrections(pool))
  const stored = await codec.decodeAll<MembersEvent>(await readStream(pool, streamOf(members, workspaceId)))
  return foldEvents(members, members.initialState(), stored)
}
