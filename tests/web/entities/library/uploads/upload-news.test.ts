import { expect, it } from 'vitest'
import { noteLibraryMoved, waitForNews } from '../../../../../apps/web/src/entities/library/uploads/upload-news.ts'

const never = (_ms: number, signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

it('wakes whoever waits for an upload, and nobody else', async () => {
  const { signal } = new AbortController()
  const woken: string[] = []
  for (const id of ['one', 'two']) void waitForNews(never)(id, 1, signal).then(() => woken.push(id))
  for (const data of ['{', 'null', '{}', '{"uploadId":7}', '{"uploadId":"two"}']) noteLibraryMoved(data)
  await new Promise((resolve) => setTimeout(resolve))
  expect(woken).toEqual(['two'])
})

it('waits no longer than it is told to', async () => {
  await waitForNews(async () => undefined)('one', 1, new AbortController().signal)
})

it('ends with what it was ended for', async () => {
  const controller = new AbortController()
  const waiting = waitForNews(never)('one', 1, controller.signal)
  controller.abort(new Error('paused'))
  await expect(waiting).rejects.toThrow('paused')
})
