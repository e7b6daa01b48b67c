import { randomUUID } from 'node:crypto'
import { findPerson } from '@vignette/accounts/find-account'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { sessions } from '@vignette/domain/sessions/decider'
import { secondFactor } from '@vignette/domain/sessions/second-factor/decider'
import { secondFactorReset } from '@vignette/domain/sessions/second-factor/events'
import { createClock } from '@vignette/event-log/database/clock'
import type { Command } from 'commander'
import { type ActionOptions, addJournaledCommand, staffActionOf } from './command.ts'
import type { Context } from './context.ts'

/** All sessions end, so that whoever has the lost device does not stay in. */
const reset = async (context: Context, given: string, { by, reason }: ActionOptions) => {
  const { userId } = await findPerson(context.pool, given)
  const now = await createClock(context.pool)()
  const streams = context.openStreams(
    {
      actor: { kind: 'staff', id: by },
      correlationId: randomUUID(),
      causationId: null,
      workspaceId: workspaceOfSubject(userId),
    },
    {
      operation: { actor: by, reason, action: 'second-factor reset', target: userId, about: userId, details: {} },
      eventType: secondFactorReset.type,
    },
  )
  await streams.send(secondFactor, userId, { type: 'ResetSecondFactor', userId, reason }, randomUUID())
  await streams.send(sessions, userId, { type: 'EndSessions', userId, now }, randomUUID())
  return {
    json: { userId },
    text: `${given} signs in with the password alone from now on, and was signed out everywhere.`,
  }
}

/** The second step of a sign-in, for people who have lost their device and their recovery codes. */
export const addSecondFactorCommands = (program: Command): void => {
  const group = program.command('second-factor').description('two-step sign-in of people who have lost their device')
  addJournaledCommand(group, 'reset', 'take it off somebody; make sure first that they are who they say')
    .argument('<person>', 'the e-mail address or the user id of somebody who has signed up')
    .action(staffActionOf(reset))
}
