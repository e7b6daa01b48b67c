import { upcast, type RecordedEvent } from '@vignette/domain/kernel/event'
import type { Reactor } from '@vignette/domain/kernel/reactor'
import { registry } from '@vignette/domain/registry'
import { expect, it } from 'vitest'
import events from './events.json' with { type: 'json' }
import golden from './reactions.json' with { type: 'json' }

/**
 * The reactions of every reactor to each of its events, in order: effects by kind and ref, commands by aggregate, id and
 * time. All of them are stored, and ids of commands are derived from the reactor's name and the index of the reaction. A
 * reaction that is renamed, moved or removed loses or repeats work that is running.
 */
const expected: readonly { readonly reactor: string; readonly reactions: object }[] = golden

const payloads = new Map<string, object>(Object.entries(events))

/** Variants of events whose golden payload does not lead to every reaction. */
const variants: Readonly<Record<string, readonly object[]>> = {
  CommentWritten: [{ others: ['u5'] }],
  ContactSubmitted: [{ acknowledged: false }],
  CreditsReserved: [{ expiresAt: '2026-11-20T10:30:00.000Z' }],
  GenerationExtended: [{ credits: 0 }],
  GenerationRequested: [{ kind: 'image' }, { kind: 'imageEdit' }, { kind: 'videoSmartCrop' }],
  GrantIssued: [{ expiresAt: '2027-01-19T10:00:00.000Z' }],
  InvoicePaid: [{ kind: 'purchase' }, { kind: 'renewal' }, { amountMicros: 0 }],
  MediaAdded: [{ kind: 'video' }, { uploadId: null }, { name: null }],
  ModelTestRequested: [{ use: 'images' }],
  PeriodClosed: [{ amountMicros: 0 }],
  PlanAgreed: [{ subscriptionRef: null }],
  PlanChanged: [{ amountMicros: 0 }],
  PostScheduled: [{ hasVideos: true }],
  SeatsFitted: [{ suspended: [], restored: ['u-3'] }],
  SubjectForgotten: [{ subject: 'address-0123456789abcdef0123456789abcdef01234567' }],
  SubscriptionActivated: [{ amountMicros: 0 }],
  SubscriptionClosed: [{ reason: 'deleted' }],
  SubscriptionEnded: [{ subscriptionRef: null }],
  TargetFailed: [{ retryAt: null }, { retryAt: null, userId: 'u1' }, { code: 'videoNotReady' }],
  TargetPublished: [{ latenessMs: 400_000 }],
  WorkspaceLogoChanged: [{ replaces: null }],
}

const eventOf = (type: string, version: number, variant: object): RecordedEvent => {
  const definition = registry.events.find((each) => each.type === type)
  const payload = payloads.get(`${type}@${version}`)
  const data = definition && upcast(definition, version, payload)
  return {
    type,
    data: { ...(data as object), ...variant },
    stream: 'credits-w1-20261120T100000000Z',
    position: 7,
    version: 1,
    at: '2026-11-20T10:00:00.001Z',
    meta: { actor: { kind: 'staff', id: 'agent-1' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
  }
}

const reactionsOf = ({ events: folded, react }: Reactor): object => {
  const reactions = folded
    .toSorted((a, b) => a.type.localeCompare(b.type))
    .flatMap(({ type, version }) =>
      [{}, ...(variants[type] ?? [])].map((variant) => {
        const name = Object.keys(variant).length === 0 ? type : `${type} ${JSON.stringify(variant)}`
        return [name, react(eventOf(type, version, variant))] as const
      }),
    )
  return Object.fromEntries(reactions)
}

it('reactors keep their names, and new ones come last', () => {
  expect(registry.reactors.map(({ name }) => name)).toEqual(expected.map(({ reactor }) => reactor))
})

it.each(registry.reactors.map((reactor) => [reactor.name, reactor] as const))(
  '%s answers its events as it always has',
  (name, reactor) => {
    const reactions = reactionsOf(reactor)
    const hint =
      `A change of reactions.json is safe only for what is added: an event that ${name} did not answer before, or a ` +
      `reaction after the others of its event. What ${name} answers now: ${JSON.stringify(reactions)}`
    expect(reactions, hint).toEqual(expected.find(({ reactor: each }) => each === name)?.reactions)
  },
)

it('knows a reaction of every kind of effect and of every command', () => {
  const all = expected.flatMap(({ reactions }) => Object.values(reactions).flat() as { kind?: string }[])
  const kinds = new Set(all.flatMap(({ kind }) => kind ?? []))
  expect([...kinds].toSorted()).toEqual(registry.effects.map(({ name }) => name).toSorted())
})
