import { useMutation } from '@tanstack/react-query'
import { useEdit } from '#entities/edits/use-edit.tsx'
import { queryClient } from '#lib/query-client.ts'
import { generationQuery } from '../get-generation.ts'
import { type GenerationResult, useChangeResult } from '../use-result-changes.ts'
import { changeOf, draftOf, draftOfFlat, type FlatDraft, flatOf, type TextDraft } from './text-edits.ts'

const labels = { text: 'Text', tags: 'Hashtags', hook: 'Hook', script: 'Script', description: 'Description' }

/** The result as it is now; as it was where it is gone. */
const newest = async (generationId: string, result: GenerationResult): Promise<FlatDraft> => {
  const { generation } = await queryClient.fetchQuery({ ...generationQuery(generationId), staleTime: 0 })
  return flatOf(draftOf(generation.results.find(({ id }) => id === result.id) ?? result))
}

/** Saves the edit of a result, which colleagues may edit too. */
export const useSavedText = (generationId: string, result: GenerationResult) => {
  const { mutateAsync: change } = useChangeResult(generationId, result.id)
  const edit = useEdit<FlatDraft>(labels)
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ draft, base }: { readonly draft: TextDraft; readonly base: TextDraft }) =>
      edit.save({
        base: flatOf(base),
        mine: flatOf(draft),
        send: (values, before) =>
          change({ change: changeOf(draftOfFlat(values)), base: changeOf(draftOfFlat(before)) }),
        readNewest: () => newest(generationId, result),
      }),
  })
  return { edit, mutate, isPending, error }
}
