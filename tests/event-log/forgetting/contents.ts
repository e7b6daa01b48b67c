import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { DomainEvent, EventDefinition, RecordedEvent } from '@vignette/domain/kernel/event'
import { registry } from '@vignette/domain/registry'
import type { Pool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { readStream } from '@vignette/event-log/event-store/streams'
import type { Vault } from '@vignette/event-log/sealing/vault'
import golden from '../../domain/golden/events.json' with { type: 'json' }

/** One event of each kind of content. */
const kinds = [
  'BrandSetupCompleted',
  'GenerationRequested',
  'GenerationCompleted',
  'TextSaved',
  'FolderMade',
  'TemplateSaved',
  'CommentWritten',
] as const

/** Everything that a person can make, of which every read model with content gets a row. */
export const contentsOf = (userId: string): readonly DomainEvent[] => {
  const id = randomUUID()
  const ids = { workspaceId: personalWorkspaceId(userId), userId, generationId: id }
  const own = {
    TextSaved: { itemId: id },
    FolderMade: { folderId: id },
    TemplateSaved: { templateId: id },
    CommentWritten: { itemId: id, threadId: id, commentId: id },
  }
  return kinds.map((type) => {
    const { credits: _credits, ...data } = { credits: 0, ...golden[`${type}@1`] }
    const free = type === 'GenerationRequested' ? { credits: 0 } : {}
    const named = 'generationId' in data ? ids : { workspaceId: ids.workspaceId, userId }
    return { type, data: { ...data, ...named, ...free, ...(own as Record<string, object>)[type] } }
  })
}

/** As it was defined when content was sealed for the person who made it. */
const before = (definition: EventDefinition): EventDefinition =>
  definition.formerSubjects[1] === undefined
    ? definition
    : { ...definition, version: 1, upcasters: {}, subject: definition.formerSubjects[1], formerSubjects: {} }

export type Release = 'before' | 'now'

/** Records what a person makes, as this release does or as the one before did. */
export const createScribe = (pool: Pool, vault: Vault) => {
  const codecs = {
    before: createEventCodec(registry.events.map(before), vault),
    now: createEventCodec(registry.events, vault, createCorrections(pool)),
  }

  const placeOf = (event: DomainEvent, workspaceId: string) => {
    const kind = registry.aggregates.find(({ events }) => events.some(({ type }) => type === event.type))?.kind ?? ''
    const { generationId } = event.data as { generationId?: string }
    return { kind, stream: `${kind}-${kind === 'generation' ? generationId : workspaceId}` }
  }

  const record = async (userId: string, release: Release, events = contentsOf(userId)): Promise<readonly string[]> => {
    const workspaceId = personalWorkspaceId(userId)
    const meta = { actor: { kind: 'user', id: userId }, correlationId: 'c', causationId: null, workspaceId } as const
    const streams: string[] = []
    for (const event of events) {
      const { kind, stream } = placeOf(event, workspaceId)
      const expectedVersion = (await readStream(pool, stream)).length
      const encoded = await codecs[release].encode(stream, expectedVersion, [event])
      const append = { commandId: randomUUID(), stream, kind, expectedVersion, events: encoded, meta }
      const [verdict] = await appendGroup(pool, [append])
      if (verdict?.verdict !== 'appended') throw new Error(`the log said ${verdict?.verdict}`)
      streams.push(stream)
    }
    return streams
  }

  /** The personal members of everything in these streams, by event. */
  const personalIn = async (streams: readonly string[]): Promise<readonly (readonly unknown[])[]> => {
    const rows = await Promise.all([...new Set(streams)].map((stream) => readStream(pool, stream)))
    const events: readonly RecordedEvent[] = await codecs.now.decodeAll(
      rows.flat().toSorted((a, b) => a.position - b.position),
    )
    return events.map(({ type, data }) => {
      const personal = registry.events.find((each) => each.type === type)?.personal ?? []
      return personal.flatMap((member) => (data as Record<string, unknown>)[member] ?? [])
    })
  }

  return { record, personalIn, codec: codecs.now }
}
