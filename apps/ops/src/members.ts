import { type MembersBackfill, openOldLists, readMembersBackfill } from '@vignette/accounts/members-backfill'
import { recordOperation } from '@vignette/event-log/journal/journal'
import type { Command } from 'commander'
import { actionOf, type ActionOptions, addCommand, addJournaledCommand, byOf, staffActionOf } from './command.ts'
import type { Context } from './context.ts'
import type { Answer } from './output.ts'

const answerOf = ({ position, until }: MembersBackfill): Answer => ({
  json: { position, until, complete: position >= until },
  text:
    position >= until
      ? 'Every workspace that was there before has its list of members.'
      : `Lists of members are opened for sign-ups up to position ${position} of ${until}. Workers go on by themselves.`,
})

const openAll = async ({ pool, openStreams }: Context, options: ActionOptions): Promise<Answer> => {
  let reached = await readMembersBackfill(pool)
  const { position: from, until } = reached
  await recordOperation(pool, { ...byOf(options), action: 'members open', target: `${from}-${until}` })
  while (reached.position < reached.until) reached = await openOldLists({ pool, openStreams })
  return answerOf(reached)
}

/** The lists of members of workspaces from before there were lists. */
export const addMembersCommands = (program: Command): void => {
  const group = program.command('members').description('the lists of members of workspaces that were there before them')
  addCommand(group, 'status', 'how far they are opened').action(
    actionOf(async ({ pool }) => answerOf(await readMembersBackfill(pool))),
  )
  addJournaledCommand(group, 'open', 'open all of them now, rather than some every minute').action(
    staffActionOf(openAll),
  )
}
