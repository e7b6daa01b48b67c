import { type Aggregate, decideByType } from '../kernel/decider.ts'
import { isNamed } from '../posts/remote-names.ts'
import type { ArmPart, BeginTurn, MakeReady, PublicationCommand, ReportPart } from './commands.ts'
import { type PublicationEvent, publicationEvents } from './events.ts'
import { mayBeOutAlready, neverArmed, overtaken } from './refusals.ts'
import { evolve, mayBeOut, noPublication, type Publication, type PublicationPart } from './state.ts'

type Decision<Command> = (command: Command, state: Publication) => readonly PublicationEvent[]

const beginTurn: Decision<BeginTurn> = ({ workspaceId, postId, accountId, network }, { turn }) => [
  { type: 'TurnBegun', data: { workspaceId, postId, accountId, network, turn: turn + 1 } },
]

const armPart: Decision<ArmPart> = ({ type: _type, key, createdAt, isStaged, ...of }, { turn, parts }) => {
  if (of.turn !== turn) throw overtaken()
  const before = parts.get(of.part)
  if (before?.status === 'published') return []
  if (before && mayBeOut(before)) throw mayBeOutAlready()
  const known = before ?? { key, createdAt }
  // nothing is out under the earlier key, and nothing of it is sent any more
  return [{ type: 'PartArmed', data: { ...of, key: isStaged ? key : known.key, createdAt: known.createdAt } }]
}

/** Nothing is made ready of a part that is out or may be. */
const makeReady: Decision<MakeReady> = ({ type: _type, media, ...data }, { parts }) => {
  const before = parts.get(data.part)
  if (before && (before.status === 'published' || mayBeOut(before))) return []
  return [{ type: 'PartMadeReady', data: { ...data, media: media.map((each) => ({ ...each })) } }]
}

/** What is said of a part that is out: nothing new, its name where a person said that it is out, or that it is out twice. */
const ofPublished = (
  { outcome, type: _type, ...of }: ReportPart,
  { remote }: PublicationPart,
): readonly PublicationEvent[] => {
  const named = outcome.is === 'published' ? outcome.remote : null
  if (outcome.is === 'published' && isNamed(named) && !isNamed(remote)) {
    return [{ type: 'PartPublished', data: { ...of, remote: named, how: outcome.how } }]
  }
  const isOther = named !== null && isNamed(remote) && named.remoteId !== remote.remoteId
  return isOther ? [{ type: 'PartDoubled', data: { ...of, remote: named } }] : []
}

/** A report of a turn that was overtaken counts only where it says that something is out. */
const reportPart: Decision<ReportPart> = (command, { parts }) => {
  const { outcome, type: _type, ...of } = command
  const before = parts.get(of.part)
  if (!before) throw neverArmed()
  if (before.status === 'published') return ofPublished(command, before)
  if (outcome.is === 'published') {
    return [{ type: 'PartPublished', data: { ...of, remote: outcome.remote, how: outcome.how } }]
  }
  if (!mayBeOut(before)) return []
  switch (outcome.is) {
    case 'refused': {
      if (of.turn !== before.turn) return []
      return [{ type: 'PartRefused', data: { ...of, code: outcome.failure.code, failure: outcome.failure } }]
    }
    case 'lost':
      return before.status === 'lost' || of.turn !== before.turn ? [] : [{ type: 'PartLost', data: of }]
    case 'missing':
      // it was looked for before the part was armed once more
      if (of.turn < before.turn) return []
      return [{ type: 'PartMissing', data: { ...of, how: outcome.how } }]
  }
}

/**
 * One stream per post and account: `publication-<post id>-<account id>`. It holds every call that cannot be taken back:
 * that it is about to be made, and how it ended. A part that may be out is never armed again before somebody has looked.
 */
export const publication: Aggregate<Publication, PublicationCommand, PublicationEvent> = {
  kind: 'publication',
  events: publicationEvents,
  initialState: noPublication,
  evolve,
  decide: decideByType({ MakeReady: makeReady, BeginTurn: beginTurn, ArmPart: armPart, ReportPart: reportPart }),
}

/** The id of the publication of a post on an account. */
export const publicationId = (postId: string, accountId: string): string => `${postId}-${accountId}`
