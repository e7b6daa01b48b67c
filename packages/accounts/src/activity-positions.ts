import type { Pool } from 'pg'

/** Which events of a workspace to find, newest first. */
export type ActivityQuestion = {
  readonly workspaceId: string
  readonly types: readonly string[]
  /** Only what this person did. */
  readonly actor: string | undefined
  /** Only positions below it. */
  readonly before: number
  readonly limit: number
}

/** The columns of an index of events, in its order, each with the value that is looked for. */
type Columns = readonly (readonly [column: string, value: string])[]

/**
 * For each type the newest events, of which the newest of all remain. Condition and order use all columns of one index,
 * so that the planner walks along it, and a type costs a few reads however long the history is.
 */
const newest = (columns: Columns, where: string): string => {
  const index = [...columns.map(([column]) => column), 'position']
  const bound = (position: string) => `(${[...columns.map(([, value]) => value), position].join(', ')})`
  return `select event.position from unnest($2::text[]) wanted cross join lateral (
      select position from es.events where ${where}
        and (${index.join(', ')}) > ${bound('0')} and (${index.join(', ')}) < ${bound('$3::bigint')}
      order by ${index.map((column) => `${column} desc`).join(', ')} limit $4) event
    order by event.position desc limit $4`
}

const notSpent = `stream not like 'credits-%'`
const inWorkspace: Columns = [
  ['type', 'wanted'],
  [`meta ->> 'workspaceId'`, '$1::text'],
]

const ofAll = { name: 'es.activity', text: newest(inWorkspace, notSpent) }
const ofOne = {
  name: 'es.activity_of_actor',
  text: newest(
    [[`meta -> 'actor' ->> 'id'`, '$5::text'], ...inWorkspace],
    `${notSpent} and meta -> 'actor' ->> 'kind' = 'user'`,
  ),
}

/** The positions of what was done in a workspace, newest first. */
export const activityPositions = async (
  pool: Pick<Pool, 'query'>,
  { workspaceId, types, actor, before, limit }: ActivityQuestion,
): Promise<readonly number[]> => {
  const values = [workspaceId, types, before, limit]
  const { rows } = await pool.query<{ position: number }>(
    actor === undefined ? { ...ofAll, values } : { ...ofOne, values: [...values, actor] },
  )
  return rows.map(({ position }) => position)
}
