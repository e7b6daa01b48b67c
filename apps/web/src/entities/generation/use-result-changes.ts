import { useMutation } from '@tanstack/react-query'
import type {
  Generation,
  generationAnswerSchema,
  pickSchema,
  resultChangeSchema,
} from '@vignette/domain/generation/schemas/generations'
import type { z } from 'zod'
import { askAgain, queryClient } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { changeResult, chooseResult } from './change-generation.ts'
import { generationKey } from './get-generation.ts'
import { generationsKey } from './get-generations.ts'
import { openEdits } from './open-edits.ts'

export type GenerationResult = Generation['results'][number]
type Answer = z.output<typeof generationAnswerSchema>
type Choice = z.input<typeof pickSchema>['choice']

const refresh = (id: string) => {
  void askAgain({ queryKey: generationKey(id) })
  void askAgain({ queryKey: generationsKey })
}

/** Shows a change at once, before the server has confirmed it. */
const show = (id: string, change: (results: readonly GenerationResult[]) => readonly GenerationResult[]): void => {
  void queryClient.cancelQueries({ queryKey: generationKey(id) })
  queryClient.setQueryData<Answer>(
    generationKey(id),
    (answer) =>
      answer && { ...answer, generation: { ...answer.generation, results: [...change(answer.generation.results)] } },
  )
}

const chosen =
  (resultId: string, choice: Choice) =>
  (results: readonly GenerationResult[]): readonly GenerationResult[] =>
    results.flatMap((result) => {
      if (result.id !== resultId) return [result]
      return choice === 'discard' ? [] : [{ ...result, isPicked: choice === 'pick' }]
    })

/** Picks, unpicks or discards a result of a generation. */
export const useChooseResult = (id: string) =>
  useMutation({
    mutationFn: ({ resultId, choice }: { readonly resultId: string; readonly choice: Choice }) =>
      chooseResult({ id, resultId, choice }),
    onMutate: ({ resultId, choice }) => show(id, chosen(resultId, choice)),
    onError: (error) => toast.error(error.message),
    onSettled: () => refresh(id),
  })

type Change = z.input<typeof resultChangeSchema>

/** Edits the text or the hashtags of a result. */
export const useChangeResult = (id: string, resultId: string) =>
  useMutation({
    mutationFn: (edit: { readonly change: Change; readonly base: Change }) => changeResult({ id, resultId, ...edit }),
    onSuccess: (_answer, { change }) => {
      openEdits.drop(resultId)
      const edited = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      show(id, (results) =>
        results.map((result) => (result.id === resultId ? { ...result, ...edited, isEdited: true } : result)),
      )
      refresh(id)
    },
  })
