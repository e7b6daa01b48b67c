import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let echo: Server
let proxy: TcpProxy

beforeEach(async () => {
  echo = createServer((socket) => socket.pipe(socket).on('error', () => {})).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  proxy = await createTcpProxy(`tcp://127.0.0.1:${(echo.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await proxy.close()
  echo.close()
})

const connected = async (): Promise<Socket> => {
  const socket = connect(proxy.port, '127.0.0.1')
  await once(socket, 'connect')
  return socket.on('error', () => {})
}

const said = async (socket: Socket, text: string): Promise<string> => {
  const answer = heard(socket)
  socket.write(text)
  return answer
}

const saidWithin = async (socket: Socket, text: string, milliseconds: number): Promise<string | null> => {
  socket.write(text)
  return Promise.race([heard(socket), sleep(milliseconds, null)])
}

const heard = async (socket: Socket): Promise<string> => {
  const [data] = (await once(socket, 'data')) as [Buffer]
  return data.toString()
}

it('carries bytes both ways and keeps the rest of the URL', async () => {
  const client = await connected()
  expect(await said(client, 'ping')).toBe('ping')
  expect(proxy.url('postgres://u:p@db.test:5432/name?x=1')).toBe(`postgres://u:p@127.0.0.1:${proxy.port}/name?x=1`)
})

it('as a black hole accepts connections and passes nothing until it heals', async () => {
  const before = await connected()
  await said(before, 'a')
  proxy.blackhole()
  const during = await connected()
  expect(await saidWithin(before, 'b', 100)).toBe(null)
  expect(await saidWithin(during, 'c', 100)).toBe(null)
  expect([before.destroyed, during.destroyed]).toEqual([false, false])
  const answers = Promise.all([heard(before), heard(during)])
  await proxy.heal()
  expect(await answers).toEqual(['b', 'c'])
})

it('cuts open connections and refuses new ones until it heals', async () => {
  const client = await connected()
  await said(client, 'a')
  const closed = once(client, 'close')
  await proxy.cut()
  await closed
  await expect(connected()).rejects.toThrow('ECONNREFUSED')
  await proxy.heal()
  expect(await said(await connected(), 'again')).toBe('again')
})

it('refuses new connections while the open ones go on', async () => {
  const client = await connected()
  await said(client, 'a')
  await proxy.refuse()
  await expect(connected()).rejects.toThrow('ECONNREFUSED')
  expect(await said(client, 'still here')).toBe('still here')
  await proxy.heal()
  expect(await said(await connected(), 'b')).toBe('b')
  expect(await said(client, 'once')).toBe('once')
})
