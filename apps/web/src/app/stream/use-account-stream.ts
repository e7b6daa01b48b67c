import { useEffect, useSyncExternalStore } from 'react'
import { api, connection, sessions } from '#lib/api/api.ts'
import { noteProgress } from '#entities/generation/live-progress.ts'
import { refreshLibrarySoon } from '#entities/library/refresh-library.ts'
import { noteLibraryMoved } from '#entities/library/uploads/upload-news.ts'
import { presenceNews } from '#lib/presence-news.ts'
import { refreshActivity, refreshPersonalAnswers } from '#lib/query-client.ts'
import { followAccount } from './account-stream.ts'

const askTicket = async (): Promise<string | null> => {
  const answer = await api.post('/stream/tickets')
  return answer.success && typeof answer['ticket'] === 'string' ? answer['ticket'] : null
}

/** Keeps visible data up to date with changes of the account elsewhere, while a person is signed in. */
export const useAccountStream = (): void => {
  const session = useSyncExternalStore(sessions.subscribe, sessions.current)
  useEffect(() => {
    if (!session) return undefined
    return followAccount({
      askTicket,
      connect: (ticket) => new EventSource(`${connection.basePath}/stream?ticket=${ticket}`),
      page: document,
      onMoved: () => void refreshPersonalAnswers(),
      onActivity: () => void refreshActivity(),
      onProgress: (data) => void noteProgress(data),
      onLibraryMoved: (data) => {
        noteLibraryMoved(data)
        refreshLibrarySoon()
      },
      onPresence: presenceNews.note,
      onEnded: () => sessions.expire(session),
    })
  }, [session])
}
