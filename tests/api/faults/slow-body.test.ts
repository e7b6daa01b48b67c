import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../support.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())

it('tells a client whose body does not arrive that it is too slow, not that our data is away', async () => {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = ['POST /api/demo/session HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 100']
  socket.write([...head, '', '{"email"'].join('\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toContain('HTTP/1.1 408')
  expect(answer.toString()).toContain('"code":"request.too_slow"')
})
