import { type Kysely, sql } from 'kysely'

/**
 * `es.append` takes several appends to one stream in a group, next to each other: a line, in which each was decided on
 * what the one before leaves. Where one of them is not appended, those after it conflict, whatever the stream's version.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function es.append(_command uuid[], _stream text[], _kind text[], _expected int[], _count int[],
      _close boolean[], _of int[], _type text[], _schema smallint[], _bucket smallint[], _data json[], _meta json[])
    returns table (verdict text, version int, "position" bigint)
    language plpgsql volatile security definer set search_path = es, pg_temp set enable_seqscan = off set jit = off as $$
    #variable_conflict use_column
    declare
      _head bigint; _next bigint; _now timestamptz; k int; v int; _closed boolean; s es.streams; c es.commands;
      _verdict text[] := array_fill('conflict'::text, array[cardinality(_command)]);
      _version int[] := array_fill(0, array[cardinality(_command)]);
      _end bigint[] := array_fill(null::bigint, array[cardinality(_command)]);
    begin
      -- everyone queues here; read committed gives the statements below newer snapshots
      select head, at into strict _head, _now from es.log for update;
      _next := _head;
      _now := greatest(_now, clock_timestamp()); -- never backwards, so time to position is a binary search
      for k in 1 .. cardinality(_command) loop
        select * into c from es.commands where command = _command[k];
        if found then
          _verdict[k] := 'duplicate'; _version[k] := c.version; _end[k] := c.position; continue;
        end if;
        if _stream[k] = _stream[k - 1] and _verdict[k - 1] = 'appended' then
          v := _version[k - 1]; _closed := _close[k - 1];
        else
          select * into s from es.streams where stream = _stream[k];
          v := coalesce(s.version, 0); _closed := s.closed_at is not null;
        end if;
        _version[k] := v;
        if _closed then _verdict[k] := 'closed'; continue; end if;
        if _stream[k] = _stream[k - 1] and _verdict[k - 1] <> 'appended' then continue; end if;
        -- expected: n >= 0 exactly n (0: must not exist), -1 any, -2 must exist
        if _expected[k] >= 0 and _expected[k] <> v or _expected[k] = -2 and v = 0 then continue; end if;
        _next := _next + _count[k];
        _verdict[k] := 'appended'; _version[k] := v + _count[k]; _end[k] := _next;
      end loop;
      if _next > _head then
        insert into es.events
          select _end[e.k] - _count[e.k] + e.n, _stream[e.k], _version[e.k] - _count[e.k] + e.n, e.type, e.schema,
                 e.bucket, _command[e.k], _now, e.data, e.meta
          from (select u.*, row_number() over (partition by u.k order by u.ord) as n
                from unnest(_of, _type, _schema, _bucket, _data, _meta)
                  with ordinality u(k, type, schema, bucket, data, meta, ord)) e
          where _verdict[e.k] = 'appended' order by 1;
        insert into es.streams
          select u.stream, min(u.kind), max(u.version), min(u.fin - u.n + 1), max(u.fin),
                 case when bool_or(u.close) then _now end
          from unnest(_stream, _kind, _version, _end, _count, _close, _verdict)
            u(stream, kind, version, fin, n, close, verdict)
          where u.verdict = 'appended' group by u.stream
          on conflict (stream) do update
            set version = excluded.version, last_position = excluded.last_position, closed_at = excluded.closed_at;
        insert into es.commands select u.command, u.stream, u.version, u.fin, _now
          from unnest(_command, _stream, _version, _end, _verdict) u(command, stream, version, fin, verdict)
          where u.verdict = 'appended';
        update es.log set head = _next, at = _now;
      end if;
      return query select * from unnest(_verdict, _version, _end);
    end $$;
  `.execute(db)
}
