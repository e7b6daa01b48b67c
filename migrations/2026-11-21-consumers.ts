import { type Kysely, sql } from 'kysely'

/**
 * What the consumers of the log keep: several builds of one read model side by side, events that could not be folded,
 * effects and timers. The application's role builds and swaps read models through functions that allow just that.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await builds(db)
  await buildFunctions(db)
  await parked(db)
  await reactors(db)
  await operations(db)
  await positionAt(db)
}

/**
 * A build is one table of a read model: `version` numbers the builds of a name and is never used again, `definition` is
 * the version of the code that folds it. One build is live, one at most is building, retired ones stay warm. A reactor
 * has one build without a table, which is always live.
 */
const builds = (db: Kysely<unknown>) =>
  sql`
    alter table es.projections drop constraint projections_state_check;
    alter table es.projections
      add check (state in ('building', 'live', 'retired', 'dropped')),
      add kind text not null default 'readModel' check (kind in ('readModel', 'reactor')),
      add definition int,
      add indexes json not null default '[]',
      add indexed_at timestamptz,          -- null: primary key only, until it is nearly level
      add paused boolean not null default false,
      add max_rate int check (max_rate > 0), -- events per second
      add swaps_itself boolean not null default false,
      add verified boolean,                -- null: not compared
      add error text;
    update es.projections set definition = version, indexed_at = changed_at;
    alter table es.projections alter definition set not null;
    create unique index on es.projections (name) where state = 'building';

    -- every write of a part's rows raises its revision, so a worker knows whether what it remembers still holds
    alter table es.checkpoints
      add revision bigint not null default 0,
      add rate real,                       -- positions per second of the last move
      add not_before timestamptz;          -- a throttled part rests until then
    grant update (paused, max_rate, verified, error) on es.projections to vignette_app;
  `.execute(db)

const buildFunctions = (db: Kysely<unknown>) =>
  sql`
    -- monthlyUsage -> monthly_usage: readers' view; with __v7 the table of build 7
    create function es.view_of(_name text) returns text language sql immutable as
    $$ select lower(regexp_replace(_name, '([A-Z])', '_\\1', 'g')) $$;
    create function es.table_of(_name text, _version int) returns text language sql immutable as
    $$ select es.view_of(_name) || '__v' || _version $$;

    -- Makes table and checkpoints of the next build; _columns and _indexes as [[name, type]...] and [[column...]...].
    create function es.create_build(_name text, _definition int, _parts int, _shape text, _columns json, _key text,
      _indexes json, _swaps_itself boolean) returns int
    language plpgsql volatile security definer set search_path = es, pg_temp as $$
    declare _version int; _live boolean; _list text;
    begin
      perform pg_advisory_xact_lock(hashtext('es.projections ' || _name));
      select coalesce(max(version), 0) + 1, not coalesce(bool_or(state = 'live'), false) into _version, _live
        from es.projections where name = _name;
      if exists (select from json_array_elements(_columns) c
                 where c->>1 not in ('text', 'boolean', 'integer', 'bigint', 'timestamptz', 'jsonb')) then
        raise exception 'a column has a type that read models do not have' using errcode = 'invalid_parameter_value';
      end if;
      select string_agg(format('%I %s', c->>0, c->>1), ', ') into _list from json_array_elements(_columns) c;
      execute format('create table read.%I (%s, primary key (%I))', es.table_of(_name, _version), _list, _key);
      -- statistics are copies of values, which nobody forgets: none are kept of what may be personal
      select string_agg(format('alter %I set statistics 0', c->>0), ', ') into _list
        from json_array_elements(_columns) c where c->>1 in ('text', 'jsonb') and c->>0 <> _key;
      if _list is not null then
        execute format('alter table read.%I %s', es.table_of(_name, _version), _list);
      end if;
      insert into es.projections (name, version, state, parts, shape, definition, indexes, swaps_itself)
        values (_name, _version, case when _live then 'live' else 'building' end, _parts, _shape, _definition,
                _indexes, _swaps_itself);
      insert into es.checkpoints (projection, version, part) select _name, _version, generate_series(0, _parts - 1);
      if _live then
        perform es.finish_build(_name, _version);
        perform es.repoint_view(_name, _version);
      end if;
      return _version;
    end $$;

    -- Secondary indexes and statistics, once a build is nearly level.
    create function es.finish_build(_name text, _version int) returns void
    language plpgsql volatile security definer set search_path = es, pg_temp as $$
    declare _index json; _list text; _table text := es.table_of(_name, _version);
    begin
      perform from es.projections where name = _name and version = _version and indexed_at is null for update;
      if not found then return; end if;
      for _index in select json_array_elements(indexes) from es.projections where name = _name and version = _version loop
        select string_agg(format('%I', c), ', ') into _list from json_array_elements_text(_index) c;
        execute format('create index on read.%I (%s)', _table, _list);
      end loop;
      execute format('analyze read.%I', _table);
      update es.projections set indexed_at = now() where name = _name and version = _version;
    end $$;

    create function es.repoint_view(_name text, _version int) returns void
    language plpgsql volatile set search_path = es, pg_temp as $$
    begin
      execute format('drop view if exists read.%I', es.view_of(_name));
      execute format('create view read.%I as select * from read.%I', es.view_of(_name), es.table_of(_name, _version));
    end $$;

    -- Readers see build _to from the commit on; the live one becomes retired.
    create function es.swap_build(_name text, _to int) returns void
    language plpgsql volatile security definer set search_path = es, pg_temp as $$
    begin
      perform from es.projections where name = _name and version = _to and state in ('building', 'retired') for update;
      if not found then raise exception 'no such build to swap to' using errcode = 'no_data_found'; end if;
      update es.projections set state = 'retired', changed_at = now() where name = _name and state = 'live';
      update es.projections set state = 'live', changed_at = now(), swaps_itself = false, error = null
        where name = _name and version = _to;
      -- what was paused or throttled was so as what it was until now
      update es.projections set paused = false, max_rate = null where name = _name;
      update es.checkpoints set not_before = null where projection = _name;
      perform es.repoint_view(_name, _to);
    end $$;

    create function es.drop_build(_name text, _version int) returns void
    language plpgsql volatile security definer set search_path = es, pg_temp as $$
    begin
      update es.projections set state = 'dropped', changed_at = now(), paused = false, error = null
        where name = _name and version = _version and state in ('building', 'retired');
      if not found then raise exception 'no such build to drop' using errcode = 'no_data_found'; end if;
      delete from es.checkpoints where projection = _name and version = _version;
      delete from es.parked where projection = _name and version = _version;
      -- nobody reads a read model that is no more
      if not exists (select from es.projections where name = _name and state = 'live') then
        execute format('drop view if exists read.%I', es.view_of(_name));
      end if;
      execute format('drop table read.%I', es.table_of(_name, _version));
    end $$;

    revoke execute on function es.create_build, es.finish_build, es.repoint_view, es.swap_build, es.drop_build from public;
    grant execute on function es.create_build, es.finish_build, es.swap_build, es.drop_build to vignette_app;
  `.execute(db)

