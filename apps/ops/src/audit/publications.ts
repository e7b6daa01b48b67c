import type { ClientBase } from 'pg'
import type { Finding } from './finding.ts'

export const checksOfPublications = [
  'publication.doubled',
  'publication.missing',
  'publication.open',
  'publication.unnamed',
] as const

/**
 * - `doubled`: a part of a post is on an account twice.
 * - `missing`: a post counts as published on an account, and no part of it was accepted there.
 * - `open`: a part was about to be sent, nobody said how that ended, and nobody is at it, comes
 *   back to it, or is asked to do something, after which the network is asked. A first comment may stay open: the post is
 *   out, and nothing more is sent.
 * - `unnamed`: a part was accepted, and nobody knows as what.
 *
 * What a person said counts without an address.
 */
const findings = `
  with parts as materialized (
    select stream, position, type, (data ->> 'part')::int as part, data ->> 'how' as how, data -> 'remote' as remote,
      data ->> 'postId' as post_id, data ->> 'accountId' as account_id
    from es.events
    where type in ('PartArmed', 'PartPublished', 'PartRefused', 'PartLost', 'PartMissing', 'PartDoubled')
      and data ->> 'workspaceId' <> all ($1::text[])
  ), ends as (
    select distinct on (stream, part) stream, part, type, post_id, account_id from parts
    where type <> 'PartDoubled' order by stream, part, position desc
  ), targets as (
    select distinct on (post_id, account_id) post_id, account_id, type, how, code, is_coming from (
      select data ->> 'postId' as post_id, data ->> 'accountId' as account_id, type, data ->> 'how' as how,
        data ->> 'code' as code, position, type = 'TargetRetried' or data ->> 'retryAt' is not null as is_coming
      from es.events where type in ('TargetTaken', 'TargetPublished', 'TargetFailed', 'TargetUnknown', 'TargetRetried', 'TargetRemoved')
        and data ->> 'workspaceId' <> all ($1::text[])
    ) each order by post_id, account_id, position desc
  )
  select 'publication.doubled' as "check", stream as subject, format('part %s is out twice', part) as detail
  from parts where type in ('PartPublished', 'PartDoubled') group by stream, part having bool_or(type = 'PartDoubled')
    or count(*) filter (where how is distinct from 'person') > 1
  union all
  select 'publication.missing', format('publication-%s-%s', t.post_id, t.account_id), 'it counts as published, and nothing was accepted'
  from targets t where t.type = 'TargetPublished' and t.how <> 'person' and not exists (
    select from ends e where e.post_id = t.post_id and e.account_id = t.account_id and e.part = 0
      and e.type = 'PartPublished')
  union all
  select 'publication.open', e.stream, format('part %s was sent, and nobody knows how that ended', e.part)
  from ends e left join targets t using (post_id, account_id)
  where e.type in ('PartArmed', 'PartLost') and coalesce(t.type, '') not in ('TargetTaken', 'TargetUnknown')
    and not (t.type = 'TargetPublished' and (t.how = 'person' or e.part > 0)) and not coalesce(t.is_coming, false)
    and not (t.type = 'TargetFailed' and t.code in ('reconnect', 'permission', 'restricted', 'tooLate'))
  union all
  select 'publication.unnamed', stream, format('part %s is out, and nobody knows as what', part)
  from parts where type = 'PartPublished' and how <> 'person' and coalesce(json_typeof(remote), 'null') = 'null'
  order by 1, 2`

/** What is out on networks against what was sent there. */
export const checkPublications = async (client: ClientBase, leftOut: readonly string[]): Promise<readonly Finding[]> =>
  (await client.query<Finding>(findings, [leftOut])).rows
