import { useMutation } from '@tanstack/react-query'
import type { itemChangeSchema } from '@vignette/domain/library/schemas'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { requireDone } from './require-done.ts'
import { showChanged } from './shown-items.ts'

export type ItemChange = z.input<typeof itemChangeSchema>

/** PUT /library/:id */
const changeItem = async (id: string, change: ItemChange): Promise<void> =>
  requireDone(await api.put(`/library/${encodeURIComponent(id)}`, change))

/** Changes the name, the alt text or the text of one item. */
export const useChangeItem = (id: string) =>
  useMutation({
    mutationFn: (change: ItemChange) => changeItem(id, change),
    onSuccess: (_answer, { name, altText, text }) => {
      showChanged(id, {
        ...(name !== undefined && { name }),
        ...(altText !== undefined && { altText }),
        ...(text !== undefined && { text }),
      })
      // generations show their pictures with the descriptions of the library
      void refreshPersonalAnswers()
    },
  })
