import { customerViews } from '@vignette/domain/support/views/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { type MailState, mailStates } from '@vignette/domain/operations/schemas/mail'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { createMailRecords, type MailRecord } from '@vignette/mail/mail-records'
import { createVault } from '@vignette/event-log/sealing/vault'
import { exitCodes } from '@vignette/runtime/process/command-failure'
import { type Command, Option } from 'commander'
import { actionOf, addCommand, addStaffCommand, limit, staffActionOf } from './command.ts'
import type { Context } from './context.ts'
import { tableOr } from './output.ts'

const mailsOf = ({ pool, masterKeys }: Context) => createMailRecords({ pool, vault: createVault(pool, masterKeys) })

const rowOf = ({ key, template, state, provider, attempts, createdAt, error }: MailRecord) => ({
  key,
  template,
  state,
  provider,
  attempts,
  written: createdAt,
  error,
})

/** Records that a member of staff reads a mail about a person. */
const recordLook = async ({ openStreams }: Context, mailKey: string, userId: string, agent: string): Promise<void> => {
  const now = new Date().toISOString()
  const workspaceId = workspaceOfSubject(userId)
  const actor = { kind: 'staff', id: agent } as const
  const streams = openStreams({ actor, correlationId: `mails show ${mailKey}`, causationId: null, workspaceId })
  const command = { type: 'ViewMail', userId, mailKey, agent, now } as const
  await streams.send(customerViews, userId, command, `mails show ${mailKey} ${agent} ${now}`)
}

/** Mails that were sent to people. */
export const addMailsCommands = (program: Command): void => {
  const group = program.command('mails').description('what people were told by mail in the last 30 days')

  addCommand(group, 'list', 'the newest mails and what became of them')
    .addOption(new Option('--state <state>', 'only these').choices(mailStates))
    .option('--limit <n>', 'at most so many', limit, 50)
    .action(
      actionOf(async (context, filter: { readonly state?: MailState; readonly limit: number }) => {
        const mails = await mailsOf(context).list({ state: filter.state ?? null, after: null, limit: filter.limit })
        return { json: { mails }, text: tableOr(mails.map(rowOf), 'There are no mails.') }
      }),
    )

  addStaffCommand(
    group,
    'show <key>',
    'what a mail says, as plain text; that you looked is kept in the history of the person',
  ).action(
    staffActionOf(async (context, key: string, { by }: { readonly by: string }) => {
      const found = await mailsOf(context).find(key)
      if (!found) throw new DomainError('notFound', 'mail.unknown', 'There is no such mail, or not any more.')
      const { mail, ...kept } = found
      if (!mail || kept.subject === null) {
        const text = `${key} cannot be read any more.`
        return { json: { ...kept, mail }, text, exitCode: exitCodes.notFound }
      }
      await recordLook(context, key, kept.subject, by)
      const text = `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`
      return { json: { ...kept, mail }, text }
    }),
  )
}
