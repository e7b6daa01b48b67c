import { userInfo } from 'node:os'
import type { OperationCause } from '@vignette/event-log/journal/journal'
import { type Command, InvalidArgumentError } from 'commander'
import { type Context, withContext } from './context.ts'
import { type ExitCode, exitCodes } from '@vignette/runtime/process/command-failure'
import type { Answer } from './output.ts'

/** The options of a command that changes something. */
export type ActionOptions = { readonly by: string; readonly reason?: string }

export const byOf = ({
  by,
  reason = null,
}: {
  readonly by: string
  readonly reason?: string | null
}): OperationCause => ({
  actor: by,
  reason,
})

const operatingSystemUser = (): string => {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}` // the user of a container may have no name
  }
}

/** A command that can answer with JSON. */
export const addCommand = (group: Command, usage: string, description: string): Command =>
  group.command(usage).description(description).option('--json', 'answer with one JSON document on standard output')

/** A command that the journal records, with who did it and why. */
export const addJournaledCommand = (group: Command, usage: string, description: string): Command =>
  addCommand(group, usage, description).option('--by <actor>', 'who does it', actor, operatingSystemUser())

export const withReason = (command: Command): Command => command.option('--reason <text>', 'why', reason)

export const withRequiredReason = (command: Command): Command =>
  command.requiredOption('--reason <text>', 'why', reason)

const write = (text: string): void => void process.stdout.write(`${text}\n`)

/** One answer, or a series of answers, each printed as a line of JSON. */
type Answers = (Answer & { readonly exitCode?: ExitCode }) | AsyncIterable<Answer>

/** The action of a command: opens the context, prints the answer of `work`, and closes the context. */
export const actionOf =
  <Args extends unknown[]>(work: (context: Context, ...args: Args) => Promise<Answers>) =>
  async (...args: [...Args, Command]): Promise<void> => {
    const isJson = wantsJson(args.at(-1) as Command)
    await withContext(async (context) => {
      const answers = await work(context, ...(args as unknown as Args))
      if (!(Symbol.asyncIterator in answers)) {
        write(isJson ? JSON.stringify(answers.json, null, 2) : answers.text)
        process.exitCode = answers.exitCode ?? exitCodes.ok
        return
      }
      for await (const { json, text } of answers) write(isJson ? JSON.stringify(json) : text)
    })
  }

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
        ? `It is no whole number from ${min}.`
        : `It is no whole number from ${min} to ${max}.`,
    )
  }

export const limit = wholeNumber(1, 10_000)

/** An instant with its time zone, because the local time of the operator's machine could differ from others'. */
export const instant = (given: string): string => {
  const day = /^((?!0000)\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.exec(given)?.[1]
  const isReal = day !== undefined && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
  if (isReal && !Number.isNaN(Date.parse(given))) return given
  throw new InvalidArgumentError('It is no ISO 8601 time with a zone, such as 2026-11-21T09:30:00Z.')
}
