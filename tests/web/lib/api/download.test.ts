import { expect, it, vi } from 'vitest'
import { createDownload } from '../../../../apps/web/src/lib/api/download.ts'
import { createLogPosition } from '../../../../apps/web/src/lib/api/log-position.ts'
import { memoryStorage } from '../../memory-storage.ts'

const session = { token: async () => 'a-token', firebaseUID: 'ada', email: 'ada@example.com' }

const downloadWith = (answer: () => Promise<Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(answer)
  const onUnauthorized = vi.fn()
  const logPosition = createLogPosition(memoryStorage())
  logPosition.advance('7')
  const download = createDownload({ fetch, logPosition, currentSession: () => session, onUnauthorized })
  return { download, fetch, onUnauthorized }
}

it('asks as the person who is signed in, for at least what they have seen', async () => {
  const { download, fetch } = downloadWith(async () => new Response('a,b'))
  const result = await download('/usage/ledger.csv', { type: 'jobs', action: undefined })
  expect(result.success && (await result.file.text())).toBe('a,b')
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/api/usage/ledger.csv?type=jobs')
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    authorization: 'Bearer a-token',
    'x-firebase-uid': 'ada',
    'x-min-position': '7',
  })
})

it('says what went wrong, and tells of a session that ended', async () => {
  const refused = downloadWith(async () => Response.json({ success: false, error: 'Please sign in.' }, { status: 401 }))
  expect(await refused.download('/file', {})).toEqual({
    success: false,
    status: 401,
    body: { success: false, error: 'Please sign in.' },
  })
  expect(refused.onUnauthorized).toHaveBeenCalledWith(session)
  const offline = downloadWith(async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await offline.download('/file', {})).toEqual({
    success: false,
    error: 'Network Error: The server did not respond.',
  })
})
