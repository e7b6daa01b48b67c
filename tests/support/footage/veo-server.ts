import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** What the service documents about a request. It refuses what it does not know. */
const pictureSchema = z.strictObject({
  bytesBase64Encoded: z.base64().min(1),
  mimeType: z.enum(['image/jpeg', 'image/png']),
})
const orderSchema = z
  .strictObject({
    instances: z.tuple([
      z.strictObject({
        prompt: z.string().min(1).max(4_000),
        image: pictureSchema.optional(),
        lastFrame: pictureSchema.optional(),
        referenceImages: z
          .array(z.strictObject({ image: pictureSchema, referenceType: z.literal('asset') }))
          .min(1)
          .max(3)
          .optional(),
      }),
    ]),
    parameters: z.strictObject({
      aspectRatio: z.enum(['9:16', '16:9']),
      durationSeconds: z.union([z.literal(4), z.literal(6), z.literal(8)]),
      resolution: z.enum(['720p', '1080p']),
      negativePrompt: z.string().min(1).optional(),
      personGeneration: z.enum(['allow_all', 'allow_adult', 'dont_allow']).optional(),
      seed: z.int().min(0).max(4_294_967_295).optional(),
    }),
  })
  .refine(
    ({ instances: [{ image, referenceImages }] }) => !(image && referenceImages),
    'Your use case is currently not supported',
  )
  .refine(
    ({ instances: [{ referenceImages }], parameters }) =>
      parameters.durationSeconds === 8 || (parameters.resolution === '720p' && !referenceImages),
    'durationSeconds must be 8',
  )
export type VeoOrder = z.infer<typeof orderSchema>

type Refusal = { readonly status: number; readonly retryAfter?: string }

type Faults = {
  /** With `taken`, the order counts, and the answer to it is lost. */
  readonly order: Refusal | { readonly taken: 'with 500' | 'without an answer' }
  readonly poll: Refusal
  readonly end:
    | { readonly error: { readonly code: number; readonly message: string } }
    | { readonly filtered: string }
    | { readonly uri: string }
    | { readonly hangs: true }
  readonly file: Refusal | { readonly breaksOff: true } | { readonly redirect: string }
}

/** What goes wrong, once, the next time that it can. */
export type VeoFault = { [At in keyof Faults]: { readonly at: At } & Faults[At] }[keyof Faults]

type Operation = { readonly order: VeoOrder; polls: number; end: Faults['end'] | undefined }

export const veoKey = 'AIza-a-key-that-nobody-may-read'

/** So many times an operation is not done yet. */
const pollsUntilDone = 2

