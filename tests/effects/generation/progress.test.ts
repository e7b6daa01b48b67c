import { setTimeout as sleep } from 'node:timers/promises'
import { bytesOf, longestMessage, type PageMessage } from '@vignette/runtime/pages/page-messages'
import { createProgressPublisher, fitting } from '@vignette/effects/generation/progress'
import { expect, it } from 'vitest'

const progress = (texts: string[]) => ({ id: 'g', status: 'running' as const, done: 0, of: texts.length, texts })
const message = (texts: string[]) => ({ userId: 'u', event: 'generation', data: progress(texts) })

it.each([
  ['short ones as they are', ['a', 'b']],
  ['long ones', ['a'.repeat(9_000), 'b'.repeat(9_000), 'c']],
  ['those of many bytes', ['\u4e00'.repeat(5_000)]],
  ['emoji', ['👩‍👩‍👧‍👦'.repeat(2_000)]],
  ['escapes', ['"\n\\'.repeat(5_000)]],
])('texts fit into a message: %s', (_, texts) => {
  const fitted = fitting(message(texts))
  expect(bytesOf(fitted)).toBeLessThanOrEqual(longestMessage)
  const told = (fitted.data as ReturnType<typeof progress>).texts
  expect(told).toHaveLength(texts.length)
  for (const [index, text] of told.entries()) {
    expect(text.isWellFormed()).toBe(true)
    expect(text.length).toBeGreaterThan(0)
    expect(texts[index]?.startsWith(text.replaceAll('\uFFFD', ''))).toBe(true)
  }
})

it('tells at most four times a second, the newest last, and nothing after the end', async () => {
  const told: PageMessage[] = []
  const publisher = createProgressPublisher((each) => void told.push(each), {
    userId: 'u',
    workspaceId: 'w',
    id: 'g',
    of: 1,
  })
  const startedAt = performance.now()
  while (performance.now() - startedAt < 1_000) {
    publisher.publish({ texts: [String(performance.now())] })
    await sleep(2)
  }
  expect(told.length).toBeGreaterThanOrEqual(2)
  expect(told.length).toBeLessThanOrEqual(5)
  publisher.publish({ done: 1 })
  await sleep(400)
  expect(told.at(-1)?.data).toMatchObject({ done: 1 })
  const count = told.length
  publisher.publish({ done: 1 })
  publisher.close()
  await sleep(400)
  expect(told).toHaveLength(count)
})

it('what is over at once is not told', async () => {
  const told: PageMessage[] = []
  const publisher = createProgressPublisher((each) => void told.push(each), {
    userId: 'u',
    workspaceId: 'w',
    id: 'g',
    of: 1,
  })
  publisher.publish({})
  await sleep(20)
  publisher.close()
  await sleep(200)
  expect(told).toEqual([])
})
