/** The request that a request was made from: by the same prompt, or since it edits a picture of it. */
const originOf = (request: string): string => `
  select earlier.request_id from read.generations later join read.generations earlier
      on earlier.generation_id = later.parent_id and earlier.request_id <> later.request_id
        and (earlier.prompt = later.prompt or later.kind = 'imageEdit')
    where later.workspace_id = $1 and later.request_id = ${request} limit 1 offset 0`

/**
 * A page of requests with what came of them. A request belongs to an earlier one if it was made from one of its results
 * with the same prompt, or edits one of its pictures; with another prompt it stands for itself. Requests are ordered by
 * their own position, so that what is made from one later moves nothing to another page.
 *
 * Postgres has no statistics of texts in read models, and would join whole workspaces. A subquery with `offset 0` is run
 * for one row after the other, so that a page without a filter reads little more than it shows.
 */
export const requestsText = (columns: string): string => `
  with recursive matching as (
    select request_id from read.generations where workspace_id = $1 and position is not null
      and ($3::text is null or kind = $3) and ($4::text is null or status = $4)
      and ($5::text is null or strpos(search_text, $5) > 0)
    union
    select origin.request_id from matching cross join lateral (${originOf('matching.request_id')}) origin
  ), page as materialized (
    select request_id as first_id, position as begun from read.generations first
      where workspace_id = $1 and position < $2
        and (coalesce($3, $4, $5) is null or request_id in (select request_id from matching))
        and not exists (select from read.generations sibling where sibling.workspace_id = $1
          and sibling.request_id = first.request_id and sibling.position < first.position offset 0)
        and not exists (${originOf('first.request_id')})
      order by position desc limit $6
  ), family as (
    select first_id, begun, first_id as request_id from page
    union
    select first_id, begun, made.request_id from family cross join lateral (
      select later.request_id from read.generations earlier cross join lateral (
        select request_id from read.generations where workspace_id = $1 and parent_id = earlier.generation_id
          and request_id <> earlier.request_id and (prompt = earlier.prompt or kind = 'imageEdit') offset 0
      ) later where earlier.workspace_id = $1 and earlier.request_id = family.request_id offset 0
    ) made
  )
  select each.*, first_id as "firstRequestId", begun as "begunAt" from family cross join lateral (
    select ${columns} from read.generations
      where workspace_id = $1 and request_id = family.request_id offset 0
  ) each order by begun desc, position`
