import { type Kysely, sql } from 'kysely'

/**
 * What opens a stream of events, once and within seconds, at whichever API process it is shown: only its hash is kept.
 * `account`: what the person had been told of their account when it was made.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    create unlogged table ops.stream_tickets (hash bytea primary key, user_id text not null,
      signed_in_at timestamptz not null, account text, expires_at timestamptz not null);
    create index on ops.stream_tickets (expires_at);
    grant select, insert, update, delete on ops.stream_tickets to vignette_app;
  `.execute(db)
