import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { materialIn } from '#entities/post/compose-link.ts'
import type { PostDraft } from './post-draft.ts'

type Change = (change: (draft: PostDraft) => PostDraft) => void

const withMedia = (draft: PostDraft, mediaIds: readonly string[]): PostDraft => {
  const [first = { text: '', mediaIds: [] }, ...others] = draft.parts
  return { ...draft, parts: [{ ...first, mediaIds: [...new Set([...first.mediaIds, ...mediaIds])] }, ...others] }
}

const withText = (draft: PostDraft, text: string): PostDraft => {
  const [first = { text: '', mediaIds: [] }, ...others] = draft.parts
  return { ...draft, parts: [{ ...first, text }, ...others] }
}

/**
 * Takes in what a link brings. Pictures and videos are added to the post that is being written. So is a text, unless there
 * is another one already: then the person is asked.
 */
export const useBrought = (draft: PostDraft, change: Change) => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [text, setText] = useState<string | null>(null)
  const written = draft.parts[0]?.text.trim() ?? ''
  useEffect(() => {
    const material = materialIn(state)
    if (!material) return
    const { text: brought = '', mediaIds = [] } = material
    if (mediaIds.length > 0) change((before) => withMedia(before, mediaIds))
    if (brought !== '' && written === '') change((before) => withText(before, brought))
    else if (brought !== '' && brought.trim() !== written) setText(brought)
    // so that a reload does not bring it once more
    void navigate({ pathname, search }, { replace: true, state: null })
  }, [state, written, change, navigate, pathname, search])
  return {
    text,
    take: () => {
      if (text !== null) change((before) => withText(before, text))
      setText(null)
    },
    leave: () => setText(null),
  }
}
