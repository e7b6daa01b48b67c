/** A query whose rows are faults. */
export type Check = { readonly name: string; readonly sql: string }

/** Checks of the positions in ($1, $2]. */
export const positionChecks: readonly Check[] = [
  {
    name: 'positions have no gap',
    sql: `select format('there is no event at position %s', p) as what from generate_series($1::bigint + 1, $2::bigint) p
      where not exists (select from es.events where position = p) order by p`,
  },
  {
    name: 'time does not run backwards',
    sql: `select format('the event at position %s was recorded before the one in front of it', position) as what
      from (select position, at, lag(at) over (order by position) as before from es.events
        where position >= $1 and position <= $2) e
      where at < before order by position`,
  },
  {
    name: 'events are in the bucket of their workspace',
    sql: `select format('the event at position %s is in bucket %s', position, bucket) as what
      from es.events where position > $1 and position <= $2
        and bucket is distinct from get_byte(sha256(convert_to(meta->>'workspaceId', 'UTF8')), 0) order by position`,
  },
  {
    name: 'events belong to a stream',
    sql: `select format('the event at position %s is of stream %s, which does not exist', position, stream) as what
      from es.events e where position > $1 and position <= $2
        and not exists (select from es.streams s where s.stream = e.stream) order by position`,
  },
  {
    // a command's events are consecutive, and the last one is recorded with the command
    name: 'events belong to a command',
    sql: `select format('the command of the event at position %s is not noted as it was', e.position) as what
      from (select position, command, lead(command) over (order by position) as next
        from es.events where position > $1 and position <= $2 + 1) e
      left join es.command_positions c on c.command = e.command
      where e.position <= $2 and e.next is distinct from e.command and c.position is distinct from e.position
      order by e.position`,
  },
]

/** Checks of the streams after $1 up to $2; $3 are the event types that close one. */
export const streamChecks: readonly Check[] = [
  {
    name: 'versions count from 1 and nothing follows the close',
    sql: `select format('stream %s: %s', s.stream, case
        when f.events = 0 then 'has no events'
        when not f.in_order then 'its versions are not 1 to ' || f.events
        when (s.version, s.first_position, s.last_position) <> (f.events, f.first, f.last) then
          'its last version or positions are not noted as they are'
        when s.closed_at <> f.at or f.closes_early then 'has events after its close'
        else 'was closed by an event and is not noted as closed' end) as what
      from es.streams s left join lateral (
        select count(*) as events, bool_and(version = n) as in_order, min(position) as first, max(position) as last,
          max(at) as at, bool_or(is_close and n < last_n) as closes_early, bool_or(is_close) as closes
        from (select position, version, at, type = any($3) as is_close,
            row_number() over (order by position) as n, count(*) over () as last_n
          from es.events where stream = s.stream) e
      ) f on true
      where s.stream > $1 and s.stream <= $2 and (f.events = 0 or not f.in_order
        or (s.version, s.first_position, s.last_position) <> (f.events, f.first, f.last)
        or coalesce(s.closed_at <> f.at, false) or f.closes_early or f.closes and s.closed_at is null)
      order by s.stream`,
  },
]

/** Checks of the commands after $1 up to $2. */
export const commandChecks: readonly Check[] = [
  {
    name: 'commands have events',
    sql: `select format('command %s: the event at position %s is not of it', command, position) as what
      from es.command_positions c where command > $1 and command <= $2
        and not exists (select from es.events e where e.position = c.position and e.command = c.command)
      order by command`,
  },
]
