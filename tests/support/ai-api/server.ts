import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { AiAnswer, Dialect, ReceivedRequest, Reply } from './answers.ts'
import { anthropicMessages } from './anthropic-messages.ts'
import { compatibleChat } from './compatible-chat.ts'
import { googleContent } from './google-content.ts'
import { openAiImages } from './openai-images.ts'
import { openAiResponses } from './openai-responses.ts'

const aiKey = 'sk-of-the-tests'

const dialects: readonly (readonly [RegExp, Dialect])[] = [
  [/^\/openai\/v1\/responses$/, openAiResponses(aiKey)],
  [/^\/(?:openai|compatible)\/v1\/images\/(?:generations|edits)$/, openAiImages(aiKey)],
  [/^\/compatible\/v1\/chat\/completions$/, compatibleChat(aiKey)],
  [/^\/anthropic\/v1\/messages$/, anthropicMessages(aiKey)],
  [/^\/google\/v1beta\/models\/[\w.-]+:(?:streamG|g)enerateContent$/, googleContent(aiKey)],
]

const fieldsOf = async (type: string, bytes: Buffer): Promise<Record<string, unknown>> => {
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString()) as Record<string, unknown>
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const fields = [...form].map(async ([name, value]) => {
    return [name, typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer())] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}

const receive = async (request: IncomingMessage): Promise<ReceivedRequest> => {
  const { pathname } = new URL(request.url ?? '/', 'http://ai')
  const body = await fieldsOf(request.headers['content-type'] ?? '', await buffer(request))
  return { path: pathname, headers: request.headers, body }
}

const page = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>'

/** Half of what there is to say: of a stream its events, else bytes. */
const halfOf = (reply: Reply): readonly string[] => {
  if ('events' in reply) return reply.events.slice(0, Math.ceil(reply.events.length / 2))
  const whole = JSON.stringify(reply.body)
  return [whole.slice(0, whole.length / 2)]
}

const headOf = (reply: Reply): readonly [number, Record<string, string>] =>
  'events' in reply
    ? [200, { 'content-type': 'text/event-stream; charset=utf-8' }]
    : [reply.status, { 'content-type': 'application/json', ...reply.headers }]

const write = async (response: ServerResponse, reply: Reply, parts: readonly string[]): Promise<void> => {
  response.writeHead(...headOf(reply))
  for (const part of parts) {
    response.write(part)
    await pause(1)
  }
}

const send = async (response: ServerResponse, reply: Reply): Promise<void> => {
  await write(response, reply, 'events' in reply ? reply.events : [JSON.stringify(reply.body)])
  response.end()
}

const replyTo = (answer: AiAnswer, dialect: Dialect, received: ReceivedRequest): Reply => {
  if (typeof answer === 'object') {
    if ('says' in answer) return dialect.say(answer.says, received)
    return 'draws' in answer ? dialect.draw(answer.draws, received) : dialect.limit(answer.limitedForSeconds)
  }
  if (answer === 'refuses') return dialect.refuseToSay(received)
  if (answer === 'is filtered') return dialect.filter(received)
  if (answer === 'is filtered after a while') return dialect.filterLate(usualText, received)
  if (answer === 'has no credit left') return dialect.noCredit()
  if (answer === 'fails') return dialect.fail()
  if (answer === 'is overloaded after a while') return dialect.overload(usualText, received)
  return isDrawing(received) ? dialect.draw([usualPicture], received) : dialect.say(usualText, received)
}

const isDrawing = ({ path }: ReceivedRequest): boolean => /\/images\/|:generateContent$/.test(path)

/** What is half sent when an answer breaks off. */
const usualPicture = new Uint8Array(3_000).fill(42)
const usualText = JSON.stringify({
  declined: false,
  captions: [{ text: 'Half of this is said. '.repeat(8), hashtags: [] }],
})

const carryOut = async (answer: AiAnswer, reply: Reply, response: ServerResponse): Promise<void> => {
  if (answer === 'hangs') return
  if (answer === 'is garbage') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  if (answer !== 'stalls' && answer !== 'ends early' && answer !== 'breaks off') return send(response, reply)
  await write(response, reply, halfOf(reply))
  if (answer === 'ends early') response.end()
  if (answer === 'breaks off') response.destroy()
}

/**
 * The APIs of the providers as far as the adapters speak to them, below /openai/v1, /anthropic/v1, /google/v1beta and
 * /compatible/v1. They refuse what the real ones refuse, in their words; else each request gets the answer that was
 * planned for it, in its own order, or fails when none was.
 */
export const openAiApi = async () => {
  const planned: AiAnswer[] = []
  const requests: ReceivedRequest[] = []
  const refused: Reply[] = []
  const arrivals = new EventEmitter<{ request: [] }>()

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') return void response.writeHead(401).end('{}')
    const received = await receive(request)
    const dialect = dialects.find(([path]) => path.test(received.path))?.[1]
    if (!dialect) return void response.writeHead(404).end('{}')
    requests.push(received)
    const refusal = dialect.refuse(received)
    if (refusal) {
      refused.push(refusal)
      return send(response, refusal)
    }
    const answer = planned.shift() ?? 'fails'
    arrivals.emit('request')
    return carryOut(answer, replyTo(answer, dialect, received), response)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    /** As the worker is told of it. */
    settings: {
      OPENAI_API_URL: `${url}/openai/v1`,
      OPENAI_API_KEY: aiKey,
      ANTHROPIC_API_URL: `${url}/anthropic/v1`,
      ANTHROPIC_API_KEY: aiKey,
      GOOGLE_API_URL: `${url}/google/v1beta`,
      GOOGLE_API_KEY: aiKey,
      AI_BASE_URL: `${url}/compatible/v1`,
      AI_API_KEY: aiKey,
    },
    requests: requests as readonly ReceivedRequest[],
    /** What was not even looked at, and why. */
    refused: refused as readonly Reply[],
    /** The answers to the next requests. */
    plan: (...answers: readonly AiAnswer[]): void => {
      planned.length = 0
      planned.push(...answers)
    },
    /** Once the next request has taken its answer. */
    asked: (): Promise<unknown> => once(arrivals, 'request'),
    /** How many of them were not asked for. */
    left: (): number => planned.length,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
