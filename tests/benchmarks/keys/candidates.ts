/** A way to find rows by a key. `lookUp` finds a row of `table` by the columns of `asked`, a sample of the rows. */
export type Candidate = { readonly what: string; readonly index: string; readonly lookUp: string }

/** The events of streams, and the numbers that the streams could have. */
export const events = {
  table: 'keys.events',
  create: `create table keys.events (position bigint not null, stream text not null, stream_id bigint not null,
    version int not null)`,
  /** Rows after $1 up to $2: streams of twenty events, of which many grow at the same time. */
  fill: `insert into keys.events
    select position, 'credits-' || md5((id / 8)::text)::uuid || '-2026' || lpad((id % 8)::text, 4, '0') || 'T100000000Z', id, version
    from (select position, position / 200000 * 10000 + position % 10000 as id, position % 200000 / 10000 + 1 as version
      from generate_series($1::bigint + 1, $2::bigint) position) numbered`,
  candidates: [
    {
      what: 'stream and version, as today',
      index: 'create unique index candidate on keys.events (stream, version)',
      lookUp: 'table_row.stream = asked.stream and table_row.version = asked.version',
    },
    {
      what: 'stream and version, compared by bytes',
      index: 'create unique index candidate on keys.events (stream collate "C", version)',
      lookUp: 'table_row.stream collate "C" = asked.stream and table_row.version = asked.version',
    },
    {
      what: '16 bytes of a hash of the stream, and version',
      index: 'create unique index candidate on keys.events ((md5(stream)::uuid), version)',
      lookUp: 'md5(table_row.stream)::uuid = md5(asked.stream)::uuid and table_row.version = asked.version',
    },
    {
      what: "a stream's number, and version",
      index: 'create unique index candidate on keys.events (stream_id, version)',
      lookUp: 'table_row.stream_id = asked.stream_id and table_row.version = asked.version',
    },
  ] satisfies readonly Candidate[],
}

/** The ids of commands, which are random. */
export const commands = {
  table: 'keys.commands',
  create: 'create table keys.commands (command uuid not null, position bigint not null)',
  fill: `insert into keys.commands
    select md5('command ' || position)::uuid, position from generate_series($1::bigint + 1, $2::bigint) position`,
  candidates: [
    {
      what: 'the id, as today',
      index: 'create unique index candidate on keys.commands (command)',
      lookUp: 'table_row.command = asked.command',
    },
    {
      what: '8 bytes of a hash of the id, checked in the row',
      index: 'create index candidate on keys.commands (uuid_hash_extended(command, 0))',
      lookUp:
        'uuid_hash_extended(table_row.command, 0) = uuid_hash_extended(asked.command, 0) and table_row.command = asked.command',
    },
    {
      what: 'a hash index of the id',
      index: 'create index candidate on keys.commands using hash (command)',
      lookUp: 'table_row.command = asked.command',
    },
  ] satisfies readonly Candidate[],
}
