import { useCallback } from 'react'
import { type Move, useMoveItems } from '#entities/library/move-items.ts'
import { toast } from '#lib/toast.ts'
import { itemsIn } from './sorting-words.ts'

const done: Readonly<Record<Move, (count: number) => string>> = {
  trash: (count) => `${itemsIn(count)} moved to the trash.`,
  restore: (count) => `${itemsIn(count)} restored.`,
  purge: (count) => `${itemsIn(count)} deleted for good.`,
}

/** Moves items into the trash with an undo, restores them, or deletes them for good, and reports it in a toast. */
export const useTrash = () => {
  const { mutate } = useMoveItems()
  const move = useCallback(
    (way: Move, ids: readonly string[], undo?: () => void) =>
      mutate(
        { move: way, ids },
        {
          onSuccess: () => toast.success(done[way](ids.length), undo && { label: 'Undo', run: undo }),
          onError: (error) => toast.error(error.message),
        },
      ),
    [mutate],
  )
  return {
    trash: (ids: readonly string[]) => move('trash', ids, () => move('restore', ids)),
    restore: (ids: readonly string[]) => move('restore', ids),
    purge: (ids: readonly string[]) => move('purge', ids),
  }
}
