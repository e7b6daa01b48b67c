import type { Pool } from '@vignette/event-log/database/pool'
import type { Team } from '../../support/teams.ts'

type TeamHistory = {
  readonly team: Team
  /** The ids of those who did it, in turns. */
  readonly people: readonly string[]
  /** Of the workspace. There are twice as many of others between them. */
  readonly count: number
}

/** Of each type that members cause there are as many, and a change of the plan is rare. */
const dataOf = {
  ResultPicked: `'generationId', 'g' || nth, 'resultId', 'r'`,
  ResultUnpicked: `'generationId', 'g' || nth, 'resultId', 'r'`,
  ResultDiscarded: `'generationId', 'g' || nth, 'resultId', 'r'`,
  ItemRestored: `'itemId', 'i' || nth`,
  ItemTrashed: `'itemId', 'i' || nth, 'purgesAt', '2027-01-01T00:00:00.000Z'`,
  FolderDeleted: `'folderId', 'f' || nth`,
  TemplateDeleted: `'templateId', 't' || nth`,
} as const
const rarePlan = 20_000

const types = Object.keys(dataOf)
const textArray = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`

const data = `case type when 'OverageBudgetSet' then json_build_object('workspaceId', workspace, 'budgetMicros', 1000000)
  ${Object.entries(dataOf)
    .map(([type, own]) => `when '${type}' then json_build_object('workspaceId', workspace, 'userId', actor, ${own})`)
    .join('\n  ')} end`

/** Writes what a team did, as years would leave it, after what the log holds. Needs the owner's login. */
export const writeTeamHistory = async (owner: Pool, { team, people, count }: TeamHistory): Promise<void> => {
  const statements = [
    'set statement_timeout = 0',
    `create temporary table written as select head + nth + 1 as position, 'written-' || nth % 5000 as stream,
       nth / 5000 + 1 as version,
       case when nth % ${rarePlan} = 3 then 'OverageBudgetSet' else (${textArray(types)})[1 + nth % ${types.length}] end as type,
       case when nth % 3 = 0 then '${team.workspaceId}' else 'other-' || nth % 40 end as workspace,
       case when nth % 3 = 0 then (${textArray(people)})[1 + nth / 3 % ${people.length}] else 'other-' || nth % 40 end as actor,
       nth
     from generate_series(0, ${count * 3 - 1}) nth, es.log`,
    `insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
     select position, stream, version, type, 1, 0, md5('written ' || position)::uuid, log.at + nth * interval '1 millisecond',
       ${data},
       json_build_object('actor', json_build_object('kind', 'user', 'id', actor), 'correlationId', 'c' || nth / 5,
         'causationId', null, 'workspaceId', workspace)
     from written, es.log order by position`,
    'drop table written',
  ]
  const client = await owner.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}
