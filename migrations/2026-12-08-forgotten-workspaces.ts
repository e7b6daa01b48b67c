import { type Kysely, sql } from 'kysely'

/**
 * Content is sealed for its workspace from now on. The workspace of somebody who was forgotten has no key yet, and gets a
 * destroyed one, so that content that comes late gets none. Who has signed up again since has a new start there too.
 */
export const up = (db: Kysely<unknown>) =>
  sql`
    insert into es.subject_keys (subject, generation, shredded_at)
    select workspace, 1, at from (
      select meta ->> 'workspaceId' as workspace, type, at, data, row_number() over (
        partition by meta ->> 'workspaceId' order by position desc) as nth
      from es.events
      where stream not like 'credits-%' and type in ('SubjectForgotten', 'UserSignedUp')
    ) life
    where nth = 1 and type = 'SubjectForgotten' and data ->> 'subject' !~ '^address-[0-9a-f]{40}$'
    on conflict do nothing
  `.execute(db)
