/** The API as pages see it in tests: each test says what it answers with. */
type Call = {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
}
type Answer = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
type Handler = (call: Call) => Answer | Promise<Answer>

const handlers = new Map<string, Handler>()
const received: (Call & { readonly route: string })[] = []

const parse = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : undefined)

const handlerOf = (route: string): Handler =>
  handlers.get(route) ?? (() => ({ status: 404, body: { success: false, error: `No answer for ${route}` } }))

const respond = async (address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const path = pathname.replace(/^\/api/, '')
  const route = `${method} ${path}`
  const call = { path, query: Object.fromEntries(searchParams), body: parse(body), headers: new Headers(headers) }
  received.push({ ...call, route })
  const answer = await handlerOf(route)(call)
  return new Response(JSON.stringify(answer.body ?? { success: true }), {
    status: answer.status ?? 200,
    headers: { 'Content-Type': 'application/json', ...answer.headers },
  })
}

// The app's client takes `fetch` over when it is loaded, so this is here before it.
globalThis.fetch = async (input, init = {}) => respond(input instanceof Request ? input.url : String(input), init)

export const server = {
  /** Answers `GET /usage` and the like; a plain value is the body of a success. */
  answer: (route: string, answer: object | Handler): void => {
    const isHandler = (value: object): value is Handler => typeof value === 'function'
    handlers.set(route, isHandler(answer) ? answer : () => ({ body: { success: true, ...answer } }))
  },
  refuse: (route: string, status: number, body: object = {}): void => {
    const failure = { success: false, status, code: 'test.refused', error: 'It was refused.', requestId: 'request-7' }
    handlers.set(route, () => ({ status, body: { ...failure, ...body } }))
  },
  /** Answers when the test says so. */
  hold: (route: string, body: object = {}): (() => void) => {
    const gate = Promise.withResolvers<void>()
    handlers.set(route, async () => {
      await gate.promise
      return { body: { success: true, ...body } }
    })
    return gate.resolve
  },
  /** No answer at all, as without a network. */
  cut: (route: string): void => {
    handlers.set(route, () => Promise.reject(new TypeError('Failed to fetch')))
  },
  calls: (route: string): readonly Call[] => received.filter((call) => call.route === route),
  bodies: (route: string): readonly unknown[] => server.calls(route).map(({ body }) => body),
  reset: (): void => {
    handlers.clear()
    received.length = 0
  },
}
