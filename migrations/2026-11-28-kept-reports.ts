import { type Kysely, sql } from 'kysely'

/** Reports of providers that were signed and could not be read: kept, so that nothing is lost, and sealed. */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table ops.unread_reports (provider text not null, digest text not null, problem text not null,
      generation int not null, sealed bytea not null, deliveries int not null default 1,
      first_at timestamptz not null default now(), last_at timestamptz not null default now(),
      primary key (provider, digest));
    create index on ops.unread_reports (last_at);
    grant select, insert, update, delete on ops.unread_reports to vignette_app;
  `.execute(db)
