import type { Clock } from '@vignette/event-log/database/clock'
import type { FileLinks } from './file-links.ts'
import type { LibraryReader } from './library-reader.ts'

type Deps = {
  readonly libraryReader: Pick<LibraryReader, 'media'>
  readonly links: Pick<FileLinks, 'signForDay'>
  readonly publicUrl: string
  readonly now: Clock
}

/** The pictures and videos of a workspace, with addresses that open for a day. Its texts are in the exported events. */
export const createLibraryExport =
  ({ libraryReader, links, publicUrl, now }: Deps) =>
  async (workspaceId: string): Promise<readonly object[]> => {
    const at = await now()
    return (await libraryReader.media(workspaceId)).map(({ itemId, ...about }) => ({
      ...about,
      address: publicUrl + links.signForDay(itemId, 'original', at),
    }))
  }
