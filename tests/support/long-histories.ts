import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
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

/** Of `mixed`. */
export const periods = 40

type Numbers = { readonly perHistory: number }

/** The nth event of a billing period, from 0: it opens, there are credits, then one job after another takes some. */
const inPeriod = (workspaceId: string, period: string, nth: string) => {
  const start = `timestamp '2020-01-01' + (${period}) * interval '1 month'`
  const instant = (at: string) => `to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const job = `'workspaceId', '${workspaceId}', 'holdId', 'h' || ${nth} / 2, 'jobId', 'j' || ${nth} / 2, 'action', 'imageGeneration',
    'units', 4, 'amount', 60, 'allocation', json_build_array(json_build_object('source', 'grant', 'grantId', 'included', 'amount', 60))`
  const opened = `'workspaceId', '${workspaceId}', 'start', ${instant(start)}, 'end', ${instant(`${start} + interval '1 month'`)},
    'plan', 'starter', 'catalogueVersion', 1, 'included', 9000000, 'overageRateMicros', 20000, 'hardCap', false,
    'isTrial', false, 'previous', null, 'awaits', json_build_array()`
  const issued = `'workspaceId', '${workspaceId}', 'grantId', 'included', 'kind', 'included', 'amount', 9000000, 'priority', 10,
    'expiresAt', null, 'origin', 'included', 'actor', json_build_object('kind', 'system', 'id', 'credits'),
    'reason', 'Credits included in the plan', 'available', 9000000`
  const reserved = `${job}, 'priceListVersion', 1, 'reservedAt', ${instant(start)}, 'expiresAt', ${instant(start)},
    'overageBudgetMicros', null, 'available', 9000000 - ${nth} / 2 * 60`
  const consumed = `${job}, 'available', 9000000 - ${nth} / 2 * 60`
  return {
    stream: `'credits-${workspaceId}-' || to_char(${start}, 'YYYYMMDD"T"HH24MISSMS"Z"')`,
    type: `case when ${nth} = 0 then 'PeriodOpened' when ${nth} = 1 then 'GrantIssued' when ${nth} % 2 = 0 then 'CreditsReserved'
      else 'CreditsConsumed' end`,
    data: `case when ${nth} = 0 then json_build_object(${opened}) when ${nth} = 1 then json_build_object(${issued})
      when ${nth} % 2 = 0 then json_build_object(${reserved}) else json_build_object(${consumed}) end`,
  }
}

/** The nth event of a history, from 0, at the position after so many others. */
const eventsOf = (history: LongHistory, turn: number, userId: string, { perHistory }: Numbers): string => {
  const workspaceId = personalWorkspaceId(userId)
  const generation = `json_build_object('generationId', 'g' || nth / 5, 'workspaceId', '${workspaceId}', 'userId', '${userId}',
    'engine', json_build_object('name', 'Vignette drafts', 'offline', true), 'attempt', 1)`
  const budget = `json_build_object('workspaceId', '${workspaceId}', 'budgetMicros', 1000000)`
  const made = {
    stream: `case when nth % ${rarePlan} = 7 then 'subscription-${workspaceId}' else 'generation-${workspaceId}-' || nth / 5 end`,
    type: `case when nth % ${rarePlan} = 7 then 'OverageBudgetSet' else 'GenerationStarted' end`,
    data: `case when nth % ${rarePlan} = 7 then ${budget} else ${generation} end`,
  }
  const perPeriod = Math.ceil(perHistory / periods)
  const spent = inPeriod(workspaceId, '0', 'nth')
  const now = inPeriod(workspaceId, `nth / ${perPeriod}`, `(nth % ${perPeriod} / 2)`)
  const parts = {
    spent,
    made,
    mixed: {
      stream: `case when nth % 2 = 0 then ${now.stream} else ${made.stream} end`,
      type: `case when nth % 2 = 0 then ${now.type} else ${made.type} end`,
      data: `case when nth % 2 = 0 then ${now.data} else ${made.data} end`,
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
    'drop table written',
  ]
  const client = await owner.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}
