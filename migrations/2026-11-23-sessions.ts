import { type Kysely, sql } from 'kysely'

/**
 * Where people are signed in. Not events: it is about use, as counts of requests are, and goes with the session.
 * `session` is a keyed hash; of the browser no more is kept than what it is called.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table ops.sessions (user_id text, session text, device text, signed_in_at timestamptz not null,
      first_seen_at timestamptz not null default now(), last_seen_at timestamptz not null default now(),
      primary key (user_id, session));
    create index on ops.sessions (last_seen_at);
    grant select, insert, update, delete on ops.sessions to vignette_app;
  `.execute(db)
