import { type Kysely, sql } from 'kysely'

/**
 * The keys that personal data in the log is sealed with: one per person and generation, wrapped by a master key that
 * the database never sees. A person is forgotten by dropping the wrapped key; the row stays and says when.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    -- the master keys that may have wrapped something, by their fingerprint
    create table es.master_keys (id text primary key, first_used_at timestamptz not null default now());

    create table es.subject_keys (subject text, generation int, wrapped bytea, master text references es.master_keys,
      created_at timestamptz not null default now(), shredded_at timestamptz, primary key (subject, generation),
      check ((wrapped is null) = (shredded_at is not null) and (wrapped is null) = (master is null)));

    grant select, insert, update on es.subject_keys to vignette_app;
    grant select, insert, delete on es.master_keys to vignette_app;
  `.execute(db)
