import { randomUUID } from 'node:crypto'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { emailSchema, userIdSchema } from '@vignette/domain/identity/schemas'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { subjectStatus, type SubjectStatus } from '@vignette/event-log/forgetting/subject-status'
import { rewrapKeys } from '@vignette/event-log/forgetting/rotation'
import { type Command, InvalidArgumentError } from 'commander'
import { addressesOf } from '@vignette/accounts/addresses'
import { sealWhatStays, workspacesGoingWith, workspaceSubjects } from '@vignette/accounts/subjects'
import { actionOf, type ActionOptions, addCommand, addJournaledCommand, byOf, staffActionOf } from './command.ts'
import type { Context } from './context.ts'
import { findSubjects } from './find-subjects.ts'
import { lines, table } from './output.ts'

const subjectName = (given: string): string => {
  const parsed = (given.includes('@') ? emailSchema : userIdSchema).safeParse(given)
  if (parsed.success) return parsed.data
  throw new InvalidArgumentError('It is neither a user id nor an e-mail address.')
}

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

const isKnown = ({ keys, plain, forgottenAt }: SubjectStatus): boolean =>
  keys.length > 0 || plain > 0 || forgottenAt !== null

const unknown = (given: string): DomainError =>
  new DomainError('notFound', 'subject.unknown', `No personal data of ${given} is known.`)

type Naming = { readonly addressOnly?: true }
type Forgetting = ActionOptions & Naming

const forget = async (context: Context, given: string, options: Forgetting) => {
  const { account, address } = await findSubjects(context, given, options)
  const subject = account ?? address ?? given
  const { forgottenAt } = await subjectStatus(context, subject)
  const cause = {
    actor: { kind: 'staff' as const, id: options.by },
    correlationId: randomUUID(),
    reason: options.reason,
  }
  // their addresses first, because they are found through data that is forgotten with the person
  const owned = account === undefined ? [] : await addressesOf(context, account, async () => true) // operators check this themselves
  const addresses = [...new Set([...owned, ...(account !== undefined && address !== undefined ? [address] : [])])]
  for (const each of addresses) await forgetSubject(context, each, cause)
  await sealWhatStays(context, subject)
  const { recorded, position, keys } = await forgetSubject(context, subject, cause)
  if (!recorded && forgottenAt === null) throw unknown(given)
  const whom =
    account === undefined ? '' : ` The account ${account}, its workspaces and what was written from its addresses.`
  const text = recorded
    ? `Forgotten at position ${position}: ${keys} ${keys === 1 ? 'key' : 'keys'} dropped.${whom} Read models follow; subject status says when.`
    : `Nothing was left to forget: that was done at position ${forgottenAt}.`
  return { json: { subject, forgotten: recorded, position, keys, addresses }, text }
}

/** The workspaces that go with an account, as far as there is something to say of them. */
const workspacesOf = async ({ pool }: Context, account: string) => {
  const ids = await workspacesGoingWith(pool, account)
  const found = await Promise.all(
    ids.map(async (subject) => ({ subject, ...(await subjectStatus({ pool, subjects: workspaceSubjects }, subject)) })),
  )
  return found.filter(
    ({ keys, forgottenAt }) => forgottenAt !== null || keys.some(({ shreddedAt }) => shreddedAt === null),
  )
}

const status = async (context: Context, given: string, options: Naming) => {
  const { account, address } = await findSubjects(context, given, options)
  const named = [account, address].filter((subject) => subject !== undefined)
  const found = await Promise.all(
    named.map(async (subject) => ({ subject, ...(await subjectStatus(context, subject)) })),
  )
  const [first, written] = found.filter(isKnown)
  if (!first) throw unknown(given)
  const workspaces = account === undefined ? [] : await workspacesOf(context, account)
  const complete =
    [first, ...(written ? [written] : [])].every((each) => each.forgottenAt !== null && isComplete(each)) &&
    workspaces.every(isComplete)
  const heading = account === undefined ? undefined : `The account ${account}:`
  const text = lines(
    ...(heading !== undefined && given.includes('@') ? [heading] : []),
    describe(first),
    ...workspaces.flatMap((each) => ['', `The workspace ${each.subject}:`, describe(each)]),
    ...(written ? ['', 'What was written from the address:', describe(written)] : []),
  )
  return { json: { ...first, complete, workspaces, ...(written && { address: written }) }, text }
}

const addressOnly = [
  '--address-only',
  'not the account with this address, only what was written from it: messages, the newsletter',
] as const

/** People whose personal data the product holds. */
export const addSubjectCommands = (program: Command): void => {
  const group = program.command('subject').description('people whose personal data the product holds')

  addJournaledCommand(
    group,
    'forget',
    'make all personal data of a person unreadable, for good, with the workspaces of theirs that nobody else belongs to and what was written from their addresses',
  )
    .argument('<user id or e-mail>', 'whom', subjectName)
    .option(...addressOnly)
    .action(staffActionOf(forget))

  addCommand(group, 'status', 'how far forgetting a person has come')
    .argument('<user id or e-mail>', 'whom', subjectName)
    .option(...addressOnly)
    .action(actionOf(status))

  addJournaledCommand(group, 'rewrap', 'wrap all keys with the newest master key, so that older ones can go').action(
    staffActionOf(async ({ pool, masterKeys }, options: ActionOptions) => {
      const { rewrapped, removed } = await rewrapKeys(pool, masterKeys, byOf(options))
      const gone = removed.length > 0 ? ` No longer needed: ${removed.join(', ')}.` : ''
      return { json: { rewrapped, removed }, text: `${rewrapped} keys wrapped with the newest master key.${gone}` }
    }),
  )
}
