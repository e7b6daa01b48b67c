import { type Kysely, sql } from 'kysely'

/**
 * The event log, its append and the bookkeeping of projections. The owner's role runs this; the application works as
 * role `vignette_app`, which may read events and append through `es.append` but never insert, update or delete them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await applicationRole(db)
  await log(db)
  await append(db)
  await room(db)
  await projections(db)
  await operations(db)
}

/** Roles belong to the cluster, so another database, or another migration at this moment, may have made it. */
const applicationRole = (db: Kysely<unknown>) =>
  sql`
    do $$ begin
      create role vignette_app nologin;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ begin
      if not pg_has_role(current_user, 'vignette_app', 'set') then
        execute format('grant vignette_app to %I', current_user);
      end if;
    end $$;
    create schema es;
    grant usage on schema es to vignette_app;
  `.execute(db)

const log = (db: Kysely<unknown>) =>
  sql`
    create table es.log (one boolean primary key default true check (one), head bigint not null default 0,
      at timestamptz not null default now()) with (fillfactor = 10);
    insert into es.log default values;

    create table es.streams (stream text primary key, kind text not null, version int not null,
      first_position bigint not null, last_position bigint not null, closed_at timestamptz) with (fillfactor = 70);

    -- data and meta are json, not jsonb: never queried inside, and a third cheaper to insert and to read
    create table es.events (position bigint primary key, stream text not null, version int not null, type text not null,
      schema smallint not null, bucket smallint not null, command uuid not null, at timestamptz not null,
      data json not null, meta json not null) partition by range (position);

    create table es.commands (command uuid primary key, stream text not null, version int not null,
      position bigint not null, at timestamptz not null);

    grant select on es.log, es.streams, es.events, es.commands to vignette_app;
  `.execute(db)

/**
 * Group append: one call appends what many commands decided, under one lock of the log's head, so positions are
 * gapless and in commit order. One entry per command in _command.._close; one per event in _of.._meta, where _of is the
 * ordinal of the event's command, from 1.
 */
const append = (db: Kysely<unknown>) =>
  sql`
    create function es.append(_command uuid[], _stream text[], _kind text[], _expected int[], _count int[],
      _close boolean[], _of int[], _type text[], _schema smallint[], _bucket smallint[], _data json[], _meta json[])
    returns table (verdict text, version int, "position" bigint)
    -- Without enable_seqscan = off, plans cached while the tables are small cost 4 to 30 times more later. What it
    -- cannot avoid then looks so expensive to Postgres 17 that it would compile every call for 25 ms: hence jit = off.
    language plpgsql volatile security definer set search_path = es, pg_temp set enable_seqscan = off set jit = off as $$
    #variable_conflict use_column
    declare
      _head bigint; _next bigint; _now timestamptz; k int; v int; s es.streams; c es.commands;
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
        select * into s from es.streams where stream = _stream[k];
        v := coalesce(s.version, 0);
        _version[k] := v;
        if s.closed_at is not null then _verdict[k] := 'closed'; continue; end if;
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
          select u.stream, u.kind, u.version, u.fin - u.n + 1, u.fin, case when u.close then _now end
          from unnest(_stream, _kind, _version, _end, _count, _close, _verdict)
            u(stream, kind, version, fin, n, close, verdict)
          where u.verdict = 'appended'
          on conflict (stream) do update
            set version = excluded.version, last_position = excluded.last_position, closed_at = excluded.closed_at;
        insert into es.commands select u.command, u.stream, u.version, u.fin, _now
          from unnest(_command, _stream, _version, _end, _verdict) u(command, stream, version, fin, verdict)
          where u.verdict = 'appended';
        update es.log set head = _next, at = _now;
      end if;
      return query select * from unnest(_verdict, _version, _end);
    end $$;
    revoke execute on function es.append from public;
    grant execute on function es.append to vignette_app;
  `.execute(db)

/** Partitions of the log, each made while the one before still has room; attaching does not block appends. */
const room = (db: Kysely<unknown>) =>
  sql`
    create function es.make_room() returns bigint
    language plpgsql volatile security definer set search_path = es, pg_temp as $$
    declare _size constant bigint := 50000000; _number bigint; _name text; _last bigint;
    begin
      perform pg_advisory_xact_lock(hashtext('es.make_room'));
      select count(*) into _number from pg_inherits where inhparent = 'es.events'::regclass;
      _last := _number * _size;
      if _last - (select head from es.log) > _size / 2 then return _last; end if;
      _name := 'events_' || _number;
      execute format('create table es.%I (like es.events including defaults)', _name);
      execute format('alter table es.%I add primary key (position)', _name);
      execute format('create unique index on es.%I (stream, version)', _name);
      execute format('alter table es.events attach partition es.%I for values from (%s) to (%s)',
        _name, _last + 1, _last + _size + 1);
      return _last + _size;
    end $$;
    revoke execute on function es.make_room from public;
    grant execute on function es.make_room to vignette_app;
    select es.make_room();
  `.execute(db)

const projections = (db: Kysely<unknown>) =>
  sql`
    create table es.projections (name text, version int, state text not null check (state in ('live', 'retired')),
      parts smallint not null, shape text not null, changed_at timestamptz not null default now(), primary key (name, version));
    create unique index on es.projections (name) where state = 'live';
    create table es.checkpoints (projection text, version int, part smallint, position bigint not null default 0,
      at timestamptz not null default now(), primary key (projection, version, part)) with (fillfactor = 50);
    grant select on es.projections to vignette_app;
    grant select, update on es.checkpoints to vignette_app;

    create schema read;
    grant usage on schema read to vignette_app;
    alter default privileges in schema read grant select, insert, update, delete on tables to vignette_app;
  `.execute(db)

/** What processes tell each other. Losing these rows in a crash loses nothing that matters, so they are not logged. */
const operations = (db: Kysely<unknown>) =>
  sql`
    create schema ops;
    grant usage on schema ops to vignette_app;
    create unlogged table ops.workers (id uuid primary key, started_at timestamptz not null default now(),
      seen_at timestamptz not null default now());
    create unlogged table ops.request_counts (key text, window_start timestamptz, count int not null,
      primary key (key, window_start));
    create index on ops.request_counts (window_start);
    grant select, insert, update, delete on ops.workers, ops.request_counts to vignette_app;
  `.execute(db)
