import { type Kysely, sql } from 'kysely'

/**
 * The books of credits and payments, kept by SQL from nothing but the log: for audits, so they share no code with the
 * product that they judge. `audit.findings` is empty when every credit and every payment is accounted for.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create schema audit`.execute(db)
  await books(db)
  await findings(db)
  await sql`
    grant usage on schema audit to vignette_app;
    grant select on all tables in schema audit to vignette_app;
  `.execute(db)
}

const books = (db: Kysely<unknown>) =>
  sql`
    create view audit.credit_events as
    select position, at, stream, version, type, command, data, data ->> 'workspaceId' as workspace_id
    from es.events where stream like 'credits-%';

    -- every credit of a grant that went anywhere
    create view audit.grant_moves as
    select e.stream, e.workspace_id, e.position, e.version, e.data ->> 'grantId' as grant_id,
      case e.type when 'GrantIssued' then 'issued' when 'GrantVoided' then 'voided'
        when 'GrantExpired' then 'expired' else 'carried' end as move, (e.data ->> 'amount')::bigint as amount
    from audit.credit_events e where e.type in ('GrantIssued', 'GrantVoided', 'GrantExpired', 'GrantCarriedOut')
    union all
    select e.stream, e.workspace_id, e.position, e.version, share ->> 'grantId',
      case e.type when 'CreditsReserved' then 'reserved' when 'CreditsConsumed' then 'consumed'
        when 'CreditsReleased' then 'released' else 'refunded' end, (share ->> 'amount')::bigint
    from audit.credit_events e cross join lateral json_array_elements(e.data -> 'allocation') share
    where e.type in ('CreditsReserved', 'CreditsConsumed', 'CreditsReleased', 'CreditsRefunded')
      and share ->> 'source' = 'grant';

    -- issued = consumed + held + expired + voided + carried + left
    create view audit.grants as
    select stream, workspace_id, grant_id, issued, consumed, held, expired, voided, carried,
      issued - consumed - held - expired - voided - carried as "left"
    from (
      select stream, workspace_id, grant_id,
        coalesce(sum(amount) filter (where move = 'issued'), 0) as issued,
        coalesce(sum(amount) filter (where move = 'consumed'), 0)
          - coalesce(sum(amount) filter (where move = 'refunded'), 0) as consumed,
        coalesce(sum(amount) filter (where move = 'reserved'), 0)
          - coalesce(sum(amount) filter (where move in ('consumed', 'released')), 0) as held,
        coalesce(sum(amount) filter (where move = 'expired'), 0) as expired,
        coalesce(sum(amount) filter (where move = 'voided'), 0) as voided,
        coalesce(sum(amount) filter (where move = 'carried'), 0) as carried
      from audit.grant_moves group by stream, workspace_id, grant_id
    ) sums;

    create view audit.holds as
    select stream, workspace_id, data ->> 'holdId' as hold_id, min(data ->> 'jobId') as job_id,
      coalesce(sum((data ->> 'amount')::bigint) filter (where type = 'CreditsReserved'), 0) as reserved,
      coalesce(sum((data ->> 'amount')::bigint) filter (where type = 'CreditsConsumed'), 0) as consumed,
      coalesce(sum((data ->> 'amount')::bigint) filter (where type = 'CreditsReleased'), 0) as released,
      count(*) filter (where type = 'CreditsReserved') as reservations,
      count(*) filter (where type = 'CreditsConsumed') as consumptions,
      count(*) filter (where type = 'CreditsReleased') as releases,
      max((data ->> 'expiresAt')::timestamptz) as expires_at
    from audit.credit_events where type in ('CreditsReserved', 'HoldExtended', 'CreditsConsumed', 'CreditsReleased')
    group by stream, workspace_id, data ->> 'holdId';

    -- overage by event: what it commits to, and what it settles
    create view audit.overage_moves as
    select e.stream, e.workspace_id, e.position, e.version, e.type, (share ->> 'amount')::bigint as credits,
      (share ->> 'amount')::bigint * (share ->> 'rateMicros')::bigint as micros
    from audit.credit_events e cross join lateral json_array_elements(e.data -> 'allocation') share
    where e.type in ('CreditsReserved', 'CreditsConsumed', 'CreditsReleased', 'CreditsRefunded')
      and share ->> 'source' = 'overage';

    create view audit.periods as
    select o.stream, o.workspace_id, o.position, (o.data ->> 'start')::timestamptz as starts_at,
      (o.data ->> 'end')::timestamptz as ends_at, (e.data ->> 'endedAt')::timestamptz as ended_at,
      case when c.position is not null then 'closed' when e.position is not null then 'ended' else 'open' end as status
    from audit.credit_events o
      left join audit.credit_events e on e.stream = o.stream and e.type = 'PeriodEnded'
      left join audit.credit_events c on c.stream = o.stream and c.type = 'PeriodClosed'
    where o.type = 'PeriodOpened';

    create view audit.balances as
    select p.stream, p.workspace_id, p.starts_at, p.ends_at, p.status,
      coalesce(g.issued, 0) as granted, coalesce(h.used, 0) - coalesce(r.refunded, 0) as used,
      coalesce(h.held, 0) as held, coalesce(g.available, 0) as available,
      coalesce(v.credits, 0) as overage_credits, coalesce(v.micros, 0) as overage_micros
    from audit.periods p
      left join (select stream, sum(issued) as issued, sum("left") as available from audit.grants group by stream) g
        on g.stream = p.stream
      left join (select stream, sum(consumed) as used, sum(reserved - consumed - released) as held
        from audit.holds group by stream) h on h.stream = p.stream
      left join (select stream, sum((data ->> 'amount')::bigint) as refunded from audit.credit_events
        where type = 'CreditsRefunded' group by stream) r on r.stream = p.stream
      left join (select stream,
          sum(case type when 'CreditsConsumed' then credits when 'CreditsRefunded' then -credits else 0 end) as credits,
          sum(case type when 'CreditsConsumed' then micros when 'CreditsRefunded' then -micros else 0 end) as micros
        from audit.overage_moves group by stream) v on v.stream = p.stream;

    create view audit.lag as
    select c.projection as consumer, c.version, c.part, p.state, log.head - c.position as events, c.at
    from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version cross join es.log
    where p.state <> 'dropped';
  `.execute(db)

/** What is under way for less than this is not yet a finding. */
const patience = sql.raw(`interval '5 minutes'`)

