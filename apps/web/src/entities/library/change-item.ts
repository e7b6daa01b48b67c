import { useMutation } from '@tanstack/react-query'
import type { itemChangeSchema } from '@vignette/domain/library/schemas'
import { versionOf } from '@vignette/domain/kernel/text-version'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { queryClient, refreshPersonalAnswers } from '#lib/query-client.ts'
import { libraryItemQuery } from './get-library-item.ts'
import { requireDone } from './require-done.ts'
import { showChanged } from './shown-items.ts'

export type ItemChange = z.input<typeof itemChangeSchema>
type ItemEdit = { readonly change: ItemChange; readonly base: ItemChange }

/** PUT /library/:id. `base`: the same members as they were when the edit began. */
const changeItem = async (id: string, { change, base }: ItemEdit): Promise<void> =>
  requireDone(await api.put(`/library/${encodeURIComponent(id)}`, change, versionOf(base)))

/** The members of an item that can be edited, as they are now. */
export const newestItem = async (id: string) => {
  const { name, altText, text } = await queryClient.fetchQuery({ ...libraryItemQuery(id), staleTime: 0 })
  return { name, altText, text: text ?? '' }
}

/** Changes the name, the alt text or the text of one item. */
export const useChangeItem = (id: string) =>
  useMutation({
    mutationFn: (edit: ItemEdit) => changeItem(id, edit),
    onSuccess: (_answer, { change: { name, altText, text } }) => {
      showChanged(id, {
        ...(name !== undefined && { name }),
        ...(altText !== undefined && { altText }),
        ...(text !== undefined && { text }),
      })
      // generations show their pictures with the descriptions of the library
      void refreshPersonalAnswers()
    },
  })
