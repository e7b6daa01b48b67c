import {
  beatMs,
  type Others,
  type Place,
  presenceAnswerSchema,
  presenceNewsSchema,
} from '@vignette/domain/presence/schemas'
import { connection, sessions } from '#lib/api/api.ts'
import { authorise } from '#lib/api/authorise.ts'
import { randomId } from '#lib/api/random-id.ts'
import { presenceNews } from '#lib/presence-news.ts'

const url = `${connection.basePath}/presence`

/** Those of the last beat: a page that is being closed has no time to ask for others. */
let headers: Headers | undefined

const authorised = async (): Promise<Headers | undefined> => {
  const session = sessions.current()
  if (!session) return undefined
  const fresh = new Headers({ 'Content-Type': 'application/json' })
  await authorise(fresh, session, connection.workspaceIdFor)
  headers = fresh
  return fresh
}

type Visit = Place & { readonly page: string }

/** Not by the API client: a beat is no command of the person, and must not come between two clicks. */
const tell = async (visit: Visit, signal: AbortSignal): Promise<Others | undefined> => {
  const own = await authorised()
  if (!own || signal.aborted) return undefined
  const answer = await fetch(url, { method: 'PUT', headers: own, body: JSON.stringify(visit), signal })
  return presenceAnswerSchema.safeParse(await answer.json()).data
}

/** Reaches the server even while the page is being closed. */
const tellOfLeaving = (page: string): void => {
  if (!headers) return
  void fetch(`${url}/${page}`, { method: 'DELETE', headers, keepalive: true, body: '{}' }).catch(() => undefined)
}

const newsOf = (data: string, { kind, id }: Place): Others | undefined => {
  const news = presenceNewsSchema.safeParse(JSON.parse(data)).data
  return news?.kind === kind && news.id === id ? news : undefined
}

/**
 * Says that this page is open at a place, as long as it can be seen, and learns who else is there.
 * @returns a function that leaves.
 */
export const visitPlace = (place: Place, show: (others: Others) => void): (() => void) => {
  const visit = { ...place, page: randomId() }
  const leaving = new AbortController()
  const beat = async () => {
    if (document.hidden) return
    const others = await tell(visit, leaving.signal).catch(() => undefined)
    if (others && !leaving.signal.aborted) show(others)
  }
  const leave = () => tellOfLeaving(visit.page)
  const follow = () => (document.hidden ? leave() : void beat())
  const unsubscribe = presenceNews.subscribe((data) => {
    const others = newsOf(data, place)
    if (others) show(others)
  })
  const timer = setInterval(() => void beat(), beatMs)
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', leave)
  void beat()
  return () => {
    leaving.abort()
    clearInterval(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', leave)
    leave()
  }
}
