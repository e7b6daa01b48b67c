import { fixedEngines } from '@vignette/effects/generation/engines'
import { renderVideo } from '@vignette/domain/generation/effects'
import { clearPostMedia, keepPostMedia, publishTarget, removePublished } from '@vignette/domain/posts/effects'
import { resumeAccountPosts } from '@vignette/domain/social-accounts/effects'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventMeta, RecordedEvent } from '@vignette/domain/kernel/event'
import type { Authority } from '@vignette/domain/members/authority'
import { members } from '@vignette/domain/members/decider'
import type { Members } from '@vignette/domain/members/state'
import type { Reaction } from '@vignette/domain/kernel/reactor'
import { mailing } from '@vignette/domain/workflows/reactors/mailing'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { reactionId } from '@vignette/event-log/commands/ids'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import type { Effect, EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import type { Storage } from '@vignette/storage/storage'
import { createKeptMedia } from '@vignette/effects/library/kept-media'
import type { Registry } from '@vignette/domain/registry'
import { createHandlers, type HandlerTools } from '@vignette/effects/handlers'
import { type Agenda, createAgenda } from './agenda.ts'
import { createMemoryLog, type MemoryAppend, type MemoryLog } from './memory-log.ts'
import { closedStudio, noDepartures, noMails, type OutsideServices } from './outside.ts'
import { createEndings, type Fate, timedEngines, type Studio } from './studio.ts'

export type Simulation = Pick<Agenda, 'add' | 'now'> & {
  readonly openStreams: (meta: EventMeta) => WorkflowStreams
  /** The version of the list of members, and the person's role, for the metadata of events; undefined for no member. */
  readonly authorityOf: (workspaceId: string, userId: string) => EventMeta['authority']
  readonly storage: Storage
  /** Where people see the demo network; null where it does not take what is said to be out there. */
  readonly parade: string | null
  /** Decides how a generation ends. */
  readonly destine: (generationId: string, fate: Fate) => void
  /** Simulates until then. @returns everything recorded so far, in the order of time. */
  readonly run: (until: string) => Promise<readonly MemoryAppend[]>
  /** Aborts what is still running. Nothing more is recorded. */
  readonly end: () => void
}

/** The services around the product that a simulation can be given. */
type Surroundings = {
  readonly payments?: PaymentProvider
  readonly outside?: OutsideServices
  readonly studio?: Studio
  readonly parade?: string | null
  readonly handlersOf?: (tools: HandlerTools) => readonly EffectHandler[]
}

type ReadMembers = { readonly state: Members; readonly version: number }

const authorityIn = ({ state, version }: ReadMembers, userId: string): Authority | undefined => {
  const role = state.members.get(userId)?.role
  return role && { members: version, role, via: 'app' }
}

/**
 * Videos take minutes: what is still wanted at the end is made by the worker that reads the history. What happens to posts
 * on networks is told by the stories.
 */
const elsewhere: ReadonlySet<string> = new Set(
  [renderVideo, keepPostMedia, clearPostMedia, publishTarget, removePublished, resumeAccountPosts].map(
    ({ name }) => name,
  ),
)

type Command = Extract<Reaction, { type: 'command' }>

type SendCommand = (command: Command, commandId: string, meta: EventMeta) => void

const sendTo = (
  { aggregates, log }: Pick<Registry, 'aggregates'> & { readonly log: Pick<MemoryLog, 'handle'> },
  { aggregate: kind, id, command }: Command,
  commandId: string,
  meta: EventMeta,
): void => {
  const aggregate = aggregates.find((each) => each.kind === kind)
  if (!aggregate) throw new Error(`no aggregate of kind ${kind}`)
  try {
    log.handle({ aggregate, id, command, commandId, meta })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error // late commands are refused regularly
  }
}

/**
 * Puts the reactions to an event on the agenda. A command gets the id that a worker would give it, so a worker that
 * reads the same event later finds the command done.
 */
const createReacting =
  (deps: {
    readonly reactors: Registry['reactors']
    readonly agenda: Pick<Agenda, 'add' | 'now'>
    readonly send: SendCommand
    readonly deliver: (effect: Effect) => Promise<void>
  }) =>
  (event: RecordedEvent): void => {
    const { add, now } = deps.agenda
    const { position, meta } = event
    const { workspaceId, correlationId } = meta

    const schedule = (reaction: Reaction, reactor: string, ordinal: number): void => {
      if (reaction.type === 'command') {
        const cause = { actor: { kind: 'system', id: reactor }, causationId: String(position) } as const
        const commandId = reactionId({ reactor, position, ordinal })
        add(reaction.dueAt ?? now(), async () =>
          deps.send(reaction, commandId, { workspaceId, correlationId, ...cause }),
        )
        return
      }
      const key = `${reactor}-${position}-${ordinal}`
      const effect = { key, reactor, position, correlationId, attempts: 1, ...reaction }
      add(now(), async () => deps.deliver(effect))
    }

    for (const { name, events, react } of deps.reactors) {
      if (!events.some(({ type }) => type === event.type)) continue
      for (const [ordinal, reaction] of react(event).entries()) schedule(reaction, name, ordinal)
    }
  }

type Inside = Pick<Agenda, 'now'> & Pick<MemoryLog, 'openStreams'> & Pick<HandlerTools, 'engines' | 'endings'>

/** The tools of the product's handlers, in simulated time. */
const toolsFor = (
  { now, ...inside }: Inside,
  { payments, outside, studio: { storage } }: Required<Pick<Surroundings, 'payments' | 'outside' | 'studio'>>,
): HandlerTools => {
  const clock = async () => now()
  return {
    ...inside,
    ...outside,
    now: clock,
    payments,
    mails: noMails,
    videos: undefined,
    conversionEndings: { watch: () => ({ signal: new AbortController().signal, stop: () => undefined }) },
    ...createKeptMedia({ storage, now: clock, openStreams: inside.openStreams }),
    storage,
    notifyPages: () => undefined,
    logger: { warn: () => undefined },
  }
}

/** The product in simulated time: its deciders on a log in memory; reactions run at once, or when they are due. */
export const createSimulation = (
  registry: Pick<Registry, 'reactors' | 'aggregates'>,
  {
    payments = createDemoPayments(),
    outside = noDepartures,
    studio = closedStudio,
    parade = null,
    handlersOf = createHandlers,
  }: Surroundings = {},
): Simulation => {
  const agenda = createAgenda()
  const { add, now, pass } = agenda
  // invented customers get no mails
  const reactors = registry.reactors.filter((reactor) => reactor !== mailing)

  const deliver = async (effect: Effect): Promise<void> => {
    if (elsewhere.has(effect.kind)) return
    const handler = handlers.get(effect.kind)
    if (!handler) throw new Error(`no handler for effects of kind ${effect.kind}`)
    await handler.handle(effect, over.signal)
  }

  const send: SendCommand = (...sent) => sendTo({ aggregates: registry.aggregates, log }, ...sent)
  const react = createReacting({ reactors, agenda, send, deliver })
  const over = new AbortController()
  const endings = createEndings()
  const log = createMemoryLog({
    now,
    onRecorded: (event) => {
      endings.onRecorded(event)
      react(event)
    },
  })
  const { openStreams } = log
  const fates = new Map<string, Fate>()
  const engines = fixedEngines(timedEngines(studio.engines, { pass, fates }))
  const tools = toolsFor({ now, openStreams, engines, endings }, { payments, outside, studio })
  const handlers = new Map(handlersOf(tools).map((handler) => [handler.effect.name, handler]))

  return {
    add,
    now,
    openStreams,
    authorityOf: (workspaceId, userId) => authorityIn(log.read(members, workspaceId), userId),
    storage: studio.storage,
    parade,
    destine: (generationId, fate) => fates.set(generationId, fate),
    run: async (until) => {
      await agenda.run(until)
      return log.appends
    },
    end: () => over.abort(new Error('the simulation is over')),
  }
}
