import { useMutation } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import type { ApiResult } from '#lib/api/api-result.ts'
import { refreshLibrary } from './refresh-library.ts'
import { requireDone } from './require-done.ts'
import { showWithout } from './shown-items.ts'

const ways = {
  /** DELETE /library/:id: into the trash. */
  trash: (path: string) => api.delete(path),
  restore: (path: string) => api.post(`${path}/restore`),
  /** Deletes for good. */
  purge: (path: string) => api.post(`${path}/purge`),
} satisfies Record<string, (path: string) => Promise<ApiResult>>

export type Move = keyof typeof ways

type Moving = { readonly move: Move; readonly ids: readonly string[] }

/** The number of parallel requests. A library is one stream, so more would only wait for each other. */
const atOnce = 4

/** Moves each item, even if others fail. */
const moveItems = async ({ move, ids }: Moving): Promise<void> => {
  const waiting = [...ids]
  const failures: Error[] = []
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        requireDone(await ways[move](`/library/${encodeURIComponent(id)}`))
      } catch (error) {
        failures.push(error as Error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failures[0]) throw failures[0]
}

/** Moves items to the trash, back, or deletes them for good. They leave their list at once. */
export const useMoveItems = () =>
  useMutation({
    mutationFn: moveItems,
    onMutate: ({ ids }) => showWithout(new Set(ids)),
    onSettled: () => void refreshLibrary(),
  })
