import {
  beatMs,
  type Others,
  type Place,
  presenceAnswerSchema,
  presenceNewsSchema,
} from '@vignette/domain/presence/schemas'
import { api, connection, sessions } from '#lib/api/api.ts'
import { authorise } from '#lib/api/authorise.ts'
import { randomId } from '#lib/api/random-id.ts'
import { presenceNews } from '#lib/presence-news.ts'

/** One tab is one page, which is at one place at a time. */
const page = randomId()

/** Reaches the server even while the page is being closed. */
const leave = async (): Promise<void> => {
  const session = sessions.current()
  if (!session) return
  const headers = new Headers()
  await authorise(headers, session, connection.workspaceIdFor)
  await fetch(`${connection.basePath}/presence/${page}`, { method: 'DELETE', headers, keepalive: true })
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
    const answer = presenceAnswerSchema.safeParse(await api.put('/presence', { page, ...place }))
    if (answer.success && !isLeft) show(answer.data)
  }
  const part = () => void leave().catch(() => undefined)
  const follow = () => (document.hidden ? part() : void beat())
  const unsubscribe = presenceNews.subscribe((data) => {
    const others = newsOf(data, place)
    if (others) show(others)
  })
  const timer = setInterval(() => void beat(), beatMs)
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', part)
  void beat()
  return () => {
    isLeft = true
    clearInterval(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', part)
    part()
  }
}
