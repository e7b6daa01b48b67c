import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { secondFactorRequired } from '../events.ts'

/** Whether a workspace lets only sessions with a second step in. Those that never asked for it have no row. */
export type SecondFactorRuleRow = {
  workspaceId: string
  isRequired: boolean
  /** That of the event, so that readers can poll for newer rows. */
  position: number
}

const events = [secondFactorRequired] as const

/** For every request. Read in the order of the log, so one partition. */
export const secondFactorRules: Projection<SecondFactorRuleRow, EventOf<(typeof events)[number]>> = {
  name: 'second_factor_rules',
  version: 1,
  parts: 1,
  events,
  columns: { workspaceId: 'text', isRequired: 'boolean', position: 'bigint' },
  key: 'workspaceId',
  indexes: [['position']],
  keysOf: ({ data }) => [data.workspaceId],
  evolve: (_row, { data: { workspaceId, required }, position }) => ({ workspaceId, isRequired: required, position }),
}
