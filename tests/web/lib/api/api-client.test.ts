import { describe, expect, it } from 'vitest'
import { createApiClient } from '../../../../apps/web/src/lib/api/api-client.ts'
import { createLogPosition } from '../../../../apps/web/src/lib/api/log-position.ts'
import type { Session } from '../../../../apps/web/src/lib/api/session.ts'
import { createUndecidedKeys } from '../../../../apps/web/src/lib/api/undecided-keys.ts'
import { memoryStorage } from '../../memory-storage.ts'

const ada: Session = { token: async () => 'token-of-ada', firebaseUID: 'ada', email: 'ada@example.com' }

type Sent = { url: string; method: string; headers: Headers; body: unknown }

const clientAnswering = (
  answer: () => Response | Promise<Response>,
  session: Session | null = null,
  storage = memoryStorage(),
) => {
  let time = 0
  const sent: Sent[] = []
  const refused: Session[] = []
  const api = createApiClient({
    timeoutMs: 20,
    logPosition: createLogPosition(memoryStorage()),
    undecidedKeys: createUndecidedKeys(storage),
    currentSession: () => session,
    onUnauthorized: (refusedSession) => refused.push(refusedSession),
    now: () => time,
    fetch: async (input, init = {}) => {
      const url = typeof input === 'string' ? input : ''
      sent.push({ url, method: init.method ?? '', headers: new Headers(init.headers), body: init.body })
      const aborted = new Promise<never>((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
      return Promise.race([answer(), aborted])
    },
  })
  const pass = (ms: number) => void (time += ms)
  return { api, sent, refused, pass }
}

const ok = (body: object = { success: true }, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status: 200, headers })

describe('what the API client sends', () => {
  it('puts query parameters behind the base path and leaves undefined ones out', async () => {
    const { api, sent } = clientAnswering(() => ok())
    await api.get('/users/profile', { firebaseUID: 'a b', cursor: undefined })
    expect(sent[0]?.url).toBe('/api/users/profile?firebaseUID=a+b')
  })

  it('says JSON only where there is a body', async () => {
    const { api, sent } = clientAnswering(() => ok())
    await api.post('/users', { name: 'Ada' })
    await api.post('/users')
    await api.get('/config')
    expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', null, null])
    expect(sent[0]?.body).toBe('{"name":"Ada"}')
  })

  it('identifies signed-in people and nobody else', async () => {
    const member = clientAnswering(() => ok(), ada)
    await member.api.get('/config')
    expect(member.sent[0]?.headers.get('authorization')).toBe('Bearer token-of-ada')
    expect(member.sent[0]?.headers.get('x-firebase-uid')).toBe('ada')
    const guest = clientAnswering(() => ok())
    await guest.api.get('/config')
    expect(guest.sent[0]?.headers.has('authorization')).toBe(false)
    expect(guest.sent[0]?.headers.has('x-firebase-uid')).toBe(false)
  })

  it('keeps the key of a submission until there is a definite answer to it', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      () => new Response('{"success":false}', { status: 503 }),
      () => new Response('<h1>Sign in to this network</h1>', { status: 200 }),
      () => new Response('{"success":false}', { status: 429 }),
      () => new Response('{"success":false}', { status: 409 }),
      () => ok(),
      () => ok(),
    ]
    const { api, sent, pass } = clientAnswering(() => (answers.shift() ?? ok)())
    for (const _ of Array.from(answers)) {
      await api.post('/users', { name: 'Ada' })
      pass(1_000)
    }
    const [first, ...keys] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.slice(0, 5)).toEqual([first, first, first, first, first])
    expect(new Set([first, ...keys.slice(5)]).size).toBe(3)
  })

  it('takes the two clicks of a double click for one, whether or not the first was answered in between', async () => {
    const { api, sent, pass } = clientAnswering(() => ok())
    await Promise.all([api.post('/jobs'), api.post('/jobs')])
    pass(400)
    await api.post('/jobs')
    pass(600)
    await api.post('/jobs')
    const [first, ...keys] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([first, first, expect.not.stringMatching(`^${first}$`)])
  })

  it('takes what is sent again after something else for a new command, however quick', async () => {
    const { api, sent } = clientAnswering(() => ok())
    await api.post('/resume')
    await api.post('/cancel')
    await api.post('/resume')
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
  })

  it.each(['put', 'delete'] as const)('does so after a %s too', async (method) => {
    const { api, sent } = clientAnswering(() => ok())
    await api.post('/library/1/restore')
    await api[method]('/library/1')
    await api.post('/library/1/restore')
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[2]).not.toBe(keys[0])
  })

  it('gives another submission another key, also while the first one is undecided', async () => {
    const { api, sent } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')))
    await api.post('/users', { name: 'Ada' })
    await api.post('/users', { name: 'Grace' })
    await api.post('/brands', { name: 'Ada' })
    await api.post('/users', { name: 'Ada' })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(3)
    expect(keys[3]).toBe(keys[0])
  })

  it('repeats on the next page what somebody signed in got no answer to, and keeps no more of it than a digest', async () => {
    const storage = memoryStorage()
    const silent = () => Promise.reject(new TypeError('Failed to fetch'))
    const before = clientAnswering(silent, ada, storage)
    await before.api.post('/generations', { prompt: 'Slow bread' })
    await before.api.post('/generations', { prompt: 'Quick bread' })
    expect(storage.getItem('undecided')).not.toContain('bread')
    const after = clientAnswering(() => ok(), ada, storage)
    await after.api.post('/generations', { prompt: 'Slow bread' })
    const keyOf = ({ headers }: Sent) => headers.get('idempotency-key')
    expect(after.sent.map(keyOf)).toEqual(before.sent.slice(0, 1).map(keyOf))

    const later = clientAnswering(() => ok(), ada, storage)
    await later.api.post('/generations', { prompt: 'Slow bread' })
    await later.api.post('/generations', { prompt: 'Quick bread' })
    expect(later.sent.map(keyOf)).toEqual([
      expect.not.stringMatching(keyOf(before.sent[0] as Sent) ?? ''),
      keyOf(before.sent[1] as Sent),
    ])
    expect(storage.getItem('undecided')).toBeNull()
  })

  it('leaves no trace of what is sent before somebody has signed in', async () => {
    const storage = memoryStorage()
    const { api } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')), null, storage)
    await api.post('/demo/session', { password: 'analytical' })
    expect(storage.getItem('undecided')).toBeNull()
  })

  it('gives every POST a key of its own, and only POSTs', async () => {
    const { api, sent, pass } = clientAnswering(() => ok())
    await api.post('/users')
    pass(1_000)
    await api.post('/users')
    await api.put('/users/profile', {})
    await api.get('/config')
    await api.delete('/library/1')
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual([null, null, null])
  })

  it('reads at least at the highest position a command was answered with', async () => {
    const positions = ['12', '9', 'nonsense']
    const { api, sent } = clientAnswering(() => ok({ success: true }, { 'x-log-position': positions.shift() ?? '99' }))
    await api.post('/users')
    await api.put('/brand', {})
    await api.delete('/library/1')
    await api.get('/users/profile')
    await api.get('/users/profile')
    expect(sent.map(({ headers }) => headers.get('x-min-position'))).toEqual([null, null, null, '12', '12'])
  })
})

