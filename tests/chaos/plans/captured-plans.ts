import { createPool, type Pool } from '@vignette/event-log/database/pool'
import type { TestDatabase } from '../../support/services/template.ts'

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

/** How a statement accessed a table, and the number of rows it read. */
export type Access = {
  readonly table: string
  readonly how: string
  readonly byKey: boolean
  readonly rows: number
  readonly statement: string
}

const scansOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(scansOf)]

const rowsOf = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']

/**
 * True for access by an index or by row address, also for the first row in the order of an index. The condition of a
 * bitmap scan is in the index scan beneath it.
 */
const isByKey = (node: Node): boolean =>
  node['Node Type'] === 'Tid Scan' ||
  (node['Node Type'].startsWith('Index') && rowsOf(node) <= 1) ||
  (node['Node Type'] !== 'Seq Scan' && scansOf(node).some((each) => each['Index Cond'] !== undefined))

const accessesIn = (message: string): readonly Access[] => {
  const { 'Query Text': statement, Plan: plan } = JSON.parse(message.slice(message.indexOf('{'))) as {
    readonly 'Query Text': string
    readonly Plan: Node
  }
  return scansOf(plan).flatMap((node) => {
    const { 'Relation Name': table, 'Node Type': how } = node
    return table === undefined || how === 'ModifyTable'
      ? []
      : { table, how, byKey: isByKey(node), rows: rowsOf(node), statement }
  })
}

export type CapturedPlans = {
  /** Creates a pool like the product's. The plans of its statements are captured, including those inside functions. */
  readonly createPool: (name: string) => Pool
  /** The table accesses since the last call. */
  readonly take: () => readonly Access[]
}

/** Makes Postgres report the plan of every statement in this database. Needs a superuser. */
export const capturePlans = async (database: TestDatabase, owner: Pool): Promise<CapturedPlans> => {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  await owner.query(`load 'auto_explain'`)
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter database ${database.name} set ${name} = '${value}'`)
  }
  let captured: Access[] = []
  return {
    createPool: (name) => {
      const pool = createPool({ url: database.appUrl, max: 8, name, statementTimeoutMs: 60_000 })
      pool.on('connect', (client) =>
        client.on('notice', ({ message = '' }) => {
          if (message.includes('"Plan"')) captured.push(...accessesIn(message))
        }),
      )
      return pool
    },
    take: () => {
      const taken = captured
      captured = []
      return taken
    },
  }
}
