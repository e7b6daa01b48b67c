import { streamOf } from '@vignette/domain/kernel/decider'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { Reaction } from '@vignette/domain/kernel/reactor'
import type { ClientBase } from 'pg'
import type { Consumer, Sink } from '../consumers/consumer.ts'
import { reactionId } from '../commands/ids.ts'
import type { AnyReactor } from '@vignette/domain/kernel/any-reactor'
import type { TimerCommand } from './timers.ts'

type Effect = { readonly key: string; readonly position: number; readonly kind: string; readonly ref: string }
type Timer = {
  readonly id: string
  readonly position: number
  readonly ordinal: number
  readonly stream: string
  readonly dueAt: string
  readonly command: string
}

const insertEffects = (client: ClientBase, reactor: string, effects: readonly Effect[]) =>
  client.query({
    name: 'es.insert_effects',
    text: `insert into es.effects (key, reactor, position, kind, ref)
      select key, $1, position, kind, ref from unnest($2::text[], $3::bigint[], $4::text[], $5::json[])
        as effect (key, position, kind, ref) on conflict do nothing`,
    values: [
      reactor,
      effects.map(({ key }) => key),
      effects.map(({ position }) => position),
      effects.map(({ kind }) => kind),
      effects.map(({ ref }) => ref),
    ],
  })

const insertTimers = (client: ClientBase, reactor: string, timers: readonly Timer[]) =>
  client.query({
    name: 'es.insert_timers',
    text: `insert into es.timers (id, reactor, position, ordinal, stream, due_at, next_at, command)
      select id, $1, position, ordinal, stream, due_at, due_at, command
      from unnest($2::uuid[], $3::bigint[], $4::int[], $5::text[], $6::timestamptz[], $7::json[])
        as timer (id, position, ordinal, stream, due_at, command) on conflict do nothing`,
    values: [
      reactor,
      timers.map(({ id }) => id),
      timers.map(({ position }) => position),
      timers.map(({ ordinal }) => ordinal),
      timers.map(({ stream }) => stream),
      timers.map(({ dueAt }) => dueAt),
      timers.map(({ command }) => command),
    ],
  })

type EffectReaction = Extract<Reaction, { type: 'effect' }>
type CommandReaction = Extract<Reaction, { type: 'command' }>

const toEffect = (reactor: AnyReactor, event: RecordedEvent, reaction: EffectReaction, ordinal: number): Effect => ({
  key: `${reactor.name}-${event.position}-${ordinal}`,
  position: event.position,
  kind: reaction.kind,
  ref: JSON.stringify(reaction.ref),
})

const toTimer = (reactor: AnyReactor, event: RecordedEvent, reaction: CommandReaction, ordinal: number): Timer => {
  const { aggregate, id, command } = reaction
  const { workspaceId, correlationId } = event.meta
  const timed: TimerCommand = { aggregate, id, command, workspaceId, correlationId }
  return {
    id: reactionId({ reactor: reactor.name, position: event.position, ordinal }),
    position: event.position,
    ordinal,
    stream: streamOf({ kind: aggregate }, id),
    // Postgres would also accept words such as `tomorrow` and `infinity`
    dueAt: new Date(reaction.dueAt ?? event.at).toISOString(),
    command: JSON.stringify(timed),
  }
}

/** Collects the reactions of a reactor. Their ids come from the event's position, so that each is recorded once. */
const createReactorSink = (reactor: AnyReactor): Sink => {
  const effects: Effect[] = []
  const timers: Timer[] = []

  const clear = () => {
    effects.length = 0
    timers.length = 0
  }

  return {
    load: async () => undefined,
    fold: (event) => {
      const reactions = [...reactor.react(event).entries()]
      const newEffects = reactions.flatMap(([ordinal, reaction]) =>
        reaction.type === 'effect' ? toEffect(reactor, event, reaction, ordinal) : [],
      )
      const newTimers = reactions.flatMap(([ordinal, reaction]) =>
        reaction.type === 'command' ? toTimer(reactor, event, reaction, ordinal) : [],
      )
      effects.push(...newEffects)
      timers.push(...newTimers)
    },
    pending: () => effects.length + timers.length,
    write: async (client) => {
      if (effects.length > 0) await insertEffects(client, reactor.name, effects)
      if (timers.length > 0) await insertTimers(client, reactor.name, timers)
      clear()
    },
    clear,
  }
}

/** A reactor is folded in one partition. An event that fails holds up its stream. */
export const reactorConsumer = (reactor: AnyReactor): Consumer => ({
  name: reactor.name,
  version: 1,
  definition: 1,
  parts: 1,
  events: reactor.events,
  isBuilding: false,
  keysOf: (event) => [event.stream],
  createSink: () => createReactorSink(reactor),
})

/** Installs new reactors. They begin with the events that are recorded from now on. */
export const installReactors = async (client: ClientBase, reactors: readonly AnyReactor[]): Promise<void> => {
  for (const { name } of reactors) {
    const { rowCount } = await client.query(
      `insert into es.projections (name, version, kind, state, parts, shape, definition, indexed_at)
       values ($1, 1, 'reactor', 'live', 1, 'reactor', 1, now()) on conflict do nothing`,
      [name],
    )
    if (rowCount === 0) continue
    await client.query(
      'insert into es.checkpoints (projection, version, part, position) select $1, 1, 0, head from es.log',
      [name],
    )
  }
}
