import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { cutWhenIdle } from '@vignette/api/cut-when-idle'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'

const idleMs = 1_000
const mebibyte = Buffer.alloc(1_048_576, 1)
const count = 40 // more than the system keeps for a connection

let source: Readable
const server = createServer((_request, answer) => {
  cutWhenIdle(answer, idleMs)
  source = Readable.from(Array.from({ length: count }, () => mebibyte))
  pipeline(source, answer, () => undefined)
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const open = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: (server.address() as AddressInfo).port, agent: false }, resolve).on('error', reject)
  })

it('a file that is taken slowly arrives', async () => {
  const answer = await open()
  let bytes = 0
  let pauses = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    if (bytes < (pauses + 1) * 8 * mebibyte.length) continue
    pauses += 1
    await sleep(idleMs / 2)
  }
  expect(bytes).toBe(count * mebibyte.length)
  expect(pauses).toBe(5)
})

it('a file of which nothing is taken is let go', async () => {
  const answer = await open()
  answer.on('error', () => undefined)
  await eventually(() => expect(source.destroyed).toBe(true))
  expect(source.readableEnded).toBe(false)
  answer.destroy()
})
