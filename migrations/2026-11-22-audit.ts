import { type Kysely, sql } from 'kysely'

/**
 * The books of credits and payments, kept by SQL from nothing but the log: for audits, so they share no code with the
 * product that they judge. `audit.findings` is empty when every credit and every payment is accounted for.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create schema audit`.execute(db)
  for (const [name, query] of Object.entries(books)) {
    await sql.raw(`create view audit.${name} as ${query('audit.')}`).execute(db)
  }
  // each book is made once, however many checks look into it
  const parts = Object.entries(books).map(([name, query]) => `${name} as materialized (${query('')})`)
  await sql.raw(`create view audit.findings as with ${parts.join(', ')} ${checks.join(' union all ')}`).execute(db)
  await lag(db)
  await sql`
    grant usage on schema audit to vignette_app;
    grant select on all tables in schema audit to vignette_app;
  `.execute(db)
}

const lag = (db: Kysely<unknown>) =>
  sql`
    create view audit.lag as
    select c.projection as consumer, c.version, c.part, p.state, log.head - c.position as events, c.at
    from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version cross join es.log
    where p.state <> 'dropped'
  `.execute(db)

/** Each in terms of those before it, which are found at `from`: views, or parts of one statement. */
const books: Readonly<Record<string, (from: string) => string>> = {
  // the log, with what it says of credits read once; "change" is that of what can be spent
  credit_events: () => `
    select e.position, e.at, e.stream collate "C" as stream, e.version, e.type, e.command,
      d."workspaceId" as workspace_id, d."grantId" as grant_id, d."carryId" as carry_id, d.kind, d."holdId" as hold_id,
      d."jobId" as job_id, d.action, d.units, d.amount, d.allocation, d.available, d.reason, d."expiresAt" as expires_at,
      d."priceListVersion" as price_list_version, d.start as starts_at, d."end" as ends_at, d."endedAt" as ended_at,
      d.plan, d.included, d."overageRateMicros" as rate_micros, d."hardCap" as hard_cap,
      d."overageBudgetMicros" as budget_micros, d.used as said_used, d."overageCredits" as said_overage,
      d."amountMicros" as said_micros, d."invoiceKey" as invoice_key,
      s.of_grants, s.overage, s.overage_micros,
      case when e.type = 'GrantIssued' then d.amount
        when e.type in ('GrantVoided', 'GrantExpired', 'GrantCarriedOut') then -d.amount
        when e.type = 'CreditsReserved' then -s.of_grants
        when e.type in ('CreditsReleased', 'CreditsRefunded') then s.of_grants else 0 end as change
    from es.events e
      cross join lateral json_to_record(e.data) d("workspaceId" text, "grantId" text, "carryId" text, kind text,
        "holdId" text, "jobId" text, action text, units bigint, amount bigint, allocation json, available bigint,
        reason text, "expiresAt" timestamptz, "priceListVersion" int, start timestamptz, "end" timestamptz,
        "endedAt" timestamptz, plan text, included bigint, "overageRateMicros" bigint, "hardCap" boolean,
        "overageBudgetMicros" bigint, used bigint, "overageCredits" bigint, "amountMicros" bigint, "invoiceKey" text)
      cross join lateral (
        select coalesce(sum(amount) filter (where source = 'grant'), 0)::bigint as of_grants,
          coalesce(sum(amount) filter (where source = 'overage'), 0)::bigint as overage,
          coalesce(sum(amount * "rateMicros") filter (where source = 'overage'), 0)::bigint as overage_micros
        from json_to_recordset(d.allocation) share(source text, amount bigint, "rateMicros" bigint)) s
    where e.stream like 'credits-%'`,

  // the few that are not about a job
  milestones: (from) => `select * from ${from}credit_events where hold_id is null`,

  // of each hold, what came from each grant, or went beyond them at a rate
  hold_shares: (from) => `
    select e.stream, e.workspace_id, e.hold_id, share."grantId" as grant_id, share."rateMicros" as rate_micros,
      coalesce(sum(share.amount) filter (where e.type = 'CreditsReserved'), 0) as reserved,
      coalesce(sum(share.amount) filter (where e.type = 'CreditsConsumed'), 0) as consumed,
      coalesce(sum(share.amount) filter (where e.type = 'CreditsReleased'), 0) as released,
      coalesce(sum(share.amount) filter (where e.type = 'CreditsRefunded'), 0) as refunded
    from ${from}credit_events e
      cross join lateral json_to_recordset(e.allocation) share("grantId" text, "rateMicros" bigint, amount bigint)
    where e.allocation is not null group by 1, 2, 3, 4, 5`,

  // issued = consumed + held + expired + voided + carried + left
  grants: (from) => `
    select stream, workspace_id, grant_id, times, issued, consumed, held, expired, voided, carried,
      issued - consumed - held - expired - voided - carried as "left"
    from (
      select stream, workspace_id, grant_id, sum(times) as times, sum(issued) as issued, sum(consumed) as consumed,
        sum(held) as held, sum(expired) as expired, sum(voided) as voided, sum(carried) as carried
      from (
        select stream, workspace_id, grant_id, (type = 'GrantIssued')::int as times,
          case type when 'GrantIssued' then amount else 0 end as issued, 0 as consumed, 0 as held,
          case type when 'GrantExpired' then amount else 0 end as expired,
          case type when 'GrantVoided' then amount else 0 end as voided,
          case type when 'GrantCarriedOut' then amount else 0 end as carried
        from ${from}milestones where type in ('GrantIssued', 'GrantVoided', 'GrantExpired', 'GrantCarriedOut')
        union all
        select stream, workspace_id, grant_id, 0, 0, consumed - refunded, reserved - consumed - released, 0, 0, 0
        from ${from}hold_shares where grant_id is not null
      ) moves group by stream, workspace_id, grant_id
    ) sums`,

  holds: (from) => `
    select stream, workspace_id, hold_id, min(job_id) as job_id,
      coalesce(sum(amount) filter (where type = 'CreditsReserved'), 0) as reserved,
      coalesce(sum(amount) filter (where type = 'CreditsConsumed'), 0) as consumed,
      coalesce(sum(amount) filter (where type = 'CreditsReleased'), 0) as released,
      coalesce(sum(amount) filter (where type = 'CreditsRefunded'), 0) as refunded,
      count(*) filter (where type = 'CreditsReserved') as reservations,
      count(*) filter (where type = 'CreditsConsumed') as consumptions,
      count(*) filter (where type = 'CreditsReleased') as releases,
      max(expires_at) as expires_at, min(at) filter (where type = 'CreditsReleased' and reason = 'expired') as expired_at
    from ${from}credit_events where hold_id is not null group by stream, workspace_id, hold_id`,

  periods: (from) => `
    select o.stream, o.workspace_id, o.position, o.at as opened_at, o.starts_at, o.ends_at, e.ended_at,
      case when c.position is not null then 'closed' when e.position is not null then 'ended' else 'open' end as status
    from ${from}milestones o
      left join ${from}milestones e on e.stream = o.stream and e.type = 'PeriodEnded'
      left join ${from}milestones c on c.stream = o.stream and c.type = 'PeriodClosed'
    where o.type = 'PeriodOpened'`,

  balances: (from) => `
    select p.stream, p.workspace_id, p.position, p.starts_at, p.ends_at, p.status, terms.plan, terms.included,
      sums.granted, sums.used, sums.held, sums.available, sums.overage_credits, sums.overage_micros,
      sums.overage_held_micros, sums.ai_content_count, sums.ai_video_seconds, sums.image_credit, sums.last_position
    from ${from}periods p
      join (
        select stream, max(position) as last_position,
          coalesce(sum(amount) filter (where type = 'GrantIssued'), 0) as granted,
          coalesce(sum(case type when 'CreditsConsumed' then amount when 'CreditsRefunded' then -amount end), 0) as used,
          coalesce(sum(case when type = 'CreditsReserved' then amount
            when type in ('CreditsConsumed', 'CreditsReleased') then -amount end), 0) as held,
          sum(change) as available,
          sum(case type when 'CreditsConsumed' then overage when 'CreditsRefunded' then -overage else 0 end)
            as overage_credits,
          sum(case type when 'CreditsConsumed' then overage_micros when 'CreditsRefunded' then -overage_micros else 0 end)
            as overage_micros,
          sum(case when type = 'CreditsReserved' then overage_micros
            when type in ('CreditsConsumed', 'CreditsReleased') then -overage_micros else 0 end) as overage_held_micros,
          coalesce(sum(units) filter (where type = 'CreditsConsumed'
            and action in ('caption', 'hashtags', 'videoCaptionText')), 0) as ai_content_count,
          coalesce(sum(units * 30) filter (where type = 'CreditsConsumed' and action in ('videoGeneration',
            'videoAutoCaption', 'videoSmartCrop', 'videoEnhancement', 'videoBackgroundRemove')), 0)
            as ai_video_seconds,
          coalesce(sum(amount) filter (where type = 'CreditsConsumed' and action in ('imageGeneration', 'imageEdit')), 0)
            as image_credit
        from ${from}credit_events group by stream
      ) sums on sums.stream = p.stream
      join (
        select distinct on (stream) stream, plan, included from ${from}milestones
        where type in ('PeriodOpened', 'PeriodTermsChanged') order by stream, version desc
      ) terms on terms.stream = p.stream`,

  // after each event: what can be spent, what overage may have to be paid, and where the terms are written
  running: (from) => `
    select position, stream, version, type, available, overage_micros, budget_micros,
      sum(change) over so_far as made,
      sum(case type when 'CreditsReserved' then overage_micros when 'CreditsConsumed' then 0
        else -overage_micros end) over so_far as committed,
      max(case when type in ('PeriodOpened', 'PeriodTermsChanged') then version end) over so_far as terms_version
    from ${from}credit_events window so_far as (partition by stream order by version)`,

  // what a subscription became, and when
  plan_changes: () => `
    select e.position, e.at, e.stream collate "C" as stream, e.version, e.type, d."workspaceId" as workspace_id,
      coalesce(d."checkoutId", d."changeId") as checkout_id, d.reason, d.outcome, coalesce(d."to", d.tier) as tier,
      d."amountMicros" as amount_micros, d."extraCredits" as extra_credits, d.anchor, d."effectiveAt" as effective_at,
      d."startedAt" as started_at,
      d."endedAt" as ended_at, d."activatedAt" as activated_at, d."changedAt" as changed_at
    from es.events e cross join lateral json_to_record(e.data) d("workspaceId" text, "checkoutId" text, "changeId" text,
      reason text, outcome text, tier text, "to" text, "amountMicros" bigint, "extraCredits" bigint, anchor timestamptz,
      "effectiveAt" timestamptz, "startedAt" timestamptz, "endedAt" timestamptz, "activatedAt" timestamptz, "changedAt" timestamptz)
    where e.stream like 'subscription-%'`,

  payments: () => `
    select e.position, e.at, e.stream collate "C" as stream, e.type, d."checkoutId" as checkout_id,
      d."workspaceId" as workspace_id, d."amountMicros" as amount_micros
    from es.events e
      cross join lateral json_to_record(e.data) d("checkoutId" text, "workspaceId" text, "amountMicros" bigint)
    where e.stream like 'checkout-%'`,
}

