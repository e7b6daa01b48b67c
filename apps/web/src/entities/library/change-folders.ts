import { useMutation } from '@tanstack/react-query'
import { versionOf } from '@vignette/domain/kernel/text-version'
import { folderMadeSchema } from '@vignette/domain/library/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { queryClient } from '#lib/query-client.ts'
import { foldersQuery } from './get-folders.ts'
import { refreshLibrary } from './refresh-library.ts'
import { requireDone } from './require-done.ts'

const pathOf = (id: string): string => `/library/folders/${encodeURIComponent(id)}`

/**
 * POST /library/folders
 *
 * @returns the id of the folder.
 */
export const makeFolder = async (name: string): Promise<string> =>
  parseResult(folderMadeSchema, await api.post('/library/folders', { name })).folderId

/** The name of a folder as it is now; undefined where it is gone. */
export const newestFolderName = async (id: string): Promise<string | undefined> => {
  const { folders } = await queryClient.fetchQuery({ ...foldersQuery, staleTime: 0 })
  return folders.find((folder) => folder.id === id)?.name
}

/** `base`: the name as it was when the edit began. */
type Named = { readonly id: string | null; readonly name: string; readonly base: string }

/** Makes a folder, or renames the one with this id. */
export const useNameFolder = () =>
  useMutation({
    mutationFn: async ({ id, name, base }: Named) => {
      if (id === null) await makeFolder(name)
      else requireDone(await api.put(pathOf(id), { name }, versionOf({ name: base })))
    },
    onSuccess: () => void refreshLibrary(),
  })

/** DELETE /library/folders/:id. What is in it stays. */
export const useDeleteFolder = () =>
  useMutation({
    mutationFn: async (id: string) => requireDone(await api.delete(pathOf(id))),
    onSettled: () => void refreshLibrary(),
  })
