import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import type { Pool } from 'pg'

/**
 * What a history of many events is made of: `spent` all in one billing period; `made` in streams of their own; `mixed`
 * both, over 40 periods.
 */
export const longHistories = ['spent', 'made', 'mixed'] as const
export type LongHistory = (typeof longHistories)[number]

/** One in so many events of `made` is of a plan. */
const rarePlan = 20_000

/** Their turns are taken by others' events as well, so that no history lies together. */
const turns = longHistories.length + 1

type Numbers = { readonly perHistory: number }

/** The nth event of a history, from 0, at the position after so many others. */
const eventsOf = (history: LongHistory, turn: number, userId: string, { perHistory }: Numbers): string => {
  const workspaceId = personalWorkspaceId(userId)
  const period = (nth: string) => `'credits-${workspaceId}-' || lpad((${nth})::text, 4, '0')`
  const reserved = `json_build_object('workspaceId', '${workspaceId}', 'holdId', 'h' || nth, 'expiresAt', '2026-11-20T10:20:00.000Z')`
  const generation = `json_build_object('generationId', 'g' || nth / 5, 'workspaceId', '${workspaceId}', 'userId', '${userId}',
    'engine', json_build_object('name', 'Vignette drafts', 'offline', true), 'attempt', 1)`
  const budget = `json_build_object('workspaceId', '${workspaceId}', 'budgetMicros', 1000000)`
  const made = {
    stream: `case when nth % ${rarePlan} = 7 then 'subscription-${workspaceId}' else 'generation-${workspaceId}-' || nth / 5 end`,
    type: `case when nth % ${rarePlan} = 7 then 'OverageBudgetSet' else 'GenerationStarted' end`,
    data: `case when nth % ${rarePlan} = 7 then ${budget} else ${generation} end`,
  }
  const spent = { stream: period('0'), type: `'HoldExtended'`, data: reserved }
  const inPeriod = period(`nth / ${Math.ceil(perHistory / 40)}`)
  const parts = {
    spent,
    made,
    mixed: {
      stream: `case when nth % 2 = 0 then ${inPeriod} else ${made.stream} end`,
      type: `case when nth % 2 = 0 then ${spent.type} else ${made.type} end`,
      data: `case when nth % 2 = 0 then ${spent.data} else ${made.data} end`,
    },
  }[history]
  return `select head + nth * ${turns} + ${turn + 1} as position, ${parts.stream} as stream, ${parts.type} as type,
      ${parts.data} as data, '${workspaceId}' as workspace_id, '${userId}' as user_id, nth / 5 as correlation
    from generate_series(0, ${perHistory - 1}) nth, es.log`
}

const others = ({ perHistory }: Numbers): string =>
  `select head + nth * ${turns} + ${turns}, 'notifications-other-' || nth % 5000, 'NotificationsSeen',
      json_build_object('workspaceId', 'other-' || nth % 5000, 'userId', 'other-' || nth % 5000, 'until', nth),
      'other-' || nth % 5000, 'other-' || nth % 5000, nth
    from generate_series(0, ${perHistory - 1}) nth, es.log`

/** Writes long histories of these people as years would leave them, after what the log holds. Needs the owner's login. */
export const writeLongHistories = async (
  owner: Pool,
  people: Readonly<Record<LongHistory, string>>,
  numbers: Numbers,
): Promise<void> => {
  const histories = longHistories.map((history, turn) => eventsOf(history, turn, people[history], numbers))
  const statements = [
    'set statement_timeout = 0',
    `create temporary table written as
       select *, row_number() over (partition by stream order by position) as version
       from (${[...histories, others(numbers)].join('\nunion all ')}) event`,
    `update written set version = written.version + s.version from es.streams s where s.stream = written.stream`,
    `insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
     select position, stream, version, type, 1, 0, md5('written ' || position)::uuid,
       log.at + (position - head) * interval '1 millisecond', data,
       json_build_object('actor', json_build_object('kind', 'user', 'id', user_id), 'correlationId', 'c' || correlation,
         'causationId', null, 'workspaceId', workspace_id)
     from written, es.log order by position`,
    `insert into es.streams (stream, kind, version, first_position, last_position)
     select stream, split_part(stream, '-', 1), max(version), min(position), max(position) from written group by stream
     on conflict (stream) do update set version = excluded.version, last_position = excluded.last_position`,
    `update es.log set head = head + (select count(*) from written),
       at = at + (select count(*) from written) * interval '1 millisecond'`,
    'drop table written',
  ]
  const client = await owner.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}
