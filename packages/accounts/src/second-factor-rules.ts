import { type SecondFactorRuleRow, secondFactorRules } from '@vignette/domain/members/projections/second-factor-rules'
import { coalesce } from '@vignette/event-log/process/coalesce'
import type { Announcements } from '@vignette/event-log/projections/announcements'
import { follow } from '@vignette/event-log/projections/follow'
import type { Pool } from 'pg'

export type SecondFactorRules = {
  /** True if a workspace lets only sessions with a second step in. The answer is about a second behind the log. */
  readonly isRequired: (workspaceId: string) => Promise<boolean>
  /** Reads at once what is new. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

const statement = {
  name: 'read.second_factor_rules',
  text: `select workspace_id as "workspaceId", is_required as "isRequired", position from read.second_factor_rules
    where position > $1 order by position`,
}

/**
 * Keeps in memory which workspaces ask for a second step, so that checking it costs a request nothing. New rows are read
 * when they are announced, and at least once a second. While the database is away, the known ones stay in force.
 */
export const followSecondFactorRules = (
  pool: Pick<Pool, 'query'>,
  announcements: Pick<Announcements, 'next'>,
): SecondFactorRules => {
  const requiring = new Set<string>()
  let position = 0
  let isKnown = false

  const readNew = coalesce(async () => {
    const { rows } = await pool.query<SecondFactorRuleRow>({ ...statement, values: [position] })
    for (const row of rows) {
      if (row.isRequired) requiring.add(row.workspaceId)
      else requiring.delete(row.workspaceId)
      position = row.position
    }
    isKnown = true
  })

  return {
    isRequired: async (workspaceId) => {
      if (!isKnown) await readNew()
      return requiring.has(workspaceId)
    },
    refresh: readNew,
    close: follow(announcements, secondFactorRules.name, readNew),
  }
}
