import { randomUUID } from 'node:crypto'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { emailSchema, userIdSchema } from '@vignette/domain/identity/schemas'
import { forgetSubject, subjectStatus, type SubjectStatus } from '@vignette/event-log/forgetting/forgetting'
import { rewrapKeys } from '@vignette/event-log/forgetting/rotation'
import { type Command, InvalidArgumentError } from 'commander'
import { addressesOf } from '@vignette/accounts/addresses'
import {
  actionOf,
  type ActionOptions,
  addCommand,
  addJournaledCommand,
  byOf,
  withReason,
  withRequiredReason,
} from './command.ts'
import type { Context } from './context.ts'
import { lines, table } from './output.ts'

const subjectName = (given: string): string => {
  const parsed = (given.includes('@') ? emailSchema : userIdSchema).safeParse(given)
  if (parsed.success) return parsed.data
  throw new InvalidArgumentError('It is neither a user id nor an e-mail address.')
}

/** An e-mail address stands for the data received from it, whoever owns it. An account is named by its id. */
const subjectOf = ({ addressIds }: Context, given: string): Promise<string> | string =>
  given.includes('@') ? addressIds.idOf(given) : given

const isComplete = ({ keys, plain, behind }: SubjectStatus): boolean =>
  behind.length === 0 && plain === 0 && keys.every(({ shreddedAt }) => shreddedAt !== null)

const verdictOn = (status: SubjectStatus): string => {
  const { forgottenAt, behind, plain } = status
  if (forgottenAt === null) return 'Never forgotten.'
  const forgotten = `Forgotten at position ${forgottenAt}`
  const waiting = behind.map(({ projection, version, position }) => {
    const where = position < forgottenAt ? `at ${position}` : 'where it is parked, see parked list'
    return `${projection} v${version} (${where})`
  })
  if (waiting.length > 0) return `${forgotten}; not yet in ${waiting.join(', ')}.`
  if (plain > 0) return `${forgotten}; ${plain} of the events are older than the keys and stay readable in the log.`
  return isComplete(status) ? `${forgotten}, in every read model.` : `${forgotten}, and has come back since.`
}

const describe = (status: SubjectStatus): string => {
  const { keys } = status
  const verdict = verdictOn(status)
  const rows = keys.map(({ generation, createdAt, shreddedAt }) => ({
    key: generation,
    created: createdAt,
    dropped: shreddedAt ?? 'no',
  }))
  return keys.length > 0 ? lines(verdict, '', table(rows)) : verdict
}

/** People whose personal data the product holds. */
export const addSubjectCommands = (program: Command): void => {
  const group = program.command('subject').description('people whose personal data the product holds')

  withRequiredReason(
    addJournaledCommand(
      group,
      'forget',
      'make all personal data of a person unreadable, for good; of an e-mail address what was written from it',
    ).argument('<user id or e-mail>', 'whom', subjectName),
  ).action(
    actionOf(async (context, given: string, { by, reason }: { readonly by: string; readonly reason: string }) => {
      const subject = await subjectOf(context, given)
      const cause = { actor: { kind: 'staff' as const, id: by }, correlationId: randomUUID(), reason }
      // their addresses first, because they are found through data that is forgotten with the person
      const addresses = await addressesOf(context, subject, async () => true) // operators check this themselves
      for (const address of addresses) await forgetSubject(context, address, cause)
      const { recorded, position, keys } = await forgetSubject(context, subject, cause)
      const text = recorded
        ? `Forgotten at position ${position}: ${keys} ${keys === 1 ? 'key' : 'keys'} dropped. Read models follow; subject status says when.`
        : 'There was nothing to forget.'
      return { json: { subject, forgotten: recorded, position, keys, addresses }, text }
    }),
  )

  addCommand(group, 'status', 'how far forgetting a person has come')
    .argument('<user id or e-mail>', 'whom', subjectName)
    .action(
      actionOf(async (context, given: string) => {
        const subject = await subjectOf(context, given)
        const status = await subjectStatus(context, subject)
        if (status.keys.length === 0 && status.plain === 0 && status.forgottenAt === null) {
          throw new DomainError('notFound', 'subject.unknown', `No personal data of ${given} is known.`)
        }
        const complete = status.forgottenAt !== null && isComplete(status)
        return { json: { subject, complete, ...status }, text: describe(status) }
      }),
    )

  withReason(
    addJournaledCommand(group, 'rewrap', 'wrap all keys with the newest master key, so that older ones can go'),
  ).action(
    actionOf(async ({ pool, masterKeys }, options: ActionOptions) => {
      const { rewrapped, removed } = await rewrapKeys(pool, masterKeys, byOf(options))
      const gone = removed.length > 0 ? ` No longer needed: ${removed.join(', ')}.` : ''
      return { json: { rewrapped, removed }, text: `${rewrapped} keys wrapped with the newest master key.${gone}` }
    }),
  )
}
