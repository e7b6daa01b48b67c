import { audit, type AuditReport } from './audit/audit.ts'
import type { Command } from 'commander'
import { actionOf, addCommand } from './command.ts'
import { exitCodes } from '@vignette/runtime/process/command-failure'
import { lines, tableOr } from './output.ts'

const rowOf = ({ workspaceId, fault }: AuditReport['broken'][number]) => ({ workspace: workspaceId, fault })

const describe = ({ counts, checks, findings, broken }: AuditReport): string => {
  const { periods, grants, holds, payments } = counts
  const total = checks.reduce((sum, { found }) => sum + found, 0)
  return lines(
    `${periods} periods, ${grants} grants, ${holds} holds, ${payments} payments: ${total === 0 ? 'every credit is accounted for' : `${total} findings`}.`,
    ...(broken.length === 0 ? [] : ['', 'Left out, because an event is broken:', tableOr(broken.map(rowOf), '')]),
    '',
    tableOr([...checks], ''),
    ...(findings.length === 0 ? [] : ['', tableOr([...findings], '')]),
  )
}

/** The audit of credits, payments, workspaces and publications. */
export const addAuditCommand = (program: Command): void => {
  addCommand(
    program,
    'audit',
    'checks credits and payments against books kept by SQL from the log alone, who did what in workspaces, and what is out on networks',
  ).action(
    actionOf(async ({ pool }) => {
      const report = await audit(pool)
      const isClean = report.broken.length === 0 && report.checks.every(({ found }) => found === 0)
      return { json: report, text: describe(report), exitCode: isClean ? exitCodes.ok : exitCodes.refused }
    }),
  )
}