/** What is under way for less than this is not yet a finding. */
const patience = `interval '5 minutes'`

/** A moment that the log gives is not older than the one it was decided at by more than this. */
const skew = `interval '1 second'`

const checks: readonly string[] = [
  `select 'grant.negative' as "check", stream as subject,
     format('grant %s: issued %s, consumed %s, held %s, expired %s, voided %s, carried %s, left %s', grant_id, issued,
       consumed, held, expired, voided, carried, "left") as detail
   from grants where least(consumed, held, expired, voided, carried, "left") < 0`,
  `select 'grant.not_issued_once', stream, format('grant %s: %s times', grant_id, times) from grants where times <> 1`,
  // by its own time if it has one, else with its period
  `select 'grant.expired_early', x.stream, format('grant %s at %s', x.grant_id, x.at)
   from milestones x join milestones g on g.stream = x.stream and g.grant_id = x.grant_id and g.type = 'GrantIssued'
     left join milestones e on e.stream = x.stream and e.type = 'PeriodEnded'
   where x.type = 'GrantExpired' and case when g.expires_at is null then e.version is null or e.version > x.version
     else x.at < g.expires_at - ${skew} and (e.version is null or e.ended_at < g.expires_at) end`,
  `select 'allocation.wrong', stream, format('position %s: %s credits from %s', position, amount, of_grants + overage)
   from credit_events where allocation is not null and amount <> of_grants + overage`,
  `select 'hold.unbalanced', stream, format('hold %s: reserved %s, consumed %s, released %s', hold_id, reserved, consumed,
     released) from holds where consumed + released > reserved or reservations <> 1`,
  `select 'hold.misallocated', stream, format('hold %s: of %s reserved %s, consumed %s, released %s', hold_id,
     coalesce(grant_id, 'overage'), reserved, consumed, released)
   from hold_shares where consumed + released > reserved`,
  `select 'hold.ended_twice', stream, format('hold %s: consumed %s times, released %s times', hold_id, consumptions, releases)
   from holds where consumptions > 1 or releases > 1`,
  `select 'hold.overdue', stream, format('hold %s: since %s', hold_id, expires_at)
   from holds where consumed + released < reserved and expires_at < now() - ${patience}`,
  `select 'hold.expired_early', stream, format('hold %s: at %s instead of %s', hold_id, expired_at, expires_at)
   from holds where expired_at < expires_at - ${skew}`,
  `select 'refund.beyond_charge', stream, format('hold %s: of %s refunded %s of %s', hold_id,
     coalesce(grant_id, 'overage'), refunded, consumed) from hold_shares where refunded > consumed`,
  // the balance that each line says, against the sum of all that happened before
  `select 'balance.wrong', stream, format('position %s says %s, the lines before it make %s', position, available, made)
   from running where available <> made or made < 0`,
  `select 'overage.beyond_budget', stream, format('position %s: %s of %s micro-dollars', position, committed, budget_micros)
   from running
   where type = 'CreditsReserved' and overage_micros > 0 and (budget_micros is null or committed > budget_micros)`,
  `select 'overage.on_hard_cap', r.stream, format('position %s', r.position)
   from running r join milestones t on t.stream = r.stream and t.version = r.terms_version
   where r.type = 'CreditsReserved' and r.overage_micros > 0 and (t.hard_cap or t.rate_micros is null)`,
  `select 'period.without_grant', o.stream, format('opened without its grant of %s', o.included) from milestones o
   where o.type = 'PeriodOpened' and o.included > 0 and not exists (select from milestones g
     where g.stream = o.stream and g.command = o.command and g.type = 'GrantIssued' and g.amount = o.included)`,
  `select 'period.overlap', stream, format('begins %s, the one before lasts until %s', starts_at, before) from (
     select stream, starts_at, lag(coalesce(ended_at, ends_at)) over (partition by workspace_id order by starts_at) as before
     from periods) following where before > starts_at`,
  `select 'period.open_twice', min(stream), format('%s periods of %s are open', count(*), workspace_id)
   from periods where status = 'open' group by workspace_id having count(*) > 1`,
  `select 'period.opened_early', stream, format('at %s instead of %s', opened_at, starts_at)
   from periods where opened_at < starts_at - ${skew}`,
  `select 'period.closed_wrong', c.stream, format('says %s used and %s micro-dollars, the books %s and %s',
     c.said_used, c.said_micros, b.used, b.overage_micros)
   from milestones c join balances b using (stream) where c.type = 'PeriodClosed' and (
     c.said_used <> b.used or c.said_overage <> b.overage_credits
     or c.said_micros <> floor(b.overage_micros / 10000.0 + 0.5) * 10000 or b.held <> 0 or b.available <> 0)`,
  // what runs is what the subscription says
  `select 'period.of_another_plan', b.stream, format('%s since %s, the subscription is %s since %s', b.plan, p.opened_at,
     s.tier, s.at)
   from balances b join periods p using (stream) join (
     select distinct on (workspace_id) workspace_id, at,
       case when type in ('TrialStarted', 'SubscriptionActivated', 'PlanChanged') then tier else 'freemium' end as tier
     from plan_changes where type in ('SubscriptionOpened', 'TrialStarted', 'TrialEnded', 'SubscriptionActivated',
       'PlanChanged', 'SubscriptionEnded') order by workspace_id, position desc) s on s.workspace_id = b.workspace_id
   where b.status = 'open' and b.plan <> s.tier and greatest(s.at, p.opened_at) < now() - ${patience}`,
  `select 'upgrade.wrong_credits', coalesce(c.stream, g.stream), format('%s promised, %s given', c.extra_credits, g.amount)
   from (select * from plan_changes where type = 'PlanChanged' and extra_credits > 0) c
     full join (select * from milestones where type = 'GrantIssued' and kind = 'planChange') g
       on g.workspace_id = c.workspace_id and g.grant_id = 'planChange:' || c.checkout_id
   where c.extra_credits is distinct from g.amount and (g.position is not null or c.at < now() - ${patience})`,
  `select 'carry.lost', o.stream, format('%s credits as %s', o.amount, o.carry_id)
   from milestones o left join milestones i on i.type = 'GrantIssued' and i.workspace_id = o.workspace_id
     and i.grant_id = o.carry_id and i.amount = o.amount
   where o.type = 'GrantCarriedOut' and o.at < now() - ${patience} and i.position is null`,
  `select 'carry.made_up', arrived.stream, format('%s arrived %s times', arrived.carry_id, arrived.times)
   from (select min(stream) as stream, workspace_id, grant_id as carry_id, count(*) as times
     from milestones where type = 'GrantIssued' and kind = 'carried' group by workspace_id, grant_id) arrived
     left join milestones o on o.type = 'GrantCarriedOut' and o.workspace_id = arrived.workspace_id
       and o.carry_id = arrived.carry_id
   where arrived.times > 1 or o.position is null`,
  `select 'trial.twice', min(stream), format('%s trials of %s', count(*), workspace_id)
   from plan_changes where type = 'TrialStarted' group by workspace_id having count(*) > 1`,
  `select 'trial.unclaimed', t.stream, format('at %s', t.at) from plan_changes t
   where t.type = 'TrialStarted' and not exists (select from es.events c where c.stream like 'trial-%'
     and c.type = 'TrialClaimed' and c.data ->> 'workspaceId' = t.workspace_id)`,
  `select 'payment.unsettled', paid.stream, format('paid at %s, fulfilled or returned %s times', paid.at, count(done.position))
   from payments paid left join plan_changes done on done.workspace_id = paid.workspace_id
     and done.type in ('SubscriptionActivated', 'PlanChanged', 'PaymentReturned') and done.checkout_id = paid.checkout_id
   where paid.type = 'CheckoutCompleted' group by paid.position, paid.stream, paid.at
   having count(done.position) > 1 or (count(done.position) = 0 and paid.at < now() - ${patience})`,
  `select 'payment.taken_twice', stream, format('%s times', count(*))
   from payments where type = 'CheckoutCompleted' group by stream having count(*) > 1`,
  // what was fulfilled, or given back, was paid, with the same money
  `select 'payment.not_made', done.stream, format('%s at %s without a payment of %s', done.type, done.at, done.amount_micros)
   from plan_changes done left join payments paid on paid.type = 'CheckoutCompleted'
     and paid.checkout_id = done.checkout_id and paid.amount_micros = done.amount_micros
   where (done.type in ('SubscriptionActivated', 'PaymentReturned')
       or (done.type = 'PlanChanged' and done.reason = 'upgrade' and done.amount_micros > 0)) and paid.position is null`,
  // until it is given back, which people do at the provider
  `select 'payment.unmatched', paid.stream, format('paid at %s for nothing that was begun here', paid.at)
   from es.events paid where paid.type = 'PaymentUnmatched' and not exists (
     select from es.events back where back.type = 'PaymentRefunded'
       and (back.data ->> 'refundedMicros')::bigint >= (paid.data ->> 'amountMicros')::bigint
       and (back.data ->> 'paymentRef' = paid.data ->> 'paymentRef' or exists (select from es.events made
         where made.stream = back.stream and made.type = 'PaymentMade'
           and made.data ->> 'invoiceId' = paid.data ->> 'invoiceId')))`,
]
