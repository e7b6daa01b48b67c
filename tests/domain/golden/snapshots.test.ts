import { createHash } from 'node:crypto'
import type { AnyAggregate } from '@vignette/domain/kernel/any-reactor'
import { registry } from '@vignette/domain/registry'
import { expect, it } from 'vitest'
import payloads from './events.json' with { type: 'json' }
import golden from './snapshots.json' with { type: 'json' }

/**
 * A digest of the snapshots after each of an aggregate's golden events, for every `kind@version`. A release reads the
 * snapshots that the one before has made with the same version, and would decide on them. Entries are added and never
 * changed.
 */
const digests: Readonly<Record<string, string>> = golden

const payloadOf: Readonly<Record<string, unknown>> = payloads

const snapshotsOf = ({ events, evolve, initialState, snapshots }: AnyAggregate): readonly unknown[] => {
  let state: unknown = initialState()
  return events.map(({ type, version }) => {
    state = evolve(state, { type, data: payloadOf[`${type}@${version}`] })
    return snapshots?.store(state)
  })
}

const withSnapshots = registry.aggregates.flatMap((aggregate) =>
  aggregate.snapshots ? [[`${aggregate.kind}@${aggregate.snapshots.version}`, aggregate] as const] : [],
)

it.each(withSnapshots)('%s is stored as it has been from the start', (name, aggregate) => {
  const digest = createHash('sha256')
    .update(JSON.stringify(snapshotsOf(aggregate)))
    .digest('hex')
    .slice(0, 16)
  const whatToDo =
    `the state, its JSON or the fold of ${aggregate.kind} has changed: raise the version of its snapshots by one, and ` +
    `add an entry for it to snapshots.json with the digest ${digest}`
  expect(digests[name], whatToDo).toBe(digest)
})
