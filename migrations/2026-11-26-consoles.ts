import { type Kysely, sql } from 'kysely'

/** What the consoles look at page by page, who signed in, and the events that somebody wants to leave out and a second person has to. */
export const up = (db: Kysely<unknown>) =>
  sql`
    -- what a worker says of itself with each beat of its heart
    alter table ops.workers add host text, add pid int, add node text, add memory_bytes bigint;

    -- whether it is in the history of its person that they signed in
    alter table ops.sessions add is_recorded boolean not null default true;
    alter table ops.sessions alter is_recorded set default false;
    create index on ops.sessions (first_seen_at) where not is_recorded;

    create index on es.parked (position, projection, version, part, holds, key) where next_at is not null;
    create index on es.effects (position, key);
    create index on es.effects (state, position, key);
    create index on es.timers (due_at, id) where fired_at is null;
    create index on es.timers (fired_at, id) where fired_at is not null;

    -- key: of one row or stream alone; null for all that the event holds up
    create table es.skip_proposals (id uuid primary key, projection text not null, position bigint not null, key text,
      actor text not null, reason text not null, proposed_at timestamptz not null default now(),
      decision text check (decision in ('confirmed', 'declined')), decided_by text, decided_reason text, decided_at timestamptz,
      check ((decision is null) = (decided_at is null)));
    create unique index on es.skip_proposals (projection, position, coalesce(key, '')) where decided_at is null;
    create index on es.skip_proposals (proposed_at, id);
    grant select, insert on es.skip_proposals to vignette_app;
    grant update (decision, decided_by, decided_reason, decided_at) on es.skip_proposals to vignette_app;
  `.execute(db)
