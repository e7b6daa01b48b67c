import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'
import { Pool } from 'pg'
import { sampleEvent, type Store } from './sample.ts'

/** The released Emmett with a pool that has a connection for every writer. */
export const openEmmett = async (ownerUrl: string, writers: number): Promise<Store> => {
  const pool = new Pool({ connectionString: ownerUrl, max: writers })
  // the database is dropped right after: a connection that is still closing then must not end the run
  pool.on('error', () => undefined)
  const store = getPostgreSQLEventStore(ownerUrl, { connectionOptions: { pool } })
  await store.schema.migrate()
  return {
    append: () => {
      const { stream, type, data, meta } = sampleEvent()
      return store.appendToStream(stream, [{ type, data, metadata: meta }])
    },
    close: async () => {
      await store.close()
      if (!pool.ended) await pool.end()
    },
  }
}
