import { creditActions } from '@vignette/domain/plans/credit-prices'
import { expect, it } from 'vitest'
import { actionChoices, amountOfAction, isAction } from '../../../../apps/web/src/entities/credits/action-words.ts'

it.each([
  ['imageGeneration', 4, '4 images'],
  ['imageGeneration', 1, '1 image'],
  ['imageGeneration', null, 'images'],
  ['videoGeneration', 2, '60 seconds of video'],
  ['videoBackgroundRemove', 2, '2 videos without background'],
] as const)('%s × %s is "%s"', (action, units, words) => {
  expect(amountOfAction(action, units)).toBe(words)
})

it('offers every action that costs credits, by a name of its own', () => {
  expect(actionChoices.map(({ value }) => value)).toEqual(creditActions)
  expect(new Set(actionChoices.map(({ label }) => label)).size).toBe(creditActions.length)
})

it('knows an action from anything else', () => {
  expect(isAction('caption')).toBe(true)
  expect(isAction('toString')).toBe(false)
})
