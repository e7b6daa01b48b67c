import { useMutation } from '@tanstack/react-query'
import type { TagRequest } from '@vignette/domain/library/schemas'
import { api } from '#lib/api/api.ts'
import { makeFolder } from './change-folders.ts'
import { refreshLibrary } from './refresh-library.ts'
import { requireDone } from './require-done.ts'

export type Destination =
  | { readonly kind: 'none' }
  | { readonly kind: 'folder'; readonly folderId: string }
  | { readonly kind: 'new'; readonly name: string }

type Moving = {
  readonly ids: readonly string[]
  readonly to: Destination
  /** A folder was made for them: if they cannot be moved then, it is there all the same. */
  readonly onMade: (folderId: string) => void
}

/** POST /library/moves: into a folder that is there or new, or out of any. */
export const useMoveToFolder = () =>
  useMutation({
    mutationFn: async ({ ids, to, onMade }: Moving) => {
      const folderId = to.kind === 'folder' ? to.folderId : to.kind === 'new' ? await makeFolder(to.name) : undefined
      if (to.kind === 'new' && folderId !== undefined) onMade(folderId)
      requireDone(await api.post('/library/moves', { ids, ...(folderId !== undefined && { folderId }) }))
    },
    onSettled: () => void refreshLibrary(),
  })

/** POST /library/tags */
export const useTagItems = () =>
  useMutation({
    mutationFn: async (request: TagRequest) => requireDone(await api.post('/library/tags', request)),
    onSettled: () => void refreshLibrary(),
  })
