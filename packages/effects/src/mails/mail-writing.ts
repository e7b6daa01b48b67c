import { user } from '@vignette/domain/identity/decider'
import type { Unwanted } from '@vignette/domain/identity/unwanted'
import type { EventDefinition, EventOf, RecordedEvent } from '@vignette/domain/kernel/event'
import type { Formats } from '@vignette/domain/kernel/formats'
import type { Effect } from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from '../effect-tools.ts'
import type { Draft, MailTools, NoMail, Occasion } from './mail-tools.ts'
import type { MailContent } from './templates/mail-content.ts'

export type Tools = EffectTools & MailTools

type MailRef = { readonly workspaceId: string }

/** The subject matter of a mail: the event, the effect with its ref, and the tools to read more. */
export type About<Event extends RecordedEvent = RecordedEvent, Ref = MailRef> = Occasion<Event> & {
  readonly effect: Effect<Ref>
  readonly tools: Tools
}

export type Writer<Ref = MailRef> = (about: About<RecordedEvent, Ref>) => Promise<Draft | NoMail>

export const over: NoMail = { nothing: 'it is over' }
export const unwanted: NoMail = { nothing: 'the person does not want it' }
export const forgotten: NoMail = { nothing: 'the person is forgotten' }

/** A writer of mails about events of one type. */
export const about =
  <Definition extends EventDefinition, Ref = MailRef>(
    { type }: Definition,
    write: (about: About<RecordedEvent<EventOf<Definition>>, Ref>) => Promise<Draft | NoMail>,
  ): Writer<Ref> =>
  async (given) => {
    if (given.event.type !== type) throw new Error(`a mail about ${type} comes from ${given.event.type}`)
    return write(given as About<RecordedEvent<EventOf<Definition>>, Ref>)
  }

type Member = {
  readonly userId: string
  readonly email: string
  readonly name: string | null
  /** Null as long as nothing is known of them. */
  readonly formats: Formats | null
  readonly unwanted: Unwanted
  readonly erasesAt: string | null
}

/** A person with an account; undefined when the person is forgotten, or about to be. */
export const findMember = async ({ effect, tools }: About, userId: string): Promise<Member | undefined> => {
  const state = await streamsFor(tools, effect).load(user, userId)
  if (state.status !== 'signedUp' || state.isErasureDue || state.email === null) return undefined
  const { email, displayName: name, formats, unwanted, erasesAt } = state
  return { userId, email, name, formats, unwanted, erasesAt }
}

export const toMember = async (
  given: About,
  userId: string | undefined,
  write: (member: Member) => Promise<MailContent | NoMail> | MailContent | NoMail,
): Promise<Draft | NoMail> => {
  const member = userId === undefined ? undefined : await findMember(given, userId)
  if (!member) return forgotten
  const content = await write(member)
  if ('nothing' in content) return content
  const { support } = given.sender
  const { userId: subject, email: to } = member
  return { subject, to, content, ...(support !== null && { replyTo: support }) }
}

export const toOwner = async (
  given: About,
  write: (owner: Member) => Promise<MailContent | NoMail> | MailContent | NoMail,
): Promise<Draft | NoMail> => {
  const { effect, tools } = given
  return toMember(given, await tools.ownerOf(effect.ref.workspaceId, effect.position), write)
}
