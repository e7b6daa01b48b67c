import { useMutation, useQuery } from '@tanstack/react-query'
import type { Language } from '@vignette/domain/brand/languages'
import type { LastTranslation } from '@vignette/domain/documents/generation-document'
import { useEffect, useRef, useState } from 'react'
import { readTranslation, requestTranslation } from './translate-captions.ts'
import type { CaptionsEditor } from './use-captions-editor.ts'

const pauseMs = 1_000

/** The state and the result of a translation, asked for until it has ended. */
const useAnswer = (id: string, askedId: string | null) => {
  const { data, error } = useQuery({
    queryKey: ['caption-translation', id, askedId],
    queryFn: () => readTranslation(id, askedId ?? ''),
    enabled: askedId !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pauseMs : false),
    gcTime: 0,
  })
  const refusal = data?.status === 'failed' ? new Error(`The captions were not translated. ${data.message}`) : error
  const translated = data?.status === 'done' ? data.document : undefined
  return { translated, refusal, isAwaited: askedId !== null && !refusal && !translated }
}

/**
 * Has the captions translated as they are saved, and takes the translation over as a change that can be undone. One that
 * was asked for before the editor was opened is waited for; one that is there already is offered.
 */
export const useTranslation = (id: string, editor: CaptionsEditor, last: LastTranslation | undefined) => {
  const { saving, document, takeTranslation } = editor
  const [askedId, setAsked] = useState<string | null>(last && last.status !== 'done' ? last.id : null)
  const asking = useMutation({
    mutationFn: async (language: Language) => {
      await saving.settle()
      return requestTranslation(id, language)
    },
    onSuccess: setAsked,
  })
  const { translated, refusal, isAwaited } = useAnswer(id, askedId)
  const latest = useRef(takeTranslation)
  latest.current = takeTranslation
  useEffect(() => {
    if (translated) latest.current(translated)
  }, [translated])

  const isRunning = asking.isPending || isAwaited
  const isOffered = last?.status === 'done' && askedId === null && !isRunning && last.language !== document.language
  return {
    translate: (language: Language) => {
      setAsked(null)
      asking.mutate(language)
    },
    isRunning,
    error: asking.error ?? refusal,
    into: translated?.language ?? null,
    /** The language of a translation that is there and was not taken over. */
    offered: isOffered ? last.language : null,
    takeOffered: () => last && setAsked(last.id),
  }
}
