import { useCallback, useRef, useState } from 'react'
import { postDrafts } from '#entities/generation/studio-memory.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { type PostDraft, readDraft } from './post-draft.ts'

/** Only this many drafts are kept in a tab, the latest ones. */
const most = 10

type Kept = Readonly<Record<string, unknown>>

const keptBy = (userId: string): Kept => {
  const kept = postDrafts.of(userId)
  return typeof kept === 'object' && kept !== null ? (kept as Kept) : {}
}

const keep = (userId: string, key: string, draft: PostDraft | null): void => {
  const { [key]: _, ...others } = keptBy(userId)
  const entries = Object.entries(others).slice(1 - most)
  postDrafts.keep(userId, Object.fromEntries(draft ? [...entries, [key, draft]] : entries))
}

/**
 * A post that is being written. What was typed outlives a reload of the page, until it is saved. `key` is the id of a post,
 * or `new`.
 */
export const useComposer = (key: string, initial: PostDraft) => {
  const access = useAccess()
  const userId = access.status === 'signedIn' ? access.session.firebaseUID : ''
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(keptBy(userId)[key])
    return kept ? { ...kept, version: initial.version } : initial
  })
  const [isOutdated, setOutdated] = useState(() => {
    const kept = readDraft(keptBy(userId)[key])
    return kept !== null && kept.version !== initial.version
  })
  const [isTouched, setTouched] = useState(() => readDraft(keptBy(userId)[key]) !== null)
  const latest = useRef(draft)
  const change = useCallback(
    (changed: (draft: PostDraft) => PostDraft) => {
      latest.current = changed(latest.current)
      keep(userId, key, latest.current)
      setTouched(true)
      setDraft(latest.current)
    },
    [userId, key],
  )
  const forget = useCallback(() => {
    keep(userId, key, null)
    setTouched(false)
    setOutdated(false)
  }, [userId, key])
  const startOver = () => {
    forget()
    latest.current = initial
    setDraft(initial)
  }
  return { draft, isTouched, isOutdated, change, forget, startOver }
}
