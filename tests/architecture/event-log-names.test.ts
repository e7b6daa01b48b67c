import { registry } from '@vignette/domain/registry'
import { expect, it } from 'vitest'
import { readRepositoryFile, sourceFiles } from './repository.ts'

const sources = sourceFiles().filter((path) => path.startsWith('packages/event-log/src/'))

const alternatives = (names: readonly string[]): string => names.join('|')

/** A read model, or the text with which a kind's streams begin, in any quotes; an event type anywhere. */
const productName = (): RegExp => {
  const eventTypes = alternatives(registry.events.map(({ type }) => type))
  const kinds = alternatives(registry.aggregates.map(({ kind }) => kind))
  const readModels = alternatives(registry.projections.map(({ name }) => name))
  const reactors = alternatives(registry.reactors.map(({ name }) => name))
  return new RegExp(
    [
      `\\b(?:${eventTypes})\\b`,
      `\\bread\\.(?:${readModels})\\b`,
      `(?<quote>['"\`])(?:${readModels}|${kinds}|${reactors})\\k<quote>`,
      `['"\`](?:${kinds})-`,
    ].join('|'),
  )
}

const linesWith = (pattern: RegExp, source: string): readonly string[] =>
  source.split('\n').filter((line) => pattern.test(line))

it('the event log names no event type, aggregate kind, reactor or read model of the product', () => {
  expect(sources.length).toBeGreaterThan(50)
  const found = sources.flatMap((path) =>
    linesWith(productName(), readRepositoryFile(path)).map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it.each([
  "where type = 'CheckoutCompleted'",
  "like 'credits-%'",
  'select email from read.profiles where user_id = $1',
  "kind === 'user'",
  "reactor = 'mailing'",
])('the check sees %s', (line) => {
  expect(linesWith(productName(), line)).toEqual([line])
})
