import { type EventDefinition, subjectOf } from '@vignette/domain/kernel/event'
import { registry } from '@vignette/domain/registry'
import type { ClientBase } from 'pg'
import type { Finding } from './finding.ts'

export const checksOfForgotten = ['workspace.half_forgotten', 'workspace.readable'] as const

/** Each shape of content, and the member with the subject that it was sealed for. */
const shapesOf = ({ type, version, ...definition }: EventDefinition) =>
  Array.from({ length: version }, (_, nth) => ({ type, shape: nth + 1, member: subjectOf(definition, nth + 1) ?? '' }))

const shapes = registry.events.filter(({ subject }) => subject === 'workspaceId').flatMap(shapesOf)

/** A key that was made since is that of a new start, whose sign-up may not be recorded yet. */
const findings = `
  with forgotten as (
    select data ->> 'workspaceId' as workspace_id, max(position) as position, max(at) as at from es.events
    where type = 'WorkspaceForgotten' group by 1
  ), shapes as (select * from unnest($1::text[], $2::int[], $3::text[]) shapes (type, shape, member)),
  sealed as (
    select f.workspace_id, e.position, e.data ->> s.member as subject, (m.value ->> 'key')::int as generation
    from forgotten f join es.events e on e.meta ->> 'workspaceId' = f.workspace_id and e.position < f.position
      join shapes s on s.type = e.type and s.shape = e.schema
      cross join lateral json_each(e.data) m
    where json_typeof(m.value) = 'object' and m.value ->> 'sealed' is not null and m.value ->> 'key' ~ '^[0-9]{1,9}$'
  )
  select 'workspace.half_forgotten' as "check", workspace_id as subject, 'it was forgotten, and its key is still there' as detail
  from forgotten f join es.subject_keys k on k.subject = f.workspace_id
  where k.wrapped is not null and k.created_at < f.at
  union all
  select 'workspace.readable', workspace_id,
    format('%s events with content can still be opened with the keys of people', count(distinct position))
  from sealed join es.subject_keys k using (subject, generation)
  where k.wrapped is not null and subject <> workspace_id group by workspace_id
  order by 1, 2`

/** Content that can still be read although its workspace was forgotten. */
export const checkForgottenWorkspaces = async (client: ClientBase): Promise<readonly Finding[]> => {
  const { rows } = await client.query<Finding>(findings, [
    shapes.map(({ type }) => type),
    shapes.map(({ shape }) => shape),
    shapes.map(({ member }) => member),
  ])
  return rows
}
