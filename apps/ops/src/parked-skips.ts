import { randomUUID } from 'node:crypto'
import { nameOf } from '@vignette/accounts/actor-names'
import {
  decideSkip,
  listSkipProposals,
  proposeSkip,
  skipAlone,
  type SkipTarget,
  type StoredProposal,
} from '@vignette/event-log/parking/skip-proposals'
import { skipProposalParamsSchema } from '@vignette/domain/operations/schemas/parked'
import { type Command, InvalidArgumentError } from 'commander'
import {
  actionOf,
  type ActionOptions,
  addCommand,
  addJournaledCommand,
  byOf,
  staffActionOf,
  wholeNumber,
} from './command.ts'
import type { Context } from './context.ts'
import { tableOr } from './output.ts'

type Choosing = {
  readonly projection?: string
  readonly position?: number
  readonly key?: string
  readonly type?: string
}
type Skipping = ActionOptions & Choosing & { readonly override?: true }

/** What the options name; undefined if they name nothing, or two things. */
const targetOf = ({ projection, position, key, type }: Choosing): SkipTarget | undefined => {
  if (type !== undefined) return (projection ?? position ?? key) ? undefined : { type }
  if (position === undefined) return undefined
  if (projection === undefined) return key === undefined ? { position } : undefined
  return { projection, position, key: key ?? null }
}

const wordsOf = (target: SkipTarget): string => {
  if ('type' in target) return `every parked event of type ${target.type}`
  const event = `the event at position ${target.position}`
  return 'projection' in target ? `${event} in ${target.projection}` : `${event}, wherever it is parked`
}

const skip = staffActionOf(async (context: Context, options: Skipping) => {
  const target = targetOf(options)
  if (!target) throw new Error('the options were checked')
  const { override = false, by: actor, reason } = options
  const id = randomUUID()
  const what = wordsOf(target)
  if (context.skipNeedsSecondPerson && !override) {
    await proposeSkip({ ...context, nameOf }, { id, target, actor, reason })
    const text = `This waits for a second person, here or in the console: npm run ops -- parked confirm ${id} --by <staff> --reason <why>`
    return { json: { state: 'proposed', proposal: id, target }, text }
  }
  await skipAlone(context, { id, target, actor, reason, override: override && context.skipNeedsSecondPerson })
  const text = `Left out: ${what}. What waited goes on with the next sweep.`
  return { json: { state: 'skipped', target, ...(override && { override }) }, text }
})

const rowOf = ({ id, isGroup, type, position, consumers, keys, actorName, reason, proposedAt }: StoredProposal) => ({
  proposal: id,
  event: type,
  position,
  in: isGroup ? `${consumers.length} of the read models and reactors` : consumers.join(', '),
  keys: isGroup ? keys : null,
  by: actorName,
  since: proposedAt,
  reason,
})

const proposalId = (given: string): string => {
  if (skipProposalParamsSchema.shape.id.safeParse(given).success) return given
  throw new InvalidArgumentError('It is no proposal. parked proposals lists them.')
}

const addDecision = (group: Command, decision: 'confirm' | 'decline', description: string, done: string): void => {
  addJournaledCommand(group, decision, description)
    .argument('<proposal>', 'as skip said it', proposalId)
    .action(
      staffActionOf(async (context: Context, id: string, options: ActionOptions) => {
        await decideSkip({ ...context, nameOf }, { id, decision, ...byOf(options) })
        return { json: { proposal: id, decision }, text: done }
      }),
    )
}

/** Leaving events out for good, which takes two people unless it is overridden or set otherwise. */
export const addSkipCommands = (group: Command): void => {
  addJournaledCommand(group, 'skip', 'propose to leave an event out for good; somebody else of the staff confirms it')
    .option('--position <n>', 'the event that holds up, by its position', wholeNumber(1))
    .option('--type <type>', 'instead: every parked event of a type that this release does not know')
    .option('--projection <name>', 'only in this projection or reactor')
    .option('--key <key>', 'only for this row or stream of it')
    .option('--override', 'at once, without a second person; the journal says so')
    .action(async (options: Skipping, command: Command) => {
      if (!targetOf(options)) command.error('error: say what: --position, with or without --projection, or --type')
      await skip(options, command)
    })

  addCommand(group, 'proposals', 'what is proposed to be left out and waits for a second person').action(
    actionOf(async ({ pool }) => {
      const proposals = await listSkipProposals({ pool, nameOf })
      return { json: { proposals }, text: tableOr(proposals.map(rowOf), 'Nothing is proposed.') }
    }),
  )

  addDecision(group, 'confirm', 'leave out what somebody else proposed', 'It is left out. What waited goes on.')
  addDecision(group, 'decline', 'decline a proposal, or take back your own', 'The proposal is declined.')
}
