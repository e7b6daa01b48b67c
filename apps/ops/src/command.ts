import type { OperationCause } from '@vignette/event-log/journal/journal'
import { type Command, InvalidArgumentError } from 'commander'
import { requireActingStaff } from './acting-staff.ts'
import { type Context, withContext } from './context.ts'
import { type ExitCode, exitCodes } from '@vignette/runtime/process/command-failure'
import type { Answer } from './output.ts'

/** The options of a command that changes something. `by` is the user id of a member of staff once the action runs. */
export type ActionOptions = { readonly by: string; readonly reason: string }

export const byOf = ({ by, reason }: ActionOptions): OperationCause & { readonly reason: string } => ({
  actor: by,
  reason,
})

/** A command that can answer with JSON. */
export const addCommand = (group: Command, usage: string, description: string): Command =>
  group.command(usage).description(description).option('--json', 'answer with one JSON document on standard output')

/** A command of a member of staff; see `staffActionOf`. */
export const addStaffCommand = (group: Command, usage: string, description: string): Command =>
  addCommand(group, usage, description).requiredOption(
    '--by <staff>',
    'who does it: the user id or e-mail address of somebody with a role here',
    actor,
  )

/** A command that changes something. The journal records who did it and why. */
export const addJournaledCommand = (group: Command, usage: string, description: string): Command =>
  addStaffCommand(group, usage, description).requiredOption('--reason <text>', 'why', reason)

/**
 * A command that changes something while no log is there that says who is staff. The journal records the name as it is
 * given.
 */
export const addUncheckedCommand = (group: Command, usage: string, description: string): Command =>
  addCommand(group, usage, description)
    .requiredOption('--by <name>', 'who does it, as the journal shall name them', actor)
    .requiredOption('--reason <text>', 'why', reason)

const write = (text: string): void => void process.stdout.write(`${text}\n`)

/** One answer, or a series of answers, each printed as a line of JSON. */
type Answers = (Answer & { readonly exitCode?: ExitCode }) | AsyncIterable<Answer>

const print = async (answers: Answers, isJson: boolean): Promise<void> => {
  if (!(Symbol.asyncIterator in answers)) {
    write(isJson ? JSON.stringify(answers.json, null, 2) : answers.text)
    process.exitCode = answers.exitCode ?? exitCodes.ok
    return
  }
  for await (const { json, text } of answers) write(isJson ? JSON.stringify(json) : text)
}

/** The action of a command: opens the context, prints the answer of `work`, and closes the context. */
export const actionOf =
  <Args extends unknown[]>(work: (context: Context, ...args: Args) => Promise<Answers>) =>
  (...args: [...Args, Command]): Promise<void> =>
    withContext(async (context) =>
      print(await work(context, ...(args.slice(0, -1) as Args)), wantsJson(args.at(-1) as Command)),
    )

/** The action of a command that needs no database, or opens it in its own way. */
export const plainActionOf =
  <Args extends unknown[]>(work: (...args: Args) => Promise<Answer>) =>
  async (...args: [...Args, Command]): Promise<void> =>
    print(await work(...(args.slice(0, -1) as Args)), wantsJson(args.at(-1) as Command))

/** `actionOf` for a command of a member of staff. `work` gets their user id as `by`, and does not run for anybody else. */
export const staffActionOf = <Args extends readonly [...unknown[], { readonly by: string }]>(
  work: (context: Context, ...args: Args) => Promise<Answers>,
) =>
  actionOf(async (context, ...args: [...Args]) => {
    const options = args.at(-1) as Args extends readonly [...unknown[], infer Options] ? Options : never
    const by = await requireActingStaff(context, (options as { readonly by: string }).by)
    return work(context, ...([...args.slice(0, -1), { ...(options as object), by }] as unknown as Args))
  })

const wantsJson = (command: Command): boolean => command.opts<{ json?: true }>().json === true

const nonEmpty =
  (maxLength: number) =>
  (given: string): string => {
    const text = given.trim()
    if (text === '') throw new InvalidArgumentError('It is empty.')
    if (text.length > maxLength) throw new InvalidArgumentError(`It is longer than ${maxLength} characters.`)
    return text
  }

// the limits of the event schemas
const actor = nonEmpty(200)
const reason = nonEmpty(500)

/** A parser of whole numbers in a range. */
export const wholeNumber =
  (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  (given: string): number => {
    const number = Number(given)
    if (/^\d+$/.test(given) && number >= min && number <= max) return number
    throw new InvalidArgumentError(
      max === Number.MAX_SAFE_INTEGER
        ? `It is not a whole number from ${min}.`
        : `It is not a whole number from ${min} to ${max}.`,
    )
  }

export const limit = wholeNumber(1, 10_000)

/** An instant with its time zone, because the local time of the operator's machine could differ from others'. */
export const instant = (given: string): string => {
  const day = /^((?!0000)\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.exec(given)?.[1]
  const isReal = day !== undefined && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
  if (isReal && !Number.isNaN(Date.parse(given))) return given
  throw new InvalidArgumentError('It is not an ISO 8601 time with a zone, such as 2026-11-21T09:30:00Z.')
}
