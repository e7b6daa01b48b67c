import type { createBrowserRouter } from 'react-router-dom'
import { sessions } from '#lib/api/api.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { forgetPersonalAnswers } from '#lib/query-client.ts'
import { keepSignInHint } from '#entities/session/sign-in-hint.ts'

export type Router = ReturnType<typeof createBrowserRouter>

const loadPageViews = lazyChunk(() => import('./page-views.ts'))

/** Reactions of the whole app when somebody signs in or out, on whatever page that happens. */
export const watchSessions = (router: Router): void => {
  keepSignInHint(sessions)
  forgetThePrevious()
  countPageViews(router)
}

/** Product analytics is about signed-in people, so visitors do not load it; without it everything works as well. */
const countPageViews = (router: Router): void => {
  const untilSignedIn = sessions.subscribe(() => {
    if (!sessions.current()) return
    untilSignedIn()
    void loadPageViews().then(
      ({ trackPageViews }) => trackPageViews(router),
      () => undefined,
    )
  })
}

/** Runs before anything is drawn for the next person, whom another tab may have signed in without a sign-out here. */
const forgetThePrevious = (): void => {
  let person: string | undefined
  sessions.subscribe(() => {
    const next = sessions.current()?.firebaseUID
    if (person !== undefined && next !== person) forgetPersonalAnswers()
    person = next
  })
}
