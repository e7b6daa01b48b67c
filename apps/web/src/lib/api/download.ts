import { type ApiFailure, noResponseText } from './api-result.ts'
import type { LogPosition } from './log-position.ts'
import { authorise, ownWorkspace, type WorkspaceIdFor } from './authorise.ts'
import type { Session } from './session.ts'

/** As long as the server serves a slow client. */
const timeoutMs = 120_000

type DownloadDeps = {
  readonly basePath?: string
  readonly fetch?: typeof fetch
  readonly logPosition: LogPosition
  readonly currentSession: () => Session | null
  readonly workspaceIdFor?: WorkspaceIdFor
  readonly onUnauthorized: (session: Session) => void
}

type Query = Readonly<Record<string, string | undefined>>
export type DownloadResult = { readonly success: true; readonly file: Blob } | ApiFailure

/** Files are loaded without the API client, which reads JSON and waits 15 seconds. */
export const createDownload =
  ({ basePath = '/api', fetch = globalThis.fetch.bind(globalThis), ...deps }: DownloadDeps) =>
  async (path: string, query: Query = {}, method: 'GET' | 'POST' = 'GET'): Promise<DownloadResult> => {
    const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    const url = `${basePath}${path}${search.size > 0 ? `?${search}` : ''}`
    const session = deps.currentSession()
    const headers = new Headers()
    const position = deps.logPosition.current()
    if (position !== null) headers.set('X-Min-Position', String(position))
    try {
      if (session) await authorise(headers, session, deps.workspaceIdFor ?? ownWorkspace)
      const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(timeoutMs) })
      if (response.ok) return { success: true, file: await response.blob() }
      if (response.status === 401 && session) deps.onUnauthorized(session)
      return { success: false, status: response.status, body: await response.json().catch(() => null) }
    } catch {
      return { success: false, error: noResponseText }
    }
  }

/** Lets the browser save a file under `name`. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), timeoutMs)
}
