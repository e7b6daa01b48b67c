import { once } from 'node:events'
import { Readable } from 'node:stream'
import { zipOf } from '@vignette/api/routes/library/download-files'
import { expect, it, vi } from 'vitest'

const endless = () => new Readable({ read() {} })
const file = (open: () => Promise<Readable>) => ({ name: 'a.mp4', contentType: 'video/mp4', open })

it('closes the file that is being read when nobody wants the zip any more, and opens no other', async () => {
  const [first, second] = [endless(), vi.fn()]
  const zip = zipOf([file(async () => first), file(second)], () => undefined)
  await once(zip, 'readable')
  zip.destroy()
  await once(first, 'close')
  expect(second).not.toHaveBeenCalled()
})

it('closes a file that opens when the zip is gone already', async () => {
  const { promise, resolve } = Promise.withResolvers<Readable>()
  const late = endless()
  const zip = zipOf([file(() => promise)], () => undefined)
  zip.destroy()
  resolve(late)
  await once(late, 'close')
})

it('ends when a file cannot be read, and says so', async () => {
  const onError = vi.fn()
  const zip = zipOf([file(() => Promise.reject(new Error('gone')))], onError)
  await expect(once(zip, 'end')).rejects.toThrow('gone')
  expect(onError).toHaveBeenCalledTimes(1)
})
