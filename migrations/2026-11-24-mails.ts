import { type Kysely, sql } from 'kysely'

/**
 * The mails of the last weeks, each under the key of its effect. `content` is the mail as it was rendered, sealed with
 * that key of the person `subject` whose `generation` is named: it is unreadable once they are forgotten, and goes soon.
 *
 * An effect says whether somebody is at it, so that nobody sends again what is under way.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table ops.mails (key text primary key, template text not null, subject text, generation int,
      state text not null default 'waiting'
        check (state in ('waiting', 'kept', 'sent', 'delivered', 'failed', 'bounced', 'complained')),
      provider text not null, message_id text, error text, content bytea,
      -- as precise as pages of them are asked for
      created_at timestamptz not null default date_trunc('milliseconds', now()), changed_at timestamptz not null default now());
    create index on ops.mails (created_at, key);
    create index on ops.mails (state, created_at, key);
    create index on ops.mails (subject) where content is not null;
    create index on ops.mails (message_id) where message_id is not null;
    create index on es.subject_keys (shredded_at) where shredded_at is not null;
    grant select, insert, update, delete on ops.mails to vignette_app;
    -- somebody is at it until next_at
    alter table es.effects add taken boolean not null default false;
  `.execute(db)
