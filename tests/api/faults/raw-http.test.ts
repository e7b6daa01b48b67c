import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newPerson } from '../../support/people.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let port: number

const slowAfterMs = 400

beforeAll(async () => {
  api = await createTestApi()
  const { server } = api.app
  expect(server.requestTimeout, 'a slow request has an end').toBe(30_000)
  Object.assign(server, { requestTimeout: slowAfterMs, headersTimeout: slowAfterMs, connectionsCheckingInterval: 50 })
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.address() as AddressInfo).port
})
afterAll(() => api.close())

afterEach(async () => {
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
})

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n')
const post = (...headers: string[]) => head('POST /api/users HTTP/1.1', 'Content-Type: application/json', ...headers)

const opened = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Everything the server says until it closes the connection. */
const sent = async (request: string): Promise<string> => {
  const socket = await opened()
  let text = ''
  socket.on('data', (data: Buffer) => (text += data.toString()))
  socket.write(Buffer.from(request, 'latin1'))
  await once(socket, 'close')
  return text
}

const parsed = (answer: string) => {
  const [top = '', body = ''] = answer.split('\r\n\r\n')
  const [status = '', ...lines] = top.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ')))
  return { statusCode: Number(status.split(' ')[1]), body, headers: headers as Record<string, unknown> }
}

it.each([
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['another protocol', 'EHLO example.com\r\n\r\n'],
  ['another version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown method', head('HACK / HTTP/1.1')],
  ['a space in the address', head('GET /a b HTTP/1.1')],
  ['a NUL in the address', head('GET /\0 HTTP/1.1')],
  ['a header without a colon', head('GET / HTTP/1.1', 'nonsense')],
  ['a header name with a space', head('GET / HTTP/1.1', 'X Y: z')],
  ['a NUL in a header', head('GET / HTTP/1.1', 'X: a\0b')],
  ['a bare carriage return', head('GET / HTTP/1.1', 'X: a\rb')],
  ['two lengths', `${post('Content-Length: 2', 'Content-Length: 3')}{}`],
  ['a negative length', `${post('Content-Length: -1')}{}`],
  ['a length that is no number', `${post('Content-Length: 2x')}{}`],
  ['a length and chunks', `${post('Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
  ['chunks twice', `${post('Transfer-Encoding: chunked, chunked')}0\r\n\r\n`],
  [
    'a chunk of no size',
    `${post('Transfer-Encoding: chunked', `Authorization: ${newPerson().headers.authorization}`)}zz\r\n`,
  ],
])('answers %s with 400 in the failure form', async (_name, request) => {
  expectFailure(parsed(await sent(request)), 400, 'request.malformed')
})

it.each([
  ['one header', head('GET / HTTP/1.1', `X: ${'a'.repeat(20_000)}`)],
  ['many headers', head('GET / HTTP/1.1', ...Array.from({ length: 2_000 }, (_, index) => `X-${index}: aaaaaaaaaa`))],
  ['the address', head(`GET /${'a'.repeat(20_000)} HTTP/1.1`)],
])('answers 431 when %s is too large', async (_name, request) => {
  expectFailure(parsed(await sent(request)), 431, 'request.too_large')
})

it('has nothing for a client that takes it for a proxy', async () => {
  const foreign = await sent(head('GET http://169.254.169.254/latest HTTP/1.1'))
  expectFailure(parsed(foreign), 404, 'request.not_found')
  expect(await sent(head('CONNECT example.com:443 HTTP/1.1'))).toBe('')
})

// Node itself answers these, without a body.
it.each([
  ['no Host', 'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an expectation nobody meets', head('GET /api/config HTTP/1.1', 'Expect: the impossible'), 417],
])('refuses %s', async (_name, request, status) => {
  expect(parsed(await sent(request)).statusCode).toBe(status)
})

it('refuses two headers where one is meant', async () => {
  const twice = (name: string, value: string) => [`${name}: ${value}`, `${name}: ${value}`]
  const { headers, userId } = newPerson()
  const authorization = `Authorization: ${headers.authorization}`
  const signUp = (...more: string[]) => sent(`${post('Content-Length: 2', authorization, ...more)}{}`)
  expectFailure(parsed(await signUp(...twice('Idempotency-Key', 'k'))), 400, 'request.invalid_key')
  expectFailure(parsed(await signUp(...twice('X-Firebase-Uid', userId))), 403, 'identity.mismatch')
  const profile = head('GET /api/users/profile HTTP/1.1', authorization, ...twice('X-Min-Position', '1'))
  expectFailure(parsed(await sent(profile)), 400, 'request.invalid_position')
})

it('refuses a body that grows beyond its limit chunk by chunk', async () => {
  const authorization = `Authorization: ${newPerson().headers.authorization}`
  const chunk = `10000\r\n${'a'.repeat(0x1_0000)}\r\n`
  const answer = await sent(`${post('Transfer-Encoding: chunked', authorization)}${chunk.repeat(3)}0\r\n\r\n`)
  expectFailure(parsed(answer), 413, 'request.too_large')
})

it.each([
  ['headers', 'GET /api/config HTTP/1.1\r\nHost: x\r\n'],
  ['a body', `${post('Content-Length: 100', `Authorization: ${newPerson().headers.authorization}`)}{`],
])('ends a client whose %s never come', async (_name, request) => {
  const startedAt = performance.now()
  expectFailure(parsed(await sent(request)), 408, 'request.too_slow')
  expect(performance.now() - startedAt).toBeLessThan(slowAfterMs + 2_000)
})

it('outlives clients that hang up anywhere', async () => {
  const request = `${post('Content-Length: 2', `Authorization: ${newPerson().headers.authorization}`)}{}`
  for (let length = 0; length <= request.length; length += 7) {
    const socket = await opened()
    socket.write(request.slice(0, length))
    if (length % 2 === 0) socket.resetAndDestroy()
    else socket.end()
  }
})
