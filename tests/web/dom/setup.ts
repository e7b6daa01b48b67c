import { server } from './server.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { sessions } from '../../../apps/web/src/lib/api/api.ts'
import { queryClient } from '../../../apps/web/src/lib/query-client.ts'
import { readerFormats } from '../../../apps/web/src/lib/reader-formats.ts'

// a busy machine may need longer than the library's own second
configure({ asyncUtilTimeout: 10_000 })

// a field that grows with its text waits for them, and the window of these tests has none
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

/** One window serves all tests of a worker: each leaves it as it found it. */
afterEach(() => {
  cleanup()
  if (sessions.current()) sessions.close('left')
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  readerFormats.choose(null)
  server.reset()
})
