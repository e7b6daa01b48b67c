import { type Kysely, sql } from 'kysely'

/** What is measured about the product for those who run it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await mailHosts(db)
  await creditTotals(db)
}

/**
 * Whether workers reach the host that takes the mails: when one did last, and when one did not. They look every twenty
 * seconds, so one look that fails is forgiven, and a host that nobody looks at any more is left out.
 */
const mailHosts = (db: Kysely<unknown>) =>
  sql`
    create table ops.mail_hosts (host text primary key, reached_at timestamptz, missed_at timestamptz, error text);
    create view ops.mail_hosts_now as
      select host, coalesce(reached_at > now() - interval '45 seconds', false) as is_reached, missed_at, error
      from ops.mail_hosts where greatest(reached_at, missed_at) > now() - interval '90 seconds';
    grant select, insert, update, delete on ops.mail_hosts to vignette_app;
    grant select on ops.mail_hosts_now to vignette_app;
  `.execute(db)

/**
 * The sums of all books of credits up to a position: issued = consumed + held + expired + voided + carried + available.
 * `available` adds up what the events say, and `wrong` counts those that do not say what the one before them and their
 * own change make; the other columns add up the changes.
 */
const creditTotals = (db: Kysely<unknown>) =>
  sql`
    create table ops.credit_totals (one boolean primary key default true check (one), position bigint not null default 0,
      issued bigint not null default 0, consumed bigint not null default 0, held bigint not null default 0,
      expired bigint not null default 0, voided bigint not null default 0, carried bigint not null default 0,
      available bigint not null default 0, wrong bigint not null default 0);
    insert into ops.credit_totals default values;
    grant select, update on ops.credit_totals to vignette_app;
  `.execute(db)