/**
 * Events that could not be folded, and those that wait behind them. What is held up is one row of a read model, or, when
 * not even the event could be read, its whole stream. `skipped` are those that a person left out for good.
 */
const parked = (db: Kysely<unknown>) =>
  sql`
    create table es.parked (projection text, version int, part smallint not null,
      holds text check (holds in ('row', 'stream')), key text, position bigint,
      attempts int not null, error text not null,
      next_at timestamptz,                 -- null: waits behind the first of its key
      parked_at timestamptz not null default now(),
      primary key (projection, version, holds, key, position));
    create unique index on es.parked (projection, version, part, holds, key) where next_at is not null;
    create index on es.parked (next_at) where next_at is not null;
    create table es.skipped (projection text, definition int, holds text, key text, position bigint,
      actor text not null, reason text not null, at timestamptz not null default now(),
      primary key (projection, definition, holds, key, position));
    grant select, insert, update, delete on es.parked to vignette_app;
    grant select, insert on es.skipped to vignette_app;
  `.execute(db)

/**
 * What reactors want done: effects go to the outside, timers become commands. Both are written in the transaction that
 * moves the reactor's checkpoint. An effect's key is its job's id and the provider's idempotency key; a timer's id is
 * the id of its command.
 */
const reactors = (db: Kysely<unknown>) =>
  sql`
    create table es.effects (key text primary key, reactor text not null, position bigint not null, kind text not null,
      ref json not null, state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
      attempts int not null default 0, next_at timestamptz not null default now(), receipt text, error text,
      created_at timestamptz not null default now(), settled_at timestamptz);
    create index on es.effects (next_at) where state = 'pending';
    -- ordinal: the nth reaction to the event at that position; stream: where the command goes
    create table es.timers (id uuid primary key, reactor text not null, position bigint not null, ordinal int not null,
      stream text not null, due_at timestamptz not null, command json not null, attempts int not null default 0,
      next_at timestamptz not null, fired_at timestamptz, outcome text, error text,
      created_at timestamptz not null default now());
    create index on es.timers (next_at) where fired_at is null;
    create index on es.timers (stream, due_at, position, reactor, ordinal) where fired_at is null;
    grant select, insert, update on es.effects, es.timers to vignette_app;
  `.execute(db)

/** Who did what to the running product from the command line or the console, and why. Never changed. */
const operations = (db: Kysely<unknown>) =>
  sql`
    create table es.operations (id bigint generated always as identity primary key, at timestamptz not null default now(),
      actor text not null, action text not null, target text not null, reason text, details json);
    grant select, insert on es.operations to vignette_app;
  `.execute(db)

/** The last position that was recorded at or before an instant; 0 when there was none. `at` never runs backwards. */
const positionAt = (db: Kysely<unknown>) =>
  sql`
    create function es.position_at(_at timestamptz) returns bigint
    language plpgsql stable set search_path = es, pg_temp as $$
    declare _low bigint := 0; _high bigint; _middle bigint;
    begin
      select head into strict _high from es.log;
      while _low < _high loop
        _middle := (_low + _high + 1) / 2;
        if (select at from es.events where position = _middle) <= _at then _low := _middle; else _high := _middle - 1; end if;
      end loop;
      return _low;
    end $$;
  `.execute(db)
