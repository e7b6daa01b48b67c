import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { generationQuery } from '#entities/generation/get-generation.ts'
import { draftOf, type StudioDraft } from './studio-draft.ts'

/** `?from=` names a generation to repeat: its prompt and settings become the draft, once. */
export const useRepeat = (take: (draft: StudioDraft) => void) => {
  const [query, setQuery] = useSearchParams()
  const from = query.get('from')
  const { data, error } = useQuery({ ...generationQuery(from ?? ''), enabled: from !== null })
  const taken = useRef<string | null>(null)
  useEffect(() => {
    // the address changes a moment later, and until then the draft must not be replaced again
    if (from === null || data === undefined || taken.current === from) return
    taken.current = from
    take(draftOf(data.generation))
    setQuery({}, { replace: true })
  }, [from, data, take, setQuery])
  return { isLoading: from !== null && !error, error }
}
