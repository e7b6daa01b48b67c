import { bucketOf } from '@vignette/event-log/event-store/bucket'
import { Pool } from 'pg'
import { sampleEvent, type Store } from './sample.ts'

/**
 * The log as it would be without a lock: the same tables, columns, keys and indexes as the product's, positions from a
 * sequence. It keeps what the product's log keeps (versions, idempotent commands), but a reader of
 * `position > checkpoint` can miss events for ever, because commits do not happen in the order of the sequence.
 */
const schema = `
  create schema lock_free;
  create table lock_free.events (position bigint generated always as identity, stream text not null,
    version int not null, type text not null, schema smallint not null, bucket smallint not null,
    command uuid not null, at timestamptz not null, data json not null, meta json not null,
    primary key (position)) partition by range (position);
  create table lock_free.events_1 partition of lock_free.events for values from (1) to (50000001);
  create unique index on lock_free.events_1 (stream, version);
  create table lock_free.streams (like es.streams including all) with (fillfactor = 70);
  create table lock_free.commands (like es.command_positions including all)`

/** One autocommit statement, prepared once per connection: without a lock there is nothing to go back and forth for. */
const insert = `
  with event as (
    insert into lock_free.events (stream, version, type, schema, bucket, command, at, data, meta)
    values ($1, $2, $3, $4, $5, $6, clock_timestamp(), $7, $8) returning stream, version, command, position
  ), stream as (
    insert into lock_free.streams select stream, $9, version, position, position, null from event
    on conflict (stream) do update set version = excluded.version, last_position = excluded.last_position
  )
  insert into lock_free.commands select command, position from event`

/** Makes the tables. Needs the owner's login. */
export const installLockFree = async (ownerUrl: string): Promise<void> => {
  const pool = new Pool({ connectionString: ownerUrl, max: 1 })
  await pool.query(schema)
  await pool.end()
}

/** Every writer has a connection of its own. */
export const openLockFree = (ownerUrl: string, writers: number): Store => {
  const pool = new Pool({ connectionString: ownerUrl, max: writers })
  return {
    append: () => {
      const { id, stream, type, data, meta } = sampleEvent()
      const [dataJson, metaJson] = [JSON.stringify(data), JSON.stringify(meta)]
      const values = [stream, 1, type, 1, bucketOf(meta.workspaceId), id, dataJson, metaJson, 'bench']
      return pool.query({ name: 'append', text: insert, values })
    },
    close: () => pool.end(),
  }
}
