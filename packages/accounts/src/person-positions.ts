import type { Pool } from 'pg'
import type { FoundPositions, Types } from './found-positions.ts'

/** What a person did between two positions, in some workspaces. */
export type PartOfActs = {
  readonly userId: string
  /** `in`: in these workspaces; `outside`: in all others; `everywhere`. */
  readonly where: 'in' | 'outside' | 'everywhere'
  readonly workspaceIds: readonly string[]
  /** Every type when undefined. */
  readonly types: Types | undefined
  /** Positions greater than `after`, up to and including `until`. */
  readonly after: number
  readonly until: number
}

const person = `meta -> 'actor' ->> 'id'`
const workspace = `meta ->> 'workspaceId'`
/** All columns of the index of people, so that the planner walks along it whatever the statistics say. */
const place = `(${person}, ${workspace}, position)`
/** The condition of that index: in a form of which the planner, who knows nothing of it, expects most events to meet it. */
const isOfPerson = `meta -> 'actor' ->> 'kind' <> all ('{staff,system,provider}')`

/** Small enough for a quick read. It is a literal in the statement, so that the plan is made for that few rows. */
const partSize = 1_000

/** The number of parts that are searched for types, for which there is no index. The next page continues the search. */
const maxParts = 3

/** Behind every position, as a literal of Postgres. */
const lastPosition = '9223372036854775807'

/** It first lists the workspaces in which the person did something, each found from the previous one. */
const acts = {
  name: 'es.positions_of_person',
  text: `select event.position from (
      with recursive place as (
        select '' as workspace
        union all
        select next.workspace from place cross join lateral (
          select ${person} as person, ${workspace} as workspace from es.events where ${isOfPerson}
            and ${place} > ($1::text, place.workspace, ${lastPosition})
          order by ${person}, ${workspace}, position limit 1) next
        where next.person = $1::text)
      select workspace from place
      where workspace <> '' and ($5::boolean is null or (workspace = any ($2::text[])) = $5::boolean)
    ) place cross join lateral (
      select position from es.events where ${isOfPerson}
        and ${place} > ($1::text, place.workspace, $3::bigint) and ${place} <= ($1::text, place.workspace, $4::bigint)
      order by ${person} desc, ${workspace} desc, position desc limit ${partSize}) event
    order by position desc limit ${partSize}`,
}

const ofTypes = {
  name: 'es.positions_of_types',
  text: `select position from es.events where position = any($1::bigint[]) and (type = any($2::text[])) <> $3::boolean
    order by position desc`,
}

const isIn = { in: true, outside: false, everywhere: null } as const

/** The newest acts of a person in a part of their history, at least `wanted` of them unless the search ends before. */
export const personPositions = async (
  pool: Pick<Pool, 'query'>,
  { userId, where, workspaceIds, types, after, until }: PartOfActs,
  wanted: number,
): Promise<FoundPositions> => {
  const found: number[] = []
  let floor = until + 1
  for (let part = 0; part < maxParts && found.length < wanted; part++) {
    const values = [userId, workspaceIds, after, floor - 1, isIn[where]]
    const { rows } = await pool.query<{ position: number }>({ ...acts, values })
    const positions = rows.map(({ position }) => position)
    if (types) {
      const filtered = [positions, types.names, types.isInverted]
      const { rows: matching } = await pool.query<{ position: number }>({ ...ofTypes, values: filtered })
      found.push(...matching.map(({ position }) => position))
    } else found.push(...positions)
    if (rows.length < partSize) return { positions: found, floor: 0 }
    floor = positions.at(-1) ?? 0
  }
  return { positions: found, floor }
}