const findings = (db: Kysely<unknown>) =>
  sql`
    create view audit.findings as
    select 'grant.negative' as "check", stream as subject,
      format('grant %s: issued %s, consumed %s, held %s, expired %s, voided %s, carried %s, left %s', grant_id, issued,
        consumed, held, expired, voided, carried, "left") as detail
    from audit.grants where least(consumed, held, expired, voided, carried, "left") < 0
    union all
    select 'hold.unbalanced', stream, format('hold %s: reserved %s, consumed %s, released %s', hold_id, reserved, consumed,
      released) from audit.holds where consumed + released > reserved or reservations <> 1
    union all
    select 'hold.ended_twice', stream, format('hold %s: consumed %s times, released %s times', hold_id, consumptions, releases)
    from audit.holds where consumptions > 1 or releases > 1
    union all
    select 'hold.overdue', stream, format('hold %s: since %s', hold_id, expires_at)
    from audit.holds where consumed + released < reserved and expires_at < now() - ${patience}
    union all
    -- the balance that each line says, against the sum of all that happened before
    select 'balance.wrong', stream, format('position %s says %s, the lines before it make %s', position, said, made) from (
      select e.stream, e.position, (e.data ->> 'available')::bigint as said,
        sum(coalesce(m.change, 0)) over (partition by e.stream order by e.version) as made
      from audit.credit_events e left join (
        select stream, version, sum(case when move in ('issued', 'released', 'refunded') then amount
          when move = 'consumed' then 0 else -amount end) as change
        from audit.grant_moves group by stream, version) m on m.stream = e.stream and m.version = e.version
    ) lines where said is not null and said <> made
    union all
    select 'overage.beyond_budget', stream, format('position %s: %s of %s micro-dollars', position, committed, budget) from (
      select e.stream, e.position, e.type, (e.data ->> 'overageBudgetMicros')::bigint as budget,
        coalesce(m.micros, 0) as own,
        sum(case e.type when 'CreditsReserved' then coalesce(m.micros, 0)
          when 'CreditsConsumed' then 0 else -coalesce(m.micros, 0) end) over (partition by e.stream order by e.version) as committed
      from audit.credit_events e left join (
        select stream, version, sum(micros) as micros from audit.overage_moves group by stream, version
      ) m on m.stream = e.stream and m.version = e.version
    ) lines where type = 'CreditsReserved' and own > 0 and (budget is null or committed > budget)
    union all
    select 'overage.on_hard_cap', m.stream, format('position %s', m.position) from audit.overage_moves m
    cross join lateral (select data from audit.credit_events t where t.stream = m.stream and t.version < m.version
      and t.type in ('PeriodOpened', 'PeriodTermsChanged') order by t.version desc limit 1) terms
    where m.type = 'CreditsReserved' and ((terms.data ->> 'hardCap')::boolean or terms.data ->> 'overageRateMicros' is null)
    union all
    select 'period.without_grant', o.stream, 'opened without its grant' from audit.credit_events o
    where o.type = 'PeriodOpened' and (o.data ->> 'included')::bigint > 0 and not exists (
      select from audit.credit_events g where g.stream = o.stream and g.command = o.command and g.type = 'GrantIssued')
    union all
    select 'period.overlap', stream, format('begins %s, the one before lasts until %s', starts_at, before) from (
      select stream, starts_at, lag(coalesce(ended_at, ends_at)) over (partition by workspace_id order by starts_at) as before
      from audit.periods) following where before > starts_at
    union all
    select 'period.closed_wrong', c.stream, format('says %s used and %s micro-dollars, the books %s and %s',
      c.data ->> 'used', c.data ->> 'amountMicros', b.used, b.overage_micros)
    from audit.credit_events c join audit.balances b using (stream) where c.type = 'PeriodClosed' and (
      (c.data ->> 'used')::bigint <> b.used or (c.data ->> 'overageCredits')::bigint <> b.overage_credits
      or (c.data ->> 'amountMicros')::bigint <> floor(b.overage_micros / 10000.0 + 0.5) * 10000 or b.held <> 0 or b.available <> 0)
    union all
    select 'carry.lost', o.stream, format('%s credits as %s', o.data ->> 'amount', o.data ->> 'carryId')
    from audit.credit_events o where o.type = 'GrantCarriedOut' and o.at < now() - ${patience} and not exists (
      select from audit.credit_events i where i.type = 'GrantIssued' and i.workspace_id = o.workspace_id
        and i.data ->> 'grantId' = o.data ->> 'carryId' and i.data ->> 'amount' = o.data ->> 'amount')
    union all
    select 'carry.made_up', arrived.stream, format('%s arrived %s times', arrived.carry_id, arrived.times)
    from (select min(stream) as stream, workspace_id, data ->> 'grantId' as carry_id, count(*) as times
      from audit.credit_events where type = 'GrantIssued' and data ->> 'kind' = 'carried'
      group by workspace_id, data ->> 'grantId') arrived
    where times > 1 or not exists (select from audit.credit_events o where o.type = 'GrantCarriedOut'
      and o.workspace_id = arrived.workspace_id and o.data ->> 'carryId' = arrived.carry_id)
    union all
    select 'payment.unsettled', paid.stream, format('paid at %s, fulfilled or returned %s times', paid.at, count(done.position))
    from es.events paid left join es.events done on done.stream = 'subscription-' || (paid.data ->> 'workspaceId')
      and done.type in ('SubscriptionActivated', 'PlanChanged', 'PaymentReturned')
      and coalesce(done.data ->> 'checkoutId', done.data ->> 'changeId') = paid.data ->> 'checkoutId'
    where paid.type = 'CheckoutCompleted' group by paid.position, paid.stream, paid.at
    having count(done.position) > 1 or (count(done.position) = 0 and paid.at < now() - ${patience})
    union all
    select 'payment.not_made', done.stream, format('%s at %s without a payment', done.type, done.at) from es.events done
    where done.type = 'SubscriptionActivated' and not exists (select from es.events paid where paid.type = 'CheckoutCompleted'
      and paid.stream = 'checkout-' || (done.data ->> 'checkoutId') and paid.data ->> 'amountMicros' = done.data ->> 'amountMicros')
    union all
    -- until it is given back, which people do at the provider
    select 'payment.unmatched', paid.stream, format('paid at %s for nothing that was begun here', paid.at) from es.events paid
    where paid.type = 'PaymentUnmatched' and not exists (select from es.events back where back.type = 'PaymentRefunded'
      and (back.data ->> 'refundedMicros')::bigint >= (paid.data ->> 'amountMicros')::bigint
      and (back.data ->> 'paymentRef' = paid.data ->> 'paymentRef' or exists (select from es.events made
        where made.stream = back.stream and made.type = 'PaymentMade' and made.data ->> 'invoiceId' = paid.data ->> 'invoiceId')))
  `.execute(db)
