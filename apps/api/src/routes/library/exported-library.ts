import type { Clock } from '@vignette/event-log/database/clock'
import type { FileLinks } from './file-links.ts'
import type { LibraryReader } from './library-reader.ts'

type Deps = {
  readonly readLibrary: Pick<LibraryReader, 'media'>
  readonly links: Pick<FileLinks, 'signForDay'>
  readonly publicUrl: string
  readonly now: Clock
}

/** The pictures and videos of a workspace, with addresses that open for a day. Texts are in what was recorded. */
export const createLibraryExport =
  ({ readLibrary, links, publicUrl, now }: Deps) =>
  async (workspaceId: string): Promise<readonly object[]> => {
    const at = await now()
    return (await readLibrary.media(workspaceId)).map(({ itemId, ...about }) => ({
      ...about,
      address: publicUrl + links.signForDay(itemId, 'original', at),
    }))
  }
