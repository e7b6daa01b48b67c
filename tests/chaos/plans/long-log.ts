import type { Pool } from '@vignette/event-log/database/pool'

/** Prevents statistics of a small log, with which Postgres would rightly scan whole tables. */
export const disableAutovacuum = async (owner: Pool): Promise<void> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('es'::regnamespace, 'read'::regnamespace)`,
  )
  for (const { name } of tables) await owner.query(`alter table ${name} set (autovacuum_enabled = off)`)
}

const at = `now() - interval '1 year' + p * interval '1 second'`
const statements = [
  `insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
   select head + p, 'counter-' || p % 50000, p / 50000 + 1, 'Counted', 1, p % 256, md5('c' || p)::uuid, log.at,
     '{"n":1}', '{"actor":{"kind":"system","id":"test"},"correlationId":"c","causationId":null,"workspaceId":"w"}'
   from generate_series(1, 1000000) p, es.log`,
  `insert into es.streams (stream, kind, version, first_position, last_position)
   select 'counter-' || p, 'counter', 20, head - 1000000 + p, head - 50000 + p from generate_series(0, 49999) p, es.log`,
  `insert into es.command_positions (command, position) select md5('c' || p)::uuid, head - 1000000 + p
   from generate_series(1, 1000000) p, es.log order by 1`,
  `update es.checkpoints set position = head, revision = revision + 1 from es.log`,
  `insert into es.effects (key, reactor, position, kind, ref, state, next_at, receipt, settled_at)
   select 'old-' || p, 'mail', p, 'mail', '{}', case when p % 100 = 0 then 'failed' else 'delivered' end, ${at}, 'r', now()
   from generate_series(1, 200000) p`,
  `insert into es.effects (key, reactor, position, kind, ref, next_at)
   select 'later-' || p, 'mail', p, 'mail', '{}', now() + interval '1 day' from generate_series(1, 20000) p`,
  `insert into es.timers (id, reactor, position, ordinal, stream, due_at, next_at, command, fired_at)
   select gen_random_uuid(), 'remind', p, 0, 'user-' || p % 50000, ${at}, ${at}, '{}', case when p % 4 > 0 then now() end
   from generate_series(1, 200000) p`,
  `update es.timers set due_at = now() + interval '1 day', next_at = now() + interval '1 day' where fired_at is null`,
  `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
   select case when p < 1000 then 'profiles' else 'others' end, 1, 0, 'row', 'held-' || p % 500, p, case when p < 500 then 3 else 0 end, 'x',
     case when p < 500 then now() + interval '1 day' end from generate_series(0, 99999) p`,
  `insert into es.subject_keys (subject, generation, shredded_at)
   select 'person-' || p, 1, now() from generate_series(1, 200000) p`,
  `insert into read.profiles__v1 (user_id, email, display_name, workspace_id, signed_up_at)
   select 'person-' || p, 'p@example.com', 'P', 'w', now() from generate_series(1, 200000) p`,
  `insert into es.streams (stream, kind, version, first_position, last_position)
   select 'credits-w' || p % 10000 || '-20260' || 100 + p / 10000 || '01T000000000Z', 'credits', 1, head + p, head + p
   from generate_series(0, 99999) p, es.log`,
  `insert into read.subscriptions__v1 (workspace_id, status, subscription)
   select 'w' || p, 'free', '{}' from generate_series(1, 200000) p`,
  `insert into read.monthly_usage__v1 (workspace_id, stream, plan, period_start, period_end, included, granted, used, held,
     available, overage_credits, overage_micros, overage_held_micros, ai_content_count, ai_video_seconds, image_credit)
   select 'w' || p, 's', 'freemium', now(), now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, 200000) p`,
  `insert into read.ledger__v1 (line, workspace_id, position, at, period, type, credits, amount, balance_after, overage,
     overage_micros)
   select 'w' || p % 5000 || ':' || lpad(p::text, 16, '0'), 'w' || p % 5000, p, now(), 's', 'GrantIssued', 1, 1, 1, 0, 0
   from generate_series(1, 300000) p`,
  `insert into read.brands__v1 (workspace_id, profile) select 'w' || p, '{}' from generate_series(1, 200000) p`,
  `insert into read.staff_roles__v1 (user_id, roles) select 'person-' || p, '[]' from generate_series(1, 200000) p`,
  `insert into read.account_deletions__v1 (user_id, erases_at)
   select 'person-' || p, now() from generate_series(1, 200000) p`,
  `insert into read.preferences__v1 (user_id, unwanted)
   select 'person-' || p, '{}' from generate_series(1, 200000) p`,
  `insert into read.invoices__v1 (invoice, workspace_id, at, subject, amount_micros, status)
   select 'i' || p, 'w' || p % 5000, ${at}, '{}', 1, 'paid' from generate_series(1, 200000) p`,
]

/** Fills the tables as years of use would, without analysing them. */
export const fillLog = async (owner: Pool): Promise<void> => {
  for (const statement of statements) await owner.query(statement)
}
