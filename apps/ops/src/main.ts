import { assertRuntime } from '@vignette/runtime/process/runtime'
import { Command, CommanderError } from 'commander'
import { addAuditCommand } from './audit.ts'
import { addBackupCommands } from './backup.ts'
import { addCreditsCommands } from './credits.ts'
import { addDigestCommand } from './digest.ts'
import { addEffectsCommands } from './effects.ts'
import { exitCodesHelp } from './exit-codes.ts'
import { failureOf } from './failure.ts'
import { addHistoryCommand } from './history.ts'
import { addLogCommands } from './log.ts'
import { addMailsCommands } from './mails.ts'
import { addMembersCommands } from './members.ts'
import { addParkedCommands } from './parked.ts'
import { addPlanCommands } from './plan.ts'
import { addPostsCommands } from './posts.ts'
import { addProjectionCommands } from './projection.ts'
import { addReportsCommands } from './reports.ts'
import { addSecondFactorCommands } from './second-factor.ts'
import { addStaffCommands } from './staff.ts'
import { addStreamCommands } from './stream.ts'
import { addSubjectCommands } from './subject.ts'
import { addTimersCommands } from './timers.ts'

/** Read before the command is parsed, so that a command that cannot be parsed answers in JSON too. */
const isJson = process.argv.includes('--json')

const groups = [
  addProjectionCommands,
  addParkedCommands,
  addEffectsCommands,
  addMailsCommands,
  addPostsCommands,
  addReportsCommands,
  addTimersCommands,
  addStreamCommands,
  addLogCommands,
  addCreditsCommands,
  addAuditCommand,
  addDigestCommand,
  addSubjectCommands,
  addMembersCommands,
  addPlanCommands,
  addStaffCommands,
  addSecondFactorCommands,
  addHistoryCommand,
  addBackupCommands,
]

const createProgram = (): Command => {
  const program = new Command('npm run ops --')
    .description('What operators do to the running product: DATABASE_URL, or the npm start that runs here.')
    .exitOverride()
    .addHelpText('after', exitCodesHelp)
  // commander's own messages on standard error would duplicate the JSON document
  if (isJson) program.configureOutput({ writeErr: () => undefined })
  for (const add of groups) add(program)
  return program
}

const isHelp = (error: unknown): boolean => error instanceof CommanderError && error.exitCode === 0

const report = (error: unknown): void => {
  const { exitCode, code, message, text, details } = failureOf(error)
  process.exitCode = exitCode
  if (isJson) process.stdout.write(`${JSON.stringify({ error: { code, message, ...details } }, null, 2)}\n`)
  else if (!(error instanceof CommanderError)) process.stderr.write(`${text}\n`)
}

// the reader may close the pipe, as in `log tail --follow | head`
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  assertRuntime()
  await createProgram().parseAsync()
} catch (error) {
  if (!isHelp(error)) report(error)
}
