import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findModelServers, modelRows } from '@vignette/launcher/model-servers'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Answers as Ollama does, and as a web page on the same port would. */
const serving = async (answer: string, status = 200): Promise<{ server: Server; port: number }> => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/v1/models' ? status : 404, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, port: (server.address() as AddressInfo).port }
}

const listed = JSON.stringify({
  object: 'list',
  data: [
    { id: 'nomic-embed-text:latest', object: 'model' },
    { id: 'llama3.2:3b', object: 'model', owned_by: 'library' },
    { id: `hf.co/${'a'.repeat(90)}`, object: 'model' },
    { id: 'My model', object: 'model' },
  ],
})

let servers: Awaited<ReturnType<typeof serving>>[]

beforeAll(async () => {
  servers = await Promise.all([
    serving(listed),
    serving('<h1>Hello</h1>'),
    serving('{"data":[{"id":"rm -rf; x"}]}'),
    serving(listed, 401),
  ])
})
afterAll(() => servers.forEach(({ server }) => server.close()))

it('finds a server by its list of models, and passes over everything else', async () => {
  const places = servers.map(({ port }, index) => ({ name: `Place ${index}`, port }))
  const found = await findModelServers(AbortSignal.timeout(10_000), [...places, { name: 'Nobody', port: 1 }])
  expect(found).toEqual([
    { name: 'Place 0', baseUrl: `http://127.0.0.1:${places[0]?.port}/v1`, models: ['llama3.2:3b'] },
  ])
})

it('says where to let its model write, and nothing where there is none', () => {
  const server = { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2:3b'] }
  expect(modelRows([server], 'http://localhost:3000')).toEqual({
    Model: [
      'Ollama on this machine has llama3.2:3b. Staff with the role ops let it write at',
      'http://localhost:3000/ops/models',
    ],
  })
  expect(modelRows([], 'http://localhost:3000')).toEqual({})
})
