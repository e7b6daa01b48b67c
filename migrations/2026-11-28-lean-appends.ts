import { type Kysely, sql } from 'kysely'

/**
 * An append leaves nothing that the log's events say as well: neither a row with the head, nor the stream and version of
 * its command. `es.log` and `es.commands` stay what is read, as views.
 *
 * Processes of an earlier release go on meanwhile: an append of theirs that waits here fails once and is sent again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // rather fail than let all appends wait behind this, while a backup reads the tables
  await sql`set local lock_timeout = '4s'`.execute(db)
  await headOfTheLog(db)
  await commandPositions(db)
  await sql`set local lock_timeout to default`.execute(db)
  await append(db)
  await writtenHistory(db)
}

/** The lock of everyone who appends: "es.log" in ASCII. Other locks are made by `hashtext`, which is below 2^31. */
const logLock = sql.lit(0x65_73_2e_6c_6f_67)

/**
 * The head is the last event. A row of its own had a version for every append, and while a snapshot is open (a backup's,
 * an audit's) none of them can be removed: each append looked through all that had come since.
 */
const headOfTheLog = (db: Kysely<unknown>) =>
  sql`
    do $$
    declare _head bigint; _last bigint;
    begin
      lock es.log in access exclusive mode;
      select head into strict _head from es.log;
      select coalesce(max(position), 0) into _last from es.events;
      if _head <> _last then
        raise exception 'the head of the log is % and its last event is %', _head, _last using errcode = 'data_corrupted';
      end if;
    end $$;
    drop view audit.lag;
    drop table es.log;

    -- Reads the head from the last two partitions, whose names are their numbers: through es.events each look would
    -- open all of them. Materialized: one look, however many rows it is joined with.
    create function es.point_to_head() returns void
    language plpgsql volatile set search_path = es, pg_temp as $$
    declare _partitions bigint; _newest text;
    begin
      select count(*) into _partitions from pg_inherits where inhparent = 'es.events'::regclass;
      select string_agg(format('(select position, at from es.%I order by position desc limit 1)', 'events_' || n), ' union all ')
        into strict _newest from generate_series(greatest(_partitions - 2, 0), _partitions - 1) n;
      execute format('create or replace view es.log as
        with last as materialized (select position, at from (%s) newest order by position desc limit 1)
        select coalesce(last.position, 0) as head, coalesce(last.at, ''epoch'') as at
        from (values (true)) one(log) left join last on true', _newest);
    end $$;
    revoke execute on function es.point_to_head from public;
    select es.point_to_head();
    grant select on es.log to vignette_app;

    -- As before, and the head is looked for in the new partition too. Appends wait behind that only for a moment: in a
    -- minute there is another try.
    create or replace function es.make_room() returns bigint
    language plpgsql volatile security definer set search_path = es, pg_temp set lock_timeout = '1s' as $$
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
      perform es.point_to_head();
      return _last + _size;
    end $$;

    create view audit.lag as
    select c.projection as consumer, c.version, c.part, p.state, log.head - c.position as events, c.at
    from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version cross join es.log
    where p.state <> 'dropped';
    grant select on audit.lag to vignette_app;
  `.execute(db)

/** Command ids are kept for ever. Rows that are there keep their former size until the table is rewritten. */
const commandPositions = (db: Kysely<unknown>) =>
  sql`
    alter table es.commands rename to command_positions;
    alter table es.command_positions drop column stream, drop column version, drop column at;

    create view es.commands as
    select c.command, e.stream, e.version, c.position, e.at
    from es.command_positions c join es.events e on e.position = c.position;
    grant select on es.commands to vignette_app;
  `.execute(db)

/** As before, but for the head and what is noted of commands. */
const append = (db: Kysely<unknown>) =>
  sql`
    create or replace function es.append(_command uuid[], _stream text[], _kind text[], _expected int[], _count int[],
      _close boolean[], _of int[], _type text[], _schema smallint[], _bucket smallint[], _data json[], _meta json[])
    returns table (verdict text, version int, "position" bigint)
    language plpgsql volatile security definer set search_path = es, pg_temp set enable_seqscan = off set jit = off as $$
    #variable_conflict use_column
    declare
      _head bigint; _next bigint; _now timestamptz; k int; v int; _closed boolean; s es.streams; _position bigint;
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
        insert into es.command_positions select u.command, u.fin
          from unnest(_command, _end, _verdict) u(command, fin, verdict) where u.verdict = 'appended';
      end if;
      return query select * from unnest(_verdict, _version, _end);
    end $$;
  `.execute(db)

const writtenHistory = (db: Kysely<unknown>) =>
  sql`
    create or replace function es.write_history(_stream text[], _kind text[], _closes boolean[], _command uuid[], _at timestamptz[],
      _type text[], _schema smallint[], _bucket smallint[], _data json[], _meta json[]) returns bigint
    language plpgsql volatile set search_path = es, pg_temp as $$
    declare _end constant bigint := cardinality(_stream);
    begin
      perform pg_advisory_xact_lock(${logLock});
      if exists (select from es.events) then
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
      insert into es.command_positions select command, max(position) from es.events group by command;
      insert into es.streams
        select stream, kind, count(*), min(n), max(n), max(at) filter (where closes)
        from unnest(_stream, _kind, _closes, _at) with ordinality e (stream, kind, closes, at, n) group by stream, kind;
      return _end;
    end $$;
  `.execute(db)
