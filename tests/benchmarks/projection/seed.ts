import { Client } from 'pg'

/** Every workspace has this many events. */
export const eventsPerWorkspace = 20

/**
 * The events of a log in which all workspaces take turns: the next event of one comes when all the others have had one.
 * No order of events is harder to fold in memory.
 */
const events = (count: number): string => `
  select position, 'usage-' || workspace_id as stream, (position - 1) / ${count / eventsPerWorkspace} + 1 as version,
    workspace_id, md5('command ' || position)::uuid as command
  from (
    select position, md5('workspace ' || (position - 1) % ${count / eventsPerWorkspace})::uuid::text as workspace_id
    from generate_series(1, ${count}) position
  ) numbered`

/** As the append would have left it, in a fraction of the time. `bucket` is what `bucketOf` says. */
const statements = (count: number): readonly string[] => [
  `insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
   select position, stream, version, 'CreditsSpent', 1, get_byte(sha256(convert_to(workspace_id, 'UTF8')), 0), command,
     now() - interval '1 day' + position * interval '1 millisecond',
     json_build_object('workspaceId', workspace_id, 'credits', position % 7 + 1,
       'purpose', 'captions, hashtags and an image for a post in the voice of the brand'),
     json_build_object('actor', json_build_object('kind', 'user', 'id', workspace_id), 'correlationId', command,
       'causationId', null, 'workspaceId', workspace_id)
   from (${events(count)}) event`,
  `insert into es.streams (stream, kind, version, first_position, last_position)
   select stream, 'usage', max(version), min(position), max(position) from (${events(count)}) event group by stream`,
  `insert into es.command_positions (command, position) select command, position from (${events(count)}) event`,
  'vacuum analyze es.events, es.streams, es.command_positions',
]

/** Fills an empty log with `count` events. Needs the owner's login. */
export const seedLog = async (ownerUrl: string, count: number): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  for (const statement of statements(count)) await client.query(statement)
  await client.end()
}
