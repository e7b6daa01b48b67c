import { type Kysely, sql } from 'kysely'

/**
 * What staff do about a broken event. A stream can be quarantined, so that nothing is appended to it; and a broken event
 * can be corrected: what one member of staff proposes and another confirms takes its place for every reader, while the
 * log keeps what was recorded.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await quarantine(db)
  await append(db)
  await corrections(db)
  await booksOfTheAudit(db)
}

/** The lock of everyone who appends: "es.log" in ASCII. */
const logLock = sql.lit(0x65_73_2e_6c_6f_67)

/** Who did it and why is in the journal, in the same transaction. */
const quarantine = (db: Kysely<unknown>) =>
  sql`
    alter table es.streams add quarantined_at timestamptz;
    create index on es.streams (quarantined_at) where quarantined_at is not null;

    -- false if the stream is as wanted already, or does not exist
    create function es.quarantine(_stream text, _on boolean) returns boolean
    language plpgsql volatile security definer set search_path = es, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(${logLock}); -- behind the appends that are under way
      update es.streams set quarantined_at = case when _on then clock_timestamp() end
        where stream = _stream and (quarantined_at is null) = _on;
      return found;
    end $$;
    revoke execute on function es.quarantine from public;
    grant execute on function es.quarantine to vignette_app;
  `.execute(db)

/** As before, and nothing is appended to a stream that is quarantined. */
const append = (db: Kysely<unknown>) =>
  sql`
    create or replace function es.append(_command uuid[], _stream text[], _kind text[], _expected int[], _count int[],
      _close boolean[], _of int[], _type text[], _schema smallint[], _bucket smallint[], _data json[], _meta json[])
    returns table (verdict text, version int, "position" bigint)
    language plpgsql volatile security definer set search_path = es, pg_temp set enable_seqscan = off set jit = off as $$
    #variable_conflict use_column
    declare
      _head bigint; _next bigint; _now timestamptz; k int; v int; _closed boolean; _quarantined boolean; s es.streams;
      _position bigint;
      _verdict text[] := array_fill('conflict'::text, array[cardinality(_command)]);
      _version int[] := array_fill(0, array[cardinality(_command)]);
      _end bigint[] := array_fill(null::bigint, array[cardinality(_command)]);
    begin
      -- in one snapshot for all of a transaction, the head would be an old one
      if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
        raise exception 'es.append works in read committed transactions only' using errcode = 'invalid_transaction_state';
      end if;
      -- everyone queues here; the statements after this one see what those in front have committed
      perform pg_advisory_xact_lock(${logLock});
      select head, at into strict _head, _now from es.log;
      _next := _head;
      _now := greatest(_now, clock_timestamp()); -- never backwards, so time to position is a binary search
      for k in 1 .. cardinality(_command) loop
        select position into _position from es.command_positions where command = _command[k];
        if found then
          select e.version into strict v from es.events e where e.position = _position;
          _verdict[k] := 'duplicate'; _version[k] := v; _end[k] := _position; continue;
        end if;
        if _stream[k] = _stream[k - 1] and _verdict[k - 1] = 'appended' then
          v := _version[k - 1]; _closed := _close[k - 1]; _quarantined := false;
        else
          select * into s from es.streams where stream = _stream[k];
          v := coalesce(s.version, 0); _closed := s.closed_at is not null;
          _quarantined := s.quarantined_at is not null;
        end if;
        _version[k] := v;
        if _closed then _verdict[k] := 'closed'; continue; end if;
        if _quarantined then _verdict[k] := 'quarantined'; continue; end if;
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
        insert into es.command_positions select u.command, u.fin
          from unnest(_command, _end, _verdict) u(command, fin, verdict) where u.verdict = 'appended';
      end if;
      return query select * from unnest(_verdict, _version, _end);
    end $$;
  `.execute(db)

/** schema, data: as es.events would hold them, sealed for the event's place; null for an event that is void. */
const corrections = (db: Kysely<unknown>) =>
  sql`
    create table es.corrections (id uuid primary key, position bigint not null, stream text not null, schema smallint,
      data json, actor text not null, reason text not null, proposed_at timestamptz not null default now(),
      decision text check (decision in ('confirmed', 'declined')), decided_by text, decided_reason text, decided_at timestamptz,
      check ((schema is null) = (data is null)), check ((decision is null) = (decided_at is null)),
      check (decision <> 'confirmed' or decided_by <> actor));
    create unique index on es.corrections (position) where decision = 'confirmed';
    create unique index on es.corrections (position) where decision is null;
    grant select, insert on es.corrections to vignette_app;
    grant update (decision, decided_by, decided_reason, decided_at) on es.corrections to vignette_app;
  `.execute(db)

/**
 * The audit reads events as they were corrected, and leaves out the workspaces whose ids are in the setting
 * vignette.left_out, with commas between them: SQL cannot read an account that has a broken event. Every book and the
 * findings read this view in place of es.events.
 */
const booksOfTheAudit = (db: Kysely<unknown>) =>
  sql`
    create view audit.events as
    select e.position, e.stream, e.version, e.type, coalesce(c.schema, e.schema) as schema, e.bucket, e.command, e.at,
      coalesce(c.data, e.data) as data, e.meta
    from es.events e left join es.corrections c on c.position = e.position and c.decision = 'confirmed'
    where (c.position is null or c.data is not null)
      and ((select coalesce(current_setting('vignette.left_out', true), '')) = ''
        or coalesce(e.meta ->> 'workspaceId', '')
          <> all ((select string_to_array(current_setting('vignette.left_out', true), ','))::text[]));
    grant select on audit.events to vignette_app;

    do $$
    declare
      _path text := current_setting('search_path'); _book record; _query text;
    begin
      perform set_config('search_path', 'pg_catalog', true); -- so that every name is written with its schema
      for _book in select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'audit' and c.relkind = 'v' and c.relname <> 'events'
      loop
        _query := pg_get_viewdef(_book.oid);
        if _query like '%es.events%' then
          execute format('create or replace view audit.%I as %s', _book.relname,
            replace(_query, 'es.events', 'audit.events'));
        end if;
      end loop;
      perform set_config('search_path', _path, true);
    end $$;
  `.execute(db)
