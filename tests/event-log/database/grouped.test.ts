import { setTimeout as sleep } from 'node:timers/promises'
import { grouped } from '@vignette/event-log/database/grouped'
import { array, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

property(
  'everybody gets the answer to the own question, from a query that began after it',
  [array(record({ question: integer(), pauseMs: integer({ min: 0, max: 2 }) }), { minLength: 1, maxLength: 60 })],
  async (asked) => {
    let clock = 0
    const ask = grouped(async (questions: readonly number[]) => {
      const began = clock++
      await sleep(1)
      return questions.map((question) => ({ question, began }))
    })
    await Promise.all(
      asked.map(async ({ question, pauseMs }) => {
        await sleep(pauseMs)
        const askedAt = clock
        const answer = await ask(question)
        expect(answer.question).toBe(question)
        expect(answer.began).toBeGreaterThanOrEqual(askedAt)
      }),
    )
    expect(clock).toBeLessThanOrEqual(asked.length)
  },
)

it('asks for many at once what came while others were being answered', async () => {
  const sizes: number[] = []
  const ask = grouped(async (questions: readonly number[]) => {
    sizes.push(questions.length)
    await sleep(5)
    return questions
  })
  const answers = await Promise.all(Array.from({ length: 4_100 }, (_, index) => ask(index)))
  expect(answers).toEqual(Array.from({ length: 4_100 }, (_, index) => index))
  expect(sizes).toEqual([2_000, 2_000, 100])
})

it('fails those of a group that failed, and goes on', async () => {
  let fails = true
  const ask = grouped(async (questions: readonly number[]) => {
    if (fails) throw new Error('gone')
    return questions
  })
  expect((await Promise.allSettled([ask(1), ask(2)])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask(3)).toBe(3)
})
