import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, jsonIn, refuse, type Seen, seenOf } from './requests.ts'
import { createStorageOf } from './storage.ts'

export type Order = {
  readonly id: string
  readonly model: string
  readonly input: Readonly<Record<string, unknown>>
  /** What was uploaded. */
  readonly source: Buffer
  isCancelled: boolean
}

/** What is done with a request instead of the usual; true if it was answered. */
type Instead = (seen: Seen, response: ServerResponse) => boolean

export type FalApi = {
  readonly url: string
  readonly key: string
  readonly seen: readonly Seen[]
  readonly orders: readonly Order[]
  /** How often somebody has to ask until work is done; Infinity for never. */
  questions: number
  /** Makes the result of an order. */
  work: (order: Order) => Promise<Buffer> | Buffer
  /** The address of the result, if it is not usual. */
  resultUrl: ((usual: string) => string) | undefined
  instead: Instead | undefined
  readonly close: () => Promise<void>
}

const key = 'fal-key-id:fal-key-secret-of-the-tests'
const models = ['tests/matting/video', 'tests/detail']

/** The queue of fal and its storage, as they are documented: what is not as it should be is refused. */
export const startFalApi = async (): Promise<FalApi> => {
  const seen: Seen[] = []
  const orders: Order[] = []
  const asked = new Map<string, number>()
  const results = new Map<string, Buffer>()
  const storage = createStorageOf(key, () => api.url)

  const order = (model: string, one: Seen, response: ServerResponse): void => {
    const input = jsonIn(one)
    if (!models.includes(model)) return refuse(response, 404, 'Application not found')
    if (!input) return refuse(response, 422, 'a body of JSON is required')
    const source = storage.files.get(String(input['video_url']).replace(`${api.url}/files/`, ''))
    if (!source) return refuse(response, 422, 'video_url could not be downloaded')
    const id = `request-${orders.length + 1}`
    orders.push({ id, model, input, source, isCancelled: false })
    // the endpoint of a model is no part of the addresses of its requests
    const below = `${api.url}/${model.split('/').slice(0, 2).join('/')}/requests/${id}`
    const urls = { response_url: below, status_url: `${below}/status`, cancel_url: `${below}/cancel` }
    json(response, 200, { status: 'IN_QUEUE', request_id: id, ...urls, queue_position: 0 })
  }

  const isDone = ({ id }: Order): boolean => (asked.get(id) ?? 0) >= api.questions

  const tell = async (one: Order, step: string | undefined, method: string, response: ServerResponse) => {
    const count = asked.get(one.id) ?? 0
    if (step === 'cancel' && method === 'PUT') {
      if (isDone(one)) return json(response, 400, { status: 'ALREADY_COMPLETED' })
      one.isCancelled = true
      return json(response, 202, { status: 'CANCELLATION_REQUESTED' })
    }
    if (method !== 'GET') return refuse(response, 405, 'Method Not Allowed')
    if (step === 'status') {
      asked.set(one.id, count + 1)
      if (isDone(one)) return json(response, 200, { status: 'COMPLETED', metrics: { inference_time: 1.5 } })
      if (count === 0) return json(response, 202, { status: 'IN_QUEUE', queue_position: 0 })
      return json(response, 202, { status: 'IN_PROGRESS' })
    }
    if (!isDone(one)) return refuse(response, 400, 'Request is still in progress')
    results.set(one.id, results.get(one.id) ?? (await api.work(one)))
    const url = `${api.url}/results/${one.id}`
    const video = { url: api.resultUrl?.(url) ?? url, content_type: 'video/mp4', file_name: 'output.mp4' }
    return json(response, 200, { video, seed: 7 })
  }

  const answer = async (one: Seen, response: ServerResponse): Promise<void> => {
    const { method, path, headers } = one
    const [, first = '', ...rest] = new URL(path, api.url).pathname.split('/')
    if (first === 'storage') return storage.initiate(one, response)
    if (first === 'put') return storage.put(one, response)
    if (first === 'results') return void response.writeHead(200).end(results.get(rest[0] ?? ''))
    if (headers.authorization !== `Key ${key}`) return refuse(response, 401, 'Cannot access application')
    if (method === 'POST') return order([first, ...rest].join('/'), one, response)
    const known = orders.find(({ id }) => id === rest[2])
    if (rest[1] !== 'requests' || !known) return refuse(response, 404, 'Request not found')
    return tell(known, rest[3], method, response)
  }

  const server = createServer((request, response) => {
    void seenOf(request).then(async (one) => {
      seen.push(one)
      if (!api.instead?.(one, response)) await answer(one, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const api: FalApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    seen,
    orders,
    questions: 3,
    work: ({ source }) => source,
    resultUrl: undefined,
    instead: undefined,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return api
}
