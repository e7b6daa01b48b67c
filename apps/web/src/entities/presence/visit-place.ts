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

/** One tab is one page, which is at one place at a time. */
const page = randomId()

const url = `${connection.basePath}/presence`

/** Those of the last beat: a page that is being closed has no time to ask for others. */
let headers: Headers | undefined

const headersNow = async (): Promise<Headers | undefined> => {
  const session = sessions.current()
  if (!session) return undefined
  headers = new Headers({ 'Content-Type': 'application/json' })
  await authorise(headers, session, connection.workspaceIdFor)
  return headers
}

/** Not by the API client: a beat is no command of the person, and must not come between two clicks. */
const visit = async (place: Place): Promise<Others | undefined> => {
  const authorised = await headersNow()
  if (!authorised) return undefined
  const body = JSON.stringify({ page, ...place })
  const answer = await fetch(url, { method: 'PUT', headers: authorised, body })
  return presenceAnswerSchema.safeParse(await answer.json()).data
}

/** Reaches the server even while the page is being closed. */
const leave = (): void => {
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
  let isLeft = false
  const beat = async () => {
    if (document.hidden) return
    const others = await visit(place).catch(() => undefined)
    if (others && !isLeft) show(others)
  }
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
    isLeft = true
    clearInterval(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', leave)
    leave()
  }
}
