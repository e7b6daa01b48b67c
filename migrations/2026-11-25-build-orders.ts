import { type Kysely, sql } from 'kysely'

/**
 * What people order to be done with the builds of a read model, and what became of it: the workers have the definitions
 * and the time, so they carry it out. One order at a time for each read model.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table es.build_orders (id uuid primary key, projection text not null,
      action text not null check (action in ('rebuild', 'verify', 'swap', 'rollback', 'pause', 'resume', 'throttle', 'cancel')),
      options json not null, actor text not null, reason text not null, ordered_at timestamptz not null default now(),
      taken_until timestamptz, attempts int not null default 0, -- a worker is at it until then
      ended_at timestamptz, outcome text check (outcome in ('done', 'refused', 'failed')), result json,
      check ((ended_at is null) = (outcome is null)));
    create unique index on es.build_orders (projection) where ended_at is null;
    create index on es.build_orders (projection, ordered_at desc);
    grant select, insert on es.build_orders to vignette_app;
    grant update (taken_until, attempts, ended_at, outcome, result) on es.build_orders to vignette_app;
    grant delete on es.build_orders to vignette_app;

    -- what was done for an order, once
    create unique index on es.operations ((details ->> 'order')) where details ->> 'order' is not null;

    -- what a build holds otherwise than the live one
    alter table es.projections add difference json;
    grant update (difference) on es.projections to vignette_app;
  `.execute(db)
