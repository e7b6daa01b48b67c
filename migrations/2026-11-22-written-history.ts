import { type Kysely, sql } from 'kysely'

/**
 * Fills a log that has not begun with what happened before now, each event at its own moment. For demonstrations: only
 * the owner may call it, and who may not write to the log's tables could do nothing with it.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    -- one entry per event, in the order of time; returns the position of the last
    create function es.write_history(_stream text[], _kind text[], _closes boolean[], _command uuid[], _at timestamptz[],
      _type text[], _schema smallint[], _bucket smallint[], _data json[], _meta json[]) returns bigint
    language plpgsql volatile set search_path = es, pg_temp as $$
    declare _end constant bigint := cardinality(_stream);
    begin
      perform from es.log where head = 0 for update;
      if not found then
        raise exception 'the log has begun, nothing can have happened before it' using errcode = 'object_not_in_prerequisite_state';
      end if;
      -- time to position is a binary search, here as everywhere
      if exists (select from (select at, lead(at, 1, clock_timestamp()) over (order by n) as next
                              from unnest(_at) with ordinality e (at, n)) e where at > next) then
        raise exception 'history is not in the order of time, or not past' using errcode = 'invalid_parameter_value';
      end if;
      insert into es.events
        select n, stream, row_number() over (partition by stream order by n), type, schema, bucket, command, at, data, meta
        from unnest(_stream, _type, _schema, _bucket, _command, _at, _data, _meta)
          with ordinality e (stream, type, schema, bucket, command, at, data, meta, n) order by n;
      insert into es.commands
        select distinct on (command) command, stream, version, position, at from es.events order by command, position desc;
      insert into es.streams
        select stream, kind, count(*), min(n), max(n), max(at) filter (where closes)
        from unnest(_stream, _kind, _closes, _at) with ordinality e (stream, kind, closes, at, n) group by stream, kind;
      update es.log set head = _end, at = _at[_end] where _end > 0;
      return _end;
    end $$;
    revoke execute on function es.write_history from public;
  `.execute(db)
