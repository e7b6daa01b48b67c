import {
  getPostgreSQLEventStore,
  pongoMultiStreamProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql'
import { Client } from 'pg'
import { eventsPerWorkspace } from './seed.ts'
import { type CreditsSpent, spend, type Usage } from './usage.ts'

/** Emmett's own kind of read model: documents, kept by its sister project Pongo. */
const projectionOf = (collectionName: string) =>
  pongoMultiStreamProjection<Usage, CreditsSpent>({
    collectionName,
    canHandle: ['CreditsSpent'],
    getDocumentId: ({ data }) => data.workspaceId,
    evolve: (document: Usage | null, { data }: CreditsSpent) => spend(document, data),
  })

/** Appends `count` events to an empty Emmett store, with as many for each workspace as our own log has. */
export const seedEmmett = async (ownerUrl: string, count: number): Promise<void> => {
  const store = getPostgreSQLEventStore(ownerUrl)
  await store.schema.migrate()
  for (let workspace = 0; workspace < count / eventsPerWorkspace; workspace++) {
    const workspaceId = `workspace-${workspace}`
    const events = Array.from({ length: eventsPerWorkspace }, (_, index): CreditsSpent => {
      const purpose = 'captions, hashtags and an image for a post in the voice of the brand'
      return { type: 'CreditsSpent', data: { workspaceId, credits: (index % 7) + 1, purpose } }
    })
    await store.appendToStream(`usage-${workspaceId}`, events)
  }
  await store.close()
}

/**
 * Rebuilds a read model from an Emmett store with its own `rebuildPostgreSQLProjections`. Each round has one of its own:
 * in 0.42 the second rebuild of a read model empties it and folds nothing.
 * @returns events per second.
 * @throws {Error} when the read model is not complete.
 */
export const rebuildInEmmett = async (ownerUrl: string, count: number, round: number): Promise<number> => {
  const name = `usage${round}`
  const startedAt = performance.now()
  const consumer = rebuildPostgreSQLProjections({ connectionString: ownerUrl, projections: [projectionOf(name)] })
  await consumer.start()
  const seconds = (performance.now() - startedAt) / 1_000
  await consumer.close()
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ commands: string }>(
    `select sum((data->>'commands')::int) as commands from ${name}`,
  )
  await client.end()
  if (Number(rows[0]?.commands) !== count) throw new Error(`Emmett folded ${rows[0]?.commands} of ${count} events`)
  return count / seconds
}
