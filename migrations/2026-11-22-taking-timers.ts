import { type Kysely, sql } from 'kysely'

/** Who takes a timer walks along those that are due, and stops at the first that may fire. */
export const up = (db: Kysely<unknown>) =>
  sql`
    -- Takes a timer that is due and the first of its stream, for _lease: one that is in somebody's hands, or rests after
    -- a failure, keeps the later ones waiting until it has been tried so often. (A join with the earlier ones would be
    -- quadratic in a stream that has many.)
    create function es.take_timer(_lease interval, _patient_attempts int)
    returns table (id uuid, reactor text, "position" bigint, attempts int, command json)
    -- Postgres takes the first of a stream for so rare that it would rather sort all that are due, each time; jit: as
    -- in es.append.
    language plpgsql volatile set search_path = es, pg_temp
    set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
    #variable_conflict use_column
    begin
      return query update es.timers set attempts = attempts + 1, next_at = now() + _lease
        where id = (
          select id from es.timers due where fired_at is null and next_at <= now() and id = (
            select id from es.timers held
            where held.stream = due.stream and fired_at is null and (attempts < _patient_attempts or id = due.id)
            order by due_at, position, reactor, ordinal limit 1)
          order by next_at limit 1 for update skip locked)
        returning id, reactor, position, attempts, command;
    end $$;
  `.execute(db)
