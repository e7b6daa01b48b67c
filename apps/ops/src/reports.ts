import { DomainError } from '@vignette/domain/kernel/domain-error'
import { createVault } from '@vignette/event-log/sealing/vault'
import { createUnreadReports, type UnreadReport } from '@vignette/runtime/http/unread-reports'
import type { Command } from 'commander'
import { actionOf, addCommand, addStaffCommand, staffActionOf } from './command.ts'
import type { Context } from './context.ts'
import { tableOr } from './output.ts'

const reportsOf = ({ pool, masterKeys }: Context) => createUnreadReports(pool, createVault(pool, masterKeys))

const shownDigits = 12

const rowOf = ({ provider, digest, problem, deliveries, lastAt }: UnreadReport) => ({
  report: digest.slice(0, shownDigits),
  provider,
  problem,
  deliveries,
  last: lastAt,
})

/** Reports of the payment and mail providers that were signed and could not be read. */
export const addReportsCommands = (program: Command): void => {
  const group = program.command('reports').description('signed reports of providers that could not be read')

  addCommand(group, 'list', 'which came in the last 30 days, and what is wrong with them').action(
    actionOf(async (context) => {
      const reports = await reportsOf(context).list()
      return { json: { reports }, text: tableOr(reports.map(rowOf), 'Every report could be read.') }
    }),
  )

  addStaffCommand(group, 'show <report>', 'what stands in one, which may be personal data').action(
    staffActionOf(async (context, digest: string, _options: { readonly by: string }) => {
      const body = await reportsOf(context).read(digest)
      if (body === undefined)
        throw new DomainError('notFound', 'report.unknown', 'There is no such report, or not any more.')
      return { json: { body }, text: body }
    }),
  )
}
