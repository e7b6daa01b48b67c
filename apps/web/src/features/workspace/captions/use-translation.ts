import { useMutation, useQuery } from '@tanstack/react-query'
import type { Language } from '@vignette/domain/brand/languages'
import { useEffect, useRef, useState } from 'react'
import { readTranslation, requestTranslation } from './translate-captions.ts'
import type { CaptionsEditor } from './use-captions-editor.ts'

const pauseMs = 1_000

/** Has the captions translated as they are saved, and takes the translation over as a change that can be undone. */
export const useTranslation = (id: string, { saving, takeTranslation }: CaptionsEditor) => {
  const [askedId, setAsked] = useState<string | null>(null)
  const asking = useMutation({
    mutationFn: async (language: Language) => {
      await saving.settle()
      return requestTranslation(id, language)
    },
    onSuccess: setAsked,
  })
  const { data, error } = useQuery({
    queryKey: ['caption-translation', id, askedId],
    queryFn: () => readTranslation(id, askedId ?? ''),
    enabled: askedId !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pauseMs : false),
    gcTime: 0,
  })
  const latest = useRef(takeTranslation)
  latest.current = takeTranslation
  const translated = data?.status === 'done' ? data.document : undefined
  useEffect(() => {
    if (translated) latest.current(translated)
  }, [translated])

  const refusal = data?.status === 'failed' ? new Error(data.message) : error
  return {
    translate: (language: Language) => {
      setAsked(null)
      asking.mutate(language)
    },
    isRunning: asking.isPending || (askedId !== null && !refusal && !translated),
    error: asking.error ?? refusal,
    into: translated?.language ?? null,
  }
}
