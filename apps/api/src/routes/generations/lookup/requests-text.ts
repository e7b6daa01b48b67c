/**
 * A page of requests with what came of them. A request belongs to an earlier one if it was made from one of its results
 * with the same prompt, or edits one of its pictures; with another prompt it stands for itself. Requests are ordered by
 * their own position, so that what is made from one later moves nothing to another page.
 */
export const requestsText = (columns: string): string => `
  with recursive own as materialized (
    select generation_id, request_id, parent_id, kind, prompt, position,
        ($3::text is null or kind = $3) and ($4::text is null or status = $4)
          and ($5::text is null or strpos(search_text, $5) > 0) as matches
      from read.generations where workspace_id = $1 and position is not null
  ), derived as (
    select distinct on (later.request_id) later.request_id, earlier.request_id as from_id
      from own later join own earlier on earlier.generation_id = later.parent_id
      where later.request_id <> earlier.request_id and (later.prompt = earlier.prompt or later.kind = 'imageEdit')
      order by later.request_id, later.position
  ), family as (
    select distinct request_id, request_id as first_id from own
      where request_id not in (select request_id from derived)
    union
    select derived.request_id, family.first_id from derived join family on family.request_id = derived.from_id
  ), page as (
    select first_id, min(position) as begun from family join own using (request_id)
      group by first_id having bool_or(matches) and min(position) < $2
      order by begun desc limit $6
  )
  select ${columns}, page.first_id as "firstRequestId", page.begun as "begunAt"
    from page join family using (first_id) join read.generations using (request_id)
    where workspace_id = $1 and position is not null order by page.begun desc, position`
