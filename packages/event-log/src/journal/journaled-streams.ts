import type { EventMeta } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import { createCommandHandler } from '../commands/command-handler.ts'
import { createWorkflowStreams, type WorkflowStreams } from '../commands/workflow-streams.ts'
import { appendGroup } from '../event-store/append.ts'
import { createBatcher } from '../event-store/batcher.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import type { Vault } from '../sealing/vault.ts'
import { appendJournaled, type JournaledEvent } from './journal.ts'
import { type OperationOnPerson, withSealedReason } from './sealed-reason.ts'

/** An operation on a person that is carried out by an event. */
type JournaledAct = JournaledEvent & { readonly operation: OperationOnPerson }

/**
 * Streams in the name of an actor. `journaled` is added to the journal together with its event; its reason is sealed with
 * the key of the person it is about.
 */
export type OpenJournaledStreams = (meta: EventMeta, journaled?: JournaledAct) => WorkflowStreams

type Deps = { readonly pool: Pool; readonly codec: EventCodec; readonly vault: Vault }

const timeoutMs = 5_000

export const createJournaledStreams =
  ({ pool, codec, vault }: Deps): OpenJournaledStreams =>
  (meta, journaled) => {
    const batcher = createBatcher({
      appendGroup: async (group) => {
        if (!journaled) return appendGroup(pool, group)
        const operation = await withSealedReason(vault, journaled.operation)
        return appendJournaled(pool, group, { ...journaled, operation })
      },
      timeoutMs,
      onAppended: () => undefined, // workers look for events once a second anyway
    })
    return createWorkflowStreams({ pool, handler: createCommandHandler({ pool, codec, batcher, timeoutMs }) }, meta)
  }
