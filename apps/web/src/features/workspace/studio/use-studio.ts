import { toneSchema } from '@vignette/domain/brand/schemas'
import { studioKinds } from '@vignette/domain/generation/kinds'
import { platformIds } from '@vignette/domain/generation/platforms'
import { promptMax } from '@vignette/domain/generation/prompt'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sessions } from '#lib/api/api.ts'
import { landingPrompt } from '#entities/generation/landing-prompt.ts'
import { studioMemory } from '#entities/generation/studio-memory.ts'
import { readStudioState, shownWith, type StudioDraft, type StudioState } from './studio-draft.ts'

/** @public The part of a draft that an address brings: a prompt, kinds, a platform and a tone, or some of these. */
export const draftIn = (query: URLSearchParams): Partial<StudioDraft> => {
  const prompt = query.get('prompt')?.slice(0, promptMax)
  const kinds = studioKinds.filter((each) => query.getAll('kind').includes(each))
  const platform = platformIds.find((each) => each === query.get('platform'))
  const { data: tone } = toneSchema.safeParse(query.get('tone'))
  return {
    ...(prompt && { prompt, parentId: null, words: null }),
    ...(kinds.length > 0 && { kinds }),
    ...(platform && { platform, aspect: null }),
    ...(tone && { tone }),
  }
}

const remembered = (userId: string): StudioState => readStudioState(studioMemory.of(userId))

/**
 * Changes the stored state, also for a page that was left meanwhile, so that its generations are there when the person
 * comes back. After a sign-out nothing is stored.
 */
const become = (userId: string, changed: (state: StudioState) => StudioState): void => {
  if (sessions.current()?.firebaseUID === userId) studioMemory.keep(userId, changed(remembered(userId)))
}

const changeDraft = (userId: string, change: Partial<StudioDraft>): void =>
  become(userId, ({ draft, ...rest }) => ({ ...rest, draft: { ...draft, ...change } }))

/** The draft and the shown generations, which outlive the page. The address can bring a prompt. */
export const useStudio = (userId: string) => {
  const [query, setQuery] = useSearchParams()
  const [state, setState] = useState<StudioState>(() => {
    const { draft, ...rest } = remembered(userId)
    return { ...rest, draft: { ...draft, ...draftIn(query) } }
  })
  useEffect(() => studioMemory.subscribe(() => setState(remembered(userId))), [userId])
  useEffect(() => {
    const prompt = landingPrompt.read()
    if (prompt === null) return
    changeDraft(userId, { prompt, parentId: null, words: null })
    landingPrompt.drop()
  }, [userId])
  useEffect(() => {
    if (!query.has('prompt') && !query.has('kind')) return
    // a link can lead here while the studio is already open
    changeDraft(userId, draftIn(query))
    setQuery({}, { replace: true })
  }, [userId, query, setQuery])
  return {
    ...state,
    change: (change: Partial<StudioDraft>) => changeDraft(userId, change),
    show: (shown: readonly string[]) => become(userId, (current) => ({ ...current, shown: [...shown] })),
    /** Adds generations next to the one that they repeat. */
    add: (after: string, more: readonly string[]) =>
      become(userId, ({ shown, ...rest }) => ({ ...rest, shown: shownWith(shown, after, more) })),
  }
}
