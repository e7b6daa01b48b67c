import { type Kysely, sql } from 'kysely'

/** Proposals to skip an event in everything that parked it, which are decided on together. */
export const up = (db: Kysely<unknown>) =>
  sql`
    -- of the proposal that a key belongs to; null where a proposal is about one projection alone
    alter table es.skip_proposals add group_id uuid;
    create index on es.skip_proposals (group_id) where group_id is not null;
  `.execute(db)
