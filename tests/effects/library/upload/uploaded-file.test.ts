import { partsOf, uploadLimits } from '@vignette/domain/library/limits'
import { partKey } from '@vignette/storage/keys'
import { openUploadedFile } from '@vignette/effects/library/upload/uploaded-file'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'

const { partBytes } = uploadLimits
const content = Buffer.from(Uint8Array.from({ length: 2 * partBytes + 100 }, (_, at) => (at * 7 + (at >> 9)) & 0xff))
const upload = { workspaceId: 'w1', uploadId: 'u1', bytes: content.length }

let parts: Map<string, Buffer>
let stop: AbortController
const put = (part: number, bytes: Buffer) => void parts.set(partKey('w1', 'u1', part), bytes)
const open = () => openUploadedFile({ get: async (key) => parts.get(key) }, upload, stop.signal)

beforeEach(() => {
  parts = new Map()
  stop = new AbortController()
  for (let part = 0; part < partsOf(content.length); part++) {
    put(part, content.subarray(part * partBytes, (part + 1) * partBytes))
  }
})

it('is read as one, across its parts and up to its end', async () => {
  const { read, whole, chunks } = open()
  for (const [start, end] of [
    [0, 10],
    [partBytes - 5, 2 * partBytes + 5],
    [2 * partBytes, 2 * partBytes + 5_000],
    [content.length, content.length + 10],
  ] as const) {
    expect(content.subarray(start, end).equals(await read(start, end)), `${start} to ${end}`).toBe(true)
  }
  expect(content.equals(await whole())).toBe(true)
  expect(content.equals(await buffer(chunks()))).toBe(true)
})

it('is not gone on with when a part that was read is another one now; the next look is at that one', async () => {
  const { read, chunks } = open()
  await read(0, 10)
  put(0, Buffer.alloc(partBytes, 1))
  put(1, Buffer.alloc(partBytes, 2)) // nobody has looked at it yet
  expect(await read(partBytes, partBytes + 1)).toEqual(Buffer.from([2]))
  await expect(buffer(chunks())).rejects.toThrow('part 0 of an upload has changed')
  expect((await open().whole()).subarray(0, 2)).toEqual(Buffer.from([1, 1]))
})

it('is read again when the same part has come twice', async () => {
  const { read, whole } = open()
  await read(0, 10)
  put(0, Buffer.from(content.subarray(0, partBytes)))
  expect(content.equals(await whole())).toBe(true)
})

it('is read by nobody who was told to stop', async () => {
  const { read } = open()
  await read(0, 10)
  stop.abort(new Error('others have taken it'))
  await expect(read(0, 10)).rejects.toThrow('others have taken it')
})
