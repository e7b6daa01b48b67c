import type { Build } from '@vignette/domain/operations/schemas/projections'
import { describe, expect, it } from 'vitest'
import {
  buildsOf,
  nextStep,
  possible,
  progressOf,
  toAccept,
} from '../../../../../apps/web/src/features/ops/read-models/steps.ts'
import { build, order, state } from './builds.ts'

describe('how far a new build is', () => {
  const made = (more: Partial<Build>) => build(2, { state: 'building', ...more })
  it.each([
    ['nothing was begun', [build(1)], { done: 0, isFolding: false }],
    ['it is folded', [build(1), made({ lagEvents: 100_000 })], { done: 0, isFolding: true }],
    ['it is level', [build(1), made({})], { done: 1, isFolding: false }],
    ['it holds the same', [build(1), made({ verified: true })], { done: 2, isFolding: false }],
    ['it is read', [build(1, { state: 'retired' }), build(2)], { done: 3, isFolding: false }],
    ['it was given up for the one before', [build(1), build(2, { state: 'retired' })], { done: 4, isFolding: false }],
  ] as const)('when %s', (_, versions, progress) => {
    expect(progressOf(buildsOf(state(versions)))).toEqual(progress)
  })
})

describe('what has to be accepted', () => {
  it.each([
    ['swap', 'projection.has_parked', true],
    ['swap', 'projection.stuck', true],
    ['rollback', 'projection.has_parked', true],
    ['rollback', 'projection.not_level', false],
    ['rollback', null, false],
    ['cancel', 'projection.has_parked', false],
  ] as const)('of a %s after %s: %s', (action, code, isOffered) => {
    const projection = state([build(1), build(2, { state: 'building' })], order(action, code))
    expect(toAccept(action, projection, buildsOf(projection)) !== null).toBe(isOffered)
  })

  it('is no other act’s refusal', () => {
    const projection = state([build(1)], order('rollback', 'projection.has_parked'))
    expect(toAccept('swap', projection, buildsOf(projection))).toBeNull()
  })

  it('is a difference that was found', () => {
    const projection = state([build(1), build(2, { state: 'building', verified: false })])
    expect(toAccept('swap', projection, buildsOf(projection))).toBe('Swap although it does not hold the same')
  })
})

it('there is nothing to compare between builds of other definitions', () => {
  const acts = (more: Partial<Build>) => {
    const projection = state([build(1), build(2, { state: 'building', ...more })])
    return possible(projection, buildsOf(projection))
  }
  expect(acts({})).toContain('verify')
  expect(acts({ definition: 2 })).not.toContain('verify')
  expect(acts({ codeHash: 'b' })).toEqual(['swap', 'pause', 'throttle', 'cancel'])
})

describe('the next step', () => {
  const made = (more: Partial<Build>) => build(2, { state: 'building', ...more })
  it.each([
    ['there is no other build', [build(1)], 'rebuild'],
    ['an earlier build is kept', [build(1, { state: 'retired' }), build(2)], null],
    ['a build is folded', [build(1), made({ lagEvents: 100_000 })], null],
    ['a build is paused', [build(1), made({ state: 'paused' })], null],
    ['a build is level', [build(1), made({})], 'swap'],
    ['a build differs', [build(1), made({ verified: false })], 'verify'],
  ] as const)('when %s is %s', (_, versions, step) => {
    expect(nextStep(buildsOf(state(versions)))).toBe(step)
  })
})

it('a reactor can be held, but not rebuilt', () => {
  const reactor = { ...state([build(1)]), kind: 'reactor' } as const
  expect(possible(reactor, buildsOf(reactor))).toEqual(['pause', 'throttle'])
})

describe('a paused build', () => {
  it('goes on being made when it is newer than the live one, and is the way back otherwise', () => {
    expect(buildsOf(state([build(1), build(2, { state: 'paused' })])).building?.version).toBe(2)
    expect(buildsOf(state([build(1, { state: 'paused' }), build(2)]))).toMatchObject({
      building: undefined,
      earlier: { version: 1 },
    })
  })
})
