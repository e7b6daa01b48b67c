import { randomUUID } from 'node:crypto'
import { planAgreed } from '@vignette/domain/billing/events'
import { agreePlan } from '@vignette/domain/workflows/agree-plan'
import { findLivingOwner, findWorkspaceId } from '@vignette/accounts/find-account'
import type { Command } from 'commander'
import { type ActionOptions, addJournaledCommand, byOf, staffActionOf, wholeNumber } from './command.ts'
import type { Context } from './context.ts'

type Agreeing = ActionOptions & { readonly annualValue: number; readonly setupFee: number }

const agree = async (context: Context, given: string, options: Agreeing) => {
  const { by, reason, annualValue, setupFee } = options
  const workspaceId = await findWorkspaceId(context.pool, given)
  const userId = await findLivingOwner(context.pool, workspaceId)
  const actor = { kind: 'staff', id: by } as const
  const details = { annualValue, setupFee }
  const operation = { ...byOf(options), action: 'plan agree', target: workspaceId, about: userId, details }
  const streams = context.openStreams(
    { actor, correlationId: randomUUID(), causationId: null, workspaceId },
    { operation, eventType: planAgreed.type },
  )
  const changeId = `agreement-${randomUUID()}`
  const agreement = { changeId, annualValue, setupFee, actor, userId, reason, now: new Date().toISOString() }
  if (!(await agreePlan(streams, workspaceId, agreement))) {
    return { json: { workspaceId, recorded: false }, text: 'An agreement is in force: nothing was recorded.' }
  }
  const json = { workspaceId, recorded: true, changeId, annualValue, setupFee }
  const text = `${workspaceId} is on executive: $${annualValue} a year, $${setupFee} once, to be invoiced as agreed.`
  return { json, text }
}

/** Plans by agreement with customers. */
export const addPlanCommands = (program: Command): void => {
  const group = program.command('plan').description('plans that are agreed with customers')

  addJournaledCommand(group, 'agree', 'put a workspace on executive, as agreed on')
    .argument('<workspace>', 'its id, or the e-mail address of its person')
    .requiredOption('--annual-value <dollars>', 'what it is worth a year', wholeNumber(0, 1_000_000_000))
    .requiredOption('--setup-fee <dollars>', 'what the setup costs', wholeNumber(0, 1_000_000_000))
    .action(staffActionOf(agree))
}
