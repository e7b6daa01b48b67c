import { z } from 'zod'
import type { WorkspaceStorage } from '#lib/workspaces/workspace-storage.ts'

const key = 'uploads'

const rememberedSchema = z.object({
  uploadId: z.string(),
  name: z.string(),
  bytes: z.number(),
  lastModified: z.number(),
})
const storedSchema = z.object({ userId: z.string(), uploads: z.array(rememberedSchema) })

/** An upload in progress and the properties that identify its file. After a reload the page has only these. */
export type RememberedUpload = z.infer<typeof rememberedSchema>

type FileMarks = Pick<RememberedUpload, 'name' | 'bytes' | 'lastModified'>

export const marksOf = (file: File): FileMarks => ({
  name: file.name,
  bytes: file.size,
  lastModified: file.lastModified,
})

export const isSameFile = (a: FileMarks, b: FileMarks): boolean =>
  a.name === b.name && a.bytes === b.bytes && a.lastModified === b.lastModified

/** The unfinished uploads of one person to a workspace, for the browser's session. */
export const createRememberedUploads = (storage: WorkspaceStorage, currentUser: () => string | null) => {
  const read = (): readonly RememberedUpload[] => {
    const stored = storedSchema.safeParse(parseJson(storage.getItem(key)))
    return stored.success && stored.data.userId === currentUser() ? stored.data.uploads : []
  }
  const write = (uploads: readonly RememberedUpload[]) => {
    const userId = currentUser()
    if (userId === null || uploads.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify({ userId, uploads }))
  }
  return {
    all: read,
    keep: (upload: RememberedUpload) =>
      write([...read().filter(({ uploadId }) => uploadId !== upload.uploadId), upload]),
    drop: (uploadId: string) => write(read().filter((upload) => upload.uploadId !== uploadId)),
    forget: () => storage.removeEverywhere(key),
  }
}
export type RememberedUploads = ReturnType<typeof createRememberedUploads>

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
