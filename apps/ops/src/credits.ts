import { randomUUID } from 'node:crypto'
import { refundDecided } from '@vignette/domain/credits/refunds/events'
import { goodwillGranted, goodwillRequested } from '@vignette/domain/goodwill/events'
import { type GoodwillReason, goodwillReasons, goodwillRequestIdSchema } from '@vignette/domain/goodwill/schemas'
import {
  approveGoodwill,
  type GoodwillOutcome,
  goodwillRequestId,
  requestGoodwill,
  workspaceOfRequest,
} from '@vignette/domain/workflows/goodwill'
import { refund } from '@vignette/domain/workflows/refund'
import { findCharge, findLivingOwner, findWorkspaceId } from '@vignette/accounts/find-account'
import type { OperationOnPerson } from '@vignette/event-log/journal/sealed-reason'
import { findUncollected } from '@vignette/accounts/uncollected'
import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  actionOf,
  type ActionOptions,
  addCommand,
  addJournaledCommand,
  addStaffCommand,
  staffActionOf,
  wholeNumber,
} from './command.ts'
import type { Context } from './context.ts'
import { describeAccount, readAccount } from './credit-account.ts'
import type { Answer } from './output.ts'
import { readingStreams } from './reading-streams.ts'

const mostCredits = 1_000_000
const longestNote = 500

type Deciding = { readonly by: string; readonly reasonCode: GoodwillReason; readonly note: string }

const requestId = (given: string): string => {
  const parsed = goodwillRequestIdSchema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new InvalidArgumentError('It is no request, such as anna-2026-11-21.1f2e3d4c.')
}

const note = (given: string): string => {
  const text = given.trim()
  if (text !== '' && text.length <= longestNote) return text
  throw new InvalidArgumentError(`It is empty or longer than ${longestNote} characters.`)
}

/** The reason is in two parts, since the customer reads one of them. */
const addDecision = (group: Command, usage: string, description: string): Command =>
  addStaffCommand(group, usage, description)
    .addOption(
      new Option('--reason-code <code>', 'why; the customer reads it in the ledger')
        .choices(Object.keys(goodwillReasons))
        .makeOptionMandatory(),
    )
    .requiredOption('--note <text>', 'what happened, for colleagues; it is erased with the customer', note)

/** Streams in the name of a member of staff. The operation is added to the journal together with its event. */
const streamsFor = (
  { openStreams }: Context,
  eventType: string,
  operation: Omit<OperationOnPerson, 'actor'> & { readonly by: string },
) => {
  const { by, ...done } = operation
  const meta = { actor: { kind: 'staff', id: by }, correlationId: randomUUID(), causationId: null } as const
  return openStreams({ ...meta, workspaceId: done.target }, { operation: { ...done, actor: by }, eventType })
}

const answerOf = (id: string, outcome: GoodwillOutcome): Answer => {
  if (!outcome) {
    return {
      json: { request: id, state: 'waiting' },
      text: `This waits for a second person: npm run ops -- credits approve ${id} --by <staff> --reason <why>`,
    }
  }
  const { workspaceId, amount, reasonCode, agent: by, approver } = outcome
  const reason = goodwillReasons[reasonCode]
  return {
    json: { request: id, state: 'granted', workspaceId, amount, reason, agent: by, approver },
    text: `${amount} credits are in ${workspaceId}. Its ledger says: ${reason}. (${id})`,
  }
}

const creditAmount = wholeNumber(1, mostCredits)

const addShow = (group: Command): void => {
  addCommand(
    group,
    'show',
    'plan, period, grants with what is left, running jobs, overage and what of it is not collected, refusals',
  )
    .argument('<workspace>', 'its id, or the e-mail address of its person')
    .action(
      actionOf(async (context, given: string) => {
        const workspaceId = await findWorkspaceId(context.pool, given)
        const plan = await readAccount(readingStreams(context, workspaceId), workspaceId, new Date().toISOString())
        const account = { ...plan, uncollected: await findUncollected(context.pool, workspaceId) }
        return { json: account, text: describeAccount(account) }
      }),
    )
}

const addGrant = (group: Command): void => {
  addDecision(group, 'grant', 'give credits; above a bound somebody else has to approve')
    .argument('<workspace>', 'its id, or the e-mail address of its person')
    .argument('<amount>', 'how many', creditAmount)
    .action(
      staffActionOf(async (context, given: string, wanted: number, { by, reasonCode, note }: Deciding) => {
        const workspaceId = await findWorkspaceId(context.pool, given)
        const now = new Date().toISOString()
        const userId = await findLivingOwner(context.pool, workspaceId)
        const id = goodwillRequestId(by, now, randomUUID().slice(0, 8))
        const streams = streamsFor(context, goodwillRequested.type, {
          by,
          action: 'credits grant',
          target: workspaceId,
          about: userId,
          reason: note,
          details: { request: id, amount: wanted, reasonCode },
        })
        const asked = { requestId: id, agent: by, userId, workspaceId, amount: wanted, reasonCode, note, now }
        return answerOf(id, await requestGoodwill(streams, { ...asked, limits: context.goodwillLimits }))
      }),
    )
}

const addApprove = (group: Command): void => {
  addJournaledCommand(group, 'approve', 'approve what somebody else of the staff asked for')
    .argument('<request>', 'as grant said it', requestId)
    .action(
      staffActionOf(async (context, id: string, { by, reason }: ActionOptions) => {
        const now = new Date().toISOString()
        const workspaceId = await workspaceOfRequest(readingStreams(context), id)
        const streams = streamsFor(context, goodwillGranted.type, {
          by,
          action: 'credits approve',
          target: workspaceId,
          about: await findLivingOwner(context.pool, workspaceId),
          reason,
          details: { request: id },
        })
        return answerOf(id, await approveGoodwill(streams, { requestId: id, approver: by, now }))
      }),
    )
}

const addRefund = (group: Command): void => {
  addDecision(group, 'refund', 'give back what a job was charged, or a part; never more in total')
    .argument('<workspace>', 'its id, or the e-mail address of its person')
    .argument('<job>', 'its id, or that of its hold')
    .argument('<amount>', 'how many', creditAmount)
    .action(
      staffActionOf(async (context, whose: string, job: string, wanted: number, { by, reasonCode, note }: Deciding) => {
        const place = await findCharge(context.pool, await findWorkspaceId(context.pool, whose), job)
        const userId = await findLivingOwner(context.pool, place.workspaceId)
        const refundId = randomUUID()
        const streams = streamsFor(context, refundDecided.type, {
          by,
          action: 'credits refund',
          target: place.workspaceId,
          about: userId,
          reason: note,
          details: { refund: refundId, job, amount: wanted, reasonCode },
        })
        const { toGrants, asGoodwill } = await refund(streams, {
          ...place,
          refundId,
          amount: wanted,
          actor: { kind: 'staff', id: by },
          userId,
          reasonCode,
          note,
          now: new Date().toISOString(),
        })
        return {
          json: { refund: refundId, ...place, toGrants, asGoodwill },
          text: `${wanted} credits are given back: ${toGrants} where they came from, ${asGoodwill} as a goodwill grant.`,
        }
      }),
    )
}

/** Support's commands on the credits of a workspace. */
export const addCreditsCommands = (program: Command): void => {
  const group = program.command('credits').description('the credits of a workspace, and what support gives')
  addShow(group)
  addGrant(group)
  addApprove(group)
  addRefund(group)
}
