import { type Kysely, sql } from 'kysely'

/** Folded states of streams that become long. They only save time: all of them can be deleted at any moment. */
export const up = (db: Kysely<unknown>) =>
  sql`
    -- shape: the version of the aggregate's form of snapshots; version, position: of the last event in the state;
    -- keys: the keys of all people whose personal data was read for the state, which is sealed with each of them in turn
    create table es.snapshots (stream text, shape int, version int not null, position bigint not null,
      keys json not null, state bytea not null, primary key (stream, shape));

    -- it is compressed before it is sealed
    alter table es.snapshots alter state set storage external;

    grant select, insert, update, delete on es.snapshots to vignette_app;
  `.execute(db)
