import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { shapeOf } from '@vignette/event-log/projections/table'
import { registry } from '@vignette/domain/registry'
import { expect, it } from 'vitest'
import { readFacts, releaseNames } from '../../upgrade/release.ts'
import golden from './read-models.json' with { type: 'json' }

/**
 * The shape of every released `name@version` of a read model. Entries are added and never changed: databases have rows of
 * these shapes, and the product does not start if the live build has the same version and another digest.
 */
const shapes: Readonly<Record<string, object>> = golden

const shapeNow = (projection: AnyProjection): object => {
  const { parts, key, columns, indexes, events } = projection
  const types = events.map(({ type }) => type).toSorted()
  return { digest: shapeOf(projection), parts, key, columns, indexes, events: types }
}

const nameOf = ({ name, version }: Pick<AnyProjection, 'name' | 'version'>): string => `${name}@${version}`

const whatToDo = (projection: AnyProjection): string => {
  const next = nameOf({ ...projection, version: projection.version + 1 })
  return (
    `${nameOf(projection)} is not what its golden entry says: data made before this change would not start. ` +
    `Leave the entry as it is, raise the version of ${projection.name} by one and add an entry "${next}" to ` +
    `read-models.json. (Only for a read model that no release has had yet: change the entry.)`
  )
}

it.each(registry.projections.map((projection) => [nameOf(projection), projection] as const))(
  '%s has the shape that it has had from the start',
  (name, projection) => {
    const shape = shapeNow(projection)
    const toAdd = `add to read-models.json: "${name}": ${JSON.stringify(shape)}`
    expect(shapes[name], `${name} has no golden entry: ${toAdd}`).toBeDefined()
    expect(shape, whatToDo(projection)).toEqual(shapes[name])
    // the digest covers the order of the columns
    expect(JSON.stringify(shape), whatToDo(projection)).toBe(JSON.stringify(shapes[name]))
  },
)

it('versions only grow, and none is used a second time', () => {
  const newest = new Map<string, number>()
  for (const { name, version } of registry.projections) newest.set(name, Math.max(version, newest.get(name) ?? 0))
  const beyond = Object.keys(shapes).filter((entry) => {
    const [name = '', version = ''] = entry.split('@')
    return Number(version) > (newest.get(name) ?? Number.POSITIVE_INFINITY)
  })
  expect(beyond, 'a release had these versions, and the product has older ones').toEqual([])
})

/** Released with two shapes under one version; version 2 replaces both. */
const knownMistakes = ['subscriptions@1']

it('no entry was changed after data of its shape was released', async () => {
  const released = (await Promise.all(releaseNames().map(readFacts))).flatMap(({ readModels }) => readModels.models)
  const entries: Readonly<Record<string, { readonly digest: string }>> = golden
  const changed = released
    .map(({ name, definition, shape }) => ({ entry: nameOf({ name, version: definition }), shape }))
    .filter(({ entry, shape }) => entries[entry] && entries[entry].digest !== shape && !knownMistakes.includes(entry))
  expect(changed).toEqual([])
})
