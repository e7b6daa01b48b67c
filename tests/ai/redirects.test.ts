import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLanguageModel } from '@vignette/ai/language-model'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { aiSettings, hasty, silent } from './quick.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const openServer = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each([301, 302, 307, 308])('a prompt is not sent on to where a model server points with %i', async (status) => {
  const seen: string[] = []
  const elsewhere = await openServer(({ url = '' }, response) => {
    seen.push(url)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const url = await openServer((_request, response) => {
    response.writeHead(status, { location: `${elsewhere}/taken` }).end()
  })
  const settings = aiSettings({ AI_TEXT: 'compatible:llama', AI_BASE_URL: `${url}/v1` })
  if (settings.AI_TEXT.provider === 'offline') throw new Error('a model is wanted')
  const model = createLanguageModel(settings.AI_TEXT, settings, { logger: silent, waits: { ...hasty, attempts: 1 } })
  const asked = model.writeObject({
    instructions: 'Write.',
    data: 'A prompt that nobody else may read',
    schema: z.object({ title: z.string() }),
    longest: 100,
    signal: AbortSignal.timeout(10_000),
  })
  await expect(asked).rejects.toMatchObject({ name: 'AiError', code: 'misconfigured', status })
  expect(seen).toEqual([])
})