describe('what the API client answers', () => {
  it('is success true and the fields of the body', async () => {
    const { api } = clientAnswering(() => ok({ success: true, data: { tier: 'growth' } }))
    expect(await api.get('/users/profile')).toEqual({ success: true, data: { tier: 'growth' } })
  })

  it('is success true for an empty body', async () => {
    const { api } = clientAnswering(() => new Response(null, { status: 204 }))
    expect(await api.delete('/library/1')).toEqual({ success: true })
  })

  it('is success false with status and body for a server error', async () => {
    const body = { success: false, status: 409, code: 'x.taken', error: 'Taken.', requestId: 'r1' }
    const { api } = clientAnswering(() => new Response(JSON.stringify(body), { status: 409 }))
    expect(await api.post('/users')).toEqual({ success: false, status: 409, body })
  })

  it.each([
    ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 502, '<h1>Bad gateway</h1>'],
    ['a page where JSON was expected', new Response('<!doctype html>', { status: 200 }), 200, '<!doctype html>'],
    ['a refusal with status 200', ok({ success: false, error: 'No.' }), 200, { success: false, error: 'No.' }],
  ])('is a failure for %s', async (_name, response, status, body) => {
    const { api } = clientAnswering(() => response)
    expect(await api.get('/config')).toEqual({ success: false, status, body })
  })

  it('says how long the server wants to be left alone', async () => {
    const tooMany = (after: string) => new Response('{}', { status: 429, headers: { 'retry-after': after } })
    const { api } = clientAnswering(() => tooMany('42'))
    expect(await api.get('/library')).toEqual({ success: false, status: 429, body: {}, retryAfterSeconds: 42 })
    const byDate = clientAnswering(() => tooMany('Wed, 21 Oct 2026 07:28:00 GMT'))
    expect(await byDate.api.get('/library')).toEqual({ success: false, status: 429, body: {} })
  })

  it('is the text for no response, also after the timeout', async () => {
    const broken = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await broken.api.get('/config')).toEqual({
      success: false,
      error: 'Network Error: The server did not respond.',
    })
    const silent = clientAnswering(() => new Promise<Response>(() => undefined))
    expect(await silent.api.get('/config')).toEqual({
      success: false,
      error: 'Network Error: The server did not respond.',
    })
  })

  it('is the text for no response when the session has no token to be had, and nothing is sent', async () => {
    const token = () => Promise.reject(new Error('offline'))
    const { api, sent } = clientAnswering(() => ok(), { ...ada, token })
    expect(await api.get('/usage')).toEqual({ success: false, error: 'Network Error: The server did not respond.' })
    expect(sent).toEqual([])
  })

  it('is the text for a request that could not be set up, and nothing is sent', async () => {
    const { api, sent } = clientAnswering(() => ok())
    const circular: { self?: unknown } = {}
    circular.self = circular
    expect(await api.post('/users', circular)).toEqual({ success: false, error: 'Request setup failed.' })
    expect(sent).toEqual([])
  })

  it('reports the session that a 401 refused', async () => {
    const { api, refused } = clientAnswering(() => new Response('{}', { status: 401 }), ada)
    await api.get('/users/profile')
    expect(refused).toEqual([ada])
  })
})
