import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import {
  type DecidedCorrection,
  decideCorrection,
  listCorrections,
  proposeCorrection,
} from '@vignette/event-log/correcting/corrections'
import { listQuarantined, quarantineStream, releaseStream } from '@vignette/event-log/correcting/quarantine'
import { type Command, Option } from 'commander'
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
import { type Answer, lines, tableOr } from './output.ts'

const quarantine = (isOn: boolean) =>
  staffActionOf(async (context, stream: string, options: ActionOptions) => {
    const isChanged = await (isOn ? quarantineStream : releaseStream)(context, stream, byOf(options))
    const state = isOn ? 'is quarantined: nothing is appended to it' : 'is not quarantined'
    return { json: { stream, quarantined: isOn, changed: isChanged }, text: `${stream} ${state}.` }
  })

const malformed = () => new DomainError('invalid', 'correction.no_json', 'The file is not a JSON document.')

/** The JSON in a file, or on standard input for `-`. Not an argument: it may hold personal data. */
const readData = async (file: string): Promise<unknown> => {
  const content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')
  try {
    return JSON.parse(content) as unknown
  } catch {
    throw malformed()
  }
}

type Correcting = ActionOptions & { readonly data?: string; readonly void?: true }

const correct = async (context: Context, position: number, { data: file, ...options }: Correcting): Promise<Answer> => {
  const data = file === undefined ? null : await readData(file)
  if (file !== undefined && data === null) throw malformed()
  const id = randomUUID()
  const { stream } = await proposeCorrection(context, { id, position, data, ...byOf(options) })
  return {
    json: { correction: id, state: 'waiting', stream, position },
    text: `This waits for a second person: npm run ops -- stream approve ${id} --by <person> --reason <text>`,
  }
}

const describe = ({ stream, position, readModels }: DecidedCorrection, isConfirmed: boolean): string => {
  if (!isConfirmed) return `The correction of position ${position} is declined. Nothing has changed.`
  return lines(
    `The event at position ${position} of ${stream} is corrected for every reader.`,
    readModels.length === 0
      ? undefined
      : `These read models passed it before it was found to be broken; rebuild them: ${readModels.join(', ')}.`,
  )
}

const decide = (decision: 'confirm' | 'decline') =>
  staffActionOf(async (context, id: string, options: ActionOptions) => {
    const decided = await decideCorrection(context, { id, decision, ...byOf(options) })
    const state = decision === 'confirm' ? 'confirmed' : 'declined'
    return { json: { correction: id, state, ...decided }, text: describe(decided, decision === 'confirm') }
  })

const review = async (context: Context): Promise<Answer> => {
  const [quarantined, corrections] = await Promise.all([listQuarantined(context.pool), listCorrections(context)])
  const rows = corrections.map(({ id, position, stream, isVoid, actor, isErased, reason, proposedAt }) => {
    const why = isErased ? 'erased' : reason
    return { correction: id, position, stream, 'as void': isVoid, by: actor, reason: why, since: proposedAt }
  })
  return {
    json: { quarantined, corrections },
    text: lines(
      tableOr(
        quarantined.map((each) => ({ ...each })),
        'No stream is quarantined.',
      ),
      '',
      tableOr(rows, 'No correction waits for a second person.'),
    ),
  }
}

/** What staff do about a stream with a broken event. */
export const addCorrectionCommands = (group: Command): void => {
  addJournaledCommand(group, 'quarantine <stream>', 'let nothing be appended to it until it is released').action(
    quarantine(true),
  )
  addJournaledCommand(group, 'release <stream>', 'end its quarantine').action(quarantine(false))

  addJournaledCommand(group, 'correct', 'propose what takes the place of a broken event; a second person approves it')
    .argument('<position>', 'of the broken event', wholeNumber(1))
    .addOption(
      new Option('--data <file>', 'JSON with what it should have said; - reads standard input').conflicts('void'),
    )
    .option('--void', 'it counts as if it had not happened')
    .action(async (position: number, options: Correcting, command: Command) => {
      if (options.data === undefined && !options.void) command.error('error: say what: --data or --void')
      await staffActionOf(correct)(position, options, command)
    })

  addJournaledCommand(group, 'approve <correction>', 'put in force what somebody else proposed').action(
    decide('confirm'),
  )
  addJournaledCommand(group, 'decline <correction>', 'refuse what somebody proposed, or take back your own').action(
    decide('decline'),
  )
  addCommand(group, 'review', 'the quarantined streams, and the corrections that wait for a second person').action(
    actionOf(review),
  )
}
