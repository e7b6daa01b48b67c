/** The position that each read model has reached for readers. */
const levels = `level as (select p.name, min(c.position) as position from es.checkpoints c
  join es.projections p on p.name = c.projection and p.version = c.version where p.state = 'live' group by p.name)`

/** The rows of accounts that are not left out of the books. */
const rowsOf = (name: string): string =>
  `(select * from read.${name} where workspace_id <> all (string_to_array(coalesce(current_setting('vignette.left_out', true), ''), ',')))`

const levelOf = (name: string): string => `coalesce((select position from level where name = '${name}'), 0)`

const usage = `
  select 'usage.wrong' as "check", coalesce(b.stream, u.stream) as subject, format('shows %s used, %s held, %s left; the books say %s, %s, %s',
    u.used, u.held, u.available, b.used, b.held, b.available) as detail
  from (select distinct on (workspace_id) * from balances order by workspace_id, position desc) b
    join (select workspace_id, max(last_position) as last_position from balances group by workspace_id) w
      using (workspace_id)
    full join ${rowsOf('monthly_usage')} u using (workspace_id)
  where coalesce(w.last_position, 0) <= ${levelOf('monthly_usage')}
    and (u.stream, u.plan, u.period_start, u.period_end, u.included, u.granted, u.used, u.held, u.available,
      u.overage_credits, u.overage_micros, u.overage_held_micros, u.ai_content_count, u.ai_video_seconds, u.image_credit)
    is distinct from (b.stream, b.plan, b.starts_at, b.ends_at, b.included, b.granted, b.used, b.held, b.available,
      b.overage_credits, b.overage_micros, b.overage_held_micros, b.ai_content_count, b.ai_video_seconds, b.image_credit)`

const ledger = `
  select 'ledger.wrong', coalesce(e.stream, l.period), format('position %s', position)
  from (select * from audit.credit_events where available is not null and position <= ${levelOf('ledger')}) e
    full join (select * from ${rowsOf('ledger')} l where position <= ${levelOf('ledger')}) l using (position)
  where (l.workspace_id, l.period, l.type, l.action, l.job_id, l.credits, l.amount, l.balance_after, l.overage,
      l.overage_micros, l.price_list_version)
    is distinct from (e.workspace_id, e.stream, e.type, e.action, e.job_id, e.amount, e.change, e.available, e.overage,
      e.overage_micros, e.price_list_version)`

/** Each member is set by the last event that concerns it. */
const subscriptions = `
  select 'subscription.wrong', coalesce(e.stream, s.workspace_id), format('shows %s %s; the log says %s %s', s.status, s.subscription ->> 'tier',
    e.status, e.tier)
  from (
    select stream, workspace_id, max(position) as last_position,
      (array_agg(case when type = 'TrialStarted' then 'trialing' when type in ('SubscriptionActivated', 'PlanChanged')
        then 'active' else 'free' end order by position desc) filter (where type in ('SubscriptionOpened', 'TrialStarted',
        'TrialEnded', 'SubscriptionActivated', 'PlanChanged', 'SubscriptionEnded')))[1] as status,
      (array_agg(case when type in ('TrialStarted', 'SubscriptionActivated', 'PlanChanged') then tier end
        order by position desc) filter (where type in ('SubscriptionOpened', 'TrialStarted', 'TrialEnded',
        'SubscriptionActivated', 'PlanChanged', 'SubscriptionEnded')))[1] as tier,
      (array_agg(case when type in ('PlanChangeScheduled', 'CancellationScheduled') then effective_at end
        order by position desc) filter (where type in ('PlanChangeScheduled', 'CancellationScheduled',
        'PlanChangeWithdrawn', 'CancellationWithdrawn', 'PlanChanged', 'SubscriptionActivated', 'SubscriptionEnded')))[1]
        as effective_at
    from audit.plan_changes group by stream, workspace_id
  ) e full join ${rowsOf('subscriptions')} s using (workspace_id)
  where coalesce(last_position, 0) <= ${levelOf('subscriptions')}
    and (s.status, s.subscription ->> 'tier', (s.subscription -> 'scheduled' ->> 'effectiveAt')::timestamptz)
    is distinct from (e.status, e.tier, e.effective_at)`

/** Compares the cost of closed periods. Only the payment provider knows how much was collected. */
const invoices = `
  select 'invoice.wrong', coalesce(e.invoice, i.invoice), format('shows %s micro-dollars %s; the log says %s %s',
    i.amount_micros, i.status, e.amount_micros, e.status)
  from (
    select p.checkout_id as invoice, min(p.workspace_id) as workspace_id,
      max(p.amount_micros) filter (where p.type = 'CheckoutStarted') as amount_micros,
      greatest(max(p.position), max(r.position)) as last_position,
      case when count(r.position) > 0 then 'returned' when bool_or(p.type = 'CheckoutCompleted') then 'paid'
        else coalesce((array_agg(case p.type when 'CheckoutFailed' then 'failed' when 'CheckoutExpired' then 'expired'
          when 'CheckoutMismatched' then 'mismatched' end order by p.position desc)
          filter (where p.type in ('CheckoutFailed', 'CheckoutExpired', 'CheckoutMismatched')))[1], 'open') end as status
    from audit.payments p left join audit.plan_changes r on r.type = 'PaymentReturned' and r.checkout_id = p.checkout_id
    group by p.checkout_id
    union all
    select invoice_key, workspace_id, said_micros, position, null
    from audit.milestones where type = 'PeriodClosed' and said_micros > 0
    union all
    select o.entry, min(o.workspace_id), min(o.amount_micros), greatest(max(o.position), max(r.position)),
      case when count(r.position) > 0 then 'returned' when bool_or(o.type = 'InvoicePaid') then 'paid' else 'failed' end
    from (select position, type, data ->> 'entry' as entry, data ->> 'workspaceId' as workspace_id,
        (data ->> 'amountMicros')::bigint as amount_micros
      from audit.events where stream like 'invoice-%' and data ->> 'kind' in ('renewal', 'other')) o
      left join audit.events r on r.type = 'InvoiceReturned' and r.data ->> 'invoiceId' = o.entry
    group by o.entry
  ) e full join ${rowsOf('invoices')} i using (invoice)
  where coalesce(last_position, 0) <= ${levelOf('invoices')} and ((i.workspace_id, i.amount_micros) is distinct from
    (e.workspace_id, e.amount_micros) or i.status <> e.status)`

export const checksOfReadModels = ['invoice.wrong', 'ledger.wrong', 'subscription.wrong', 'usage.wrong'] as const

/** Compares the read models with the ledger, up to the position they have reached. */
export const findingsInReadModels = `with ${levels}, balances as materialized (select * from audit.balances)
  ${[usage, ledger, subscriptions, invoices].join(' union all ')}`