const json = (response: ServerResponse, body: unknown, status = 200, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const refuse = (response: ServerResponse, status: number, message: string, headers = {}) =>
  json(response, { error: { code: status, message, status: 'FAILED' } }, status, headers)

const refuseAsTold = (response: ServerResponse, { status, retryAfter }: Refusal) =>
  refuse(response, status, 'private words', retryAfter === undefined ? {} : { 'retry-after': retryAfter })

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Plays the part of the Gemini API that makes videos. `fileOf` is the file of the nth order. */
export const openVeo = async (fileOf: (nth: number, order: VeoOrder) => Buffer | Promise<Buffer>) => {
  const operations = new Map<string, Operation>()
  const orders: VeoOrder[] = []
  const seen: string[] = []
  const faults: VeoFault[] = []
  let url = ''

  const take = <At extends keyof Faults>(at: At): Faults[At] | undefined => {
    const nth = faults.findIndex((fault) => fault.at === at)
    return nth < 0 ? undefined : (faults.splice(nth, 1)[0] as unknown as Faults[At])
  }

  const order = async (request: IncomingMessage, response: ServerResponse, model: string) => {
    const read = orderSchema.safeParse(JSON.parse(await bodyOf(request)))
    if (!read.success) return refuse(response, 400, read.error.message)
    const fault = take('order')
    if (fault && 'status' in fault) return refuseAsTold(response, fault)
    orders.push(read.data)
    const name = `models/${model}/operations/op-${orders.length}`
    operations.set(name, { order: read.data, polls: 0, end: take('end') })
    if (fault?.taken === 'with 500') return refuse(response, 500, 'private words')
    if (fault) return void request.socket.destroy()
    return json(response, { name })
  }

  const poll = (response: ServerResponse, name: string) => {
    const operation = operations.get(name)
    if (!operation) return refuse(response, 404, 'Requested entity was not found.')
    const fault = take('poll')
    if (fault) return refuseAsTold(response, fault)
    operation.polls += 1
    const { end } = operation
    if (operation.polls <= pollsUntilDone || (end && 'hangs' in end)) return json(response, { name })
    if (end && 'error' in end) return json(response, { name, done: true, error: end.error })
    const type = 'type.googleapis.com/google.ai.generativelanguage.v1beta.PredictLongRunningResponse'
    const done = (generateVideoResponse: object) =>
      json(response, { name, done: true, response: { '@type': type, generateVideoResponse } })
    if (end && 'filtered' in end) return done({ raiMediaFilteredCount: 1, raiMediaFilteredReasons: [end.filtered] })
    const uri = end && 'uri' in end ? end.uri : `${url}/files/${name.split('/').at(-1)}:download?alt=media`
    return done({ generatedSamples: [{ video: { uri } }] })
  }

  const file = async (response: ServerResponse, nth: number) => {
    const ordered = orders[nth - 1]
    if (!ordered) return refuse(response, 404, 'Requested entity was not found.')
    const fault = take('file')
    if (fault && 'status' in fault) return refuseAsTold(response, fault)
    if (fault && 'redirect' in fault) return void response.writeHead(302, { location: fault.redirect }).end()
    const bytes = await fileOf(nth - 1, ordered)
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': bytes.length })
    if (!fault) return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2))
    setImmediate(() => response.destroy())
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local')
    seen.push(`${request.method} ${pathname}`)
    if (request.headers['x-goog-api-key'] !== veoKey) return refuse(response, 403, 'The key is not valid.')
    const model = /^\/v1beta\/models\/([\w.-]+):predictLongRunning$/.exec(pathname)?.[1]
    if (request.method === 'POST' && model) return order(request, response, model)
    const name = /^\/v1beta\/(models\/[\w.-]+\/operations\/[\w.-]+)$/.exec(pathname)?.[1]
    if (request.method === 'GET' && name) return poll(response, name)
    const nth = /^\/v1beta\/files\/op-(\d+):download$/.exec(pathname)?.[1]
    if (request.method === 'GET' && nth && searchParams.get('alt') === 'media') return file(response, Number(nth))
    return refuse(response, 404, 'Not found.')
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1beta`
  return {
    url,
    /** What was ordered, each of which is paid for. */
    orders,
    seen,
    /** How the nth order ends, which did not so far. */
    settle: (nth: number, end?: Faults['end']): void => {
      for (const [name, operation] of operations) if (name.endsWith(`/op-${nth}`)) operation.end = end
    },
    failNext: (...next: readonly VeoFault[]) => void faults.push(...next),
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type VeoServer = Awaited<ReturnType<typeof openVeo>>

/** So that tests need not wait. */
export const hastyWaits = {
  answerMs: 2_000,
  downloadMs: 2_000,
  attempts: 3,
  pauseMs: 5,
  longestPauseMs: 30_000,
  poll: { firstMs: 5, longestMs: 5, failures: Infinity },
}

export const veoSettings = ({ url }: Pick<VeoServer, 'url'>) => ({
  FOOTAGE_PROVIDER: 'google' as const,
  FOOTAGE_API_KEY: veoKey,
  FOOTAGE_BASE_URL: url,
  FOOTAGE_MODEL: undefined,
  VIDEO_PRICES: new Map(),
})
