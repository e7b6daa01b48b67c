import { type Kysely, sql } from 'kysely'

/**
 * What the services of the status page were measured as, minute by minute, and how many minutes of each day were what:
 * thirty days of uptime are a few hundred rows of the latter. `status`: 1 operational, 2 degraded, 3 outage.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    create table ops.status_samples (minute timestamptz, service text, status smallint not null
      check (status between 1 and 3), primary key (minute, service));
    create table ops.status_days (day date, service text, operational int not null, degraded int not null,
      outage int not null, primary key (day, service));
    grant select, insert, delete on ops.status_samples to vignette_app;
    grant select, insert, update, delete on ops.status_days to vignette_app;

    -- so that what was settled long ago can go
    grant delete on es.effects to vignette_app;
  `.execute(db)
