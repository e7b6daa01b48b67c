import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createChosenItems } from './chosen-items.ts'
import { conversionRoutes } from './conversions.ts'
import { createDownloadLinks } from './download-links.ts'
import { downloads } from './downloads.ts'
import { createFileLinks } from './file-links.ts'
import { files } from './files.ts'
import { createFolderReader } from './folder-reader.ts'
import { folderRoutes } from './folders.ts'
import { libraryItemRoutes } from './library-items.ts'
import { libraryPages } from './library-pages.ts'
import { createLibraryReader } from './library-reader.ts'
import { libraryTexts } from './library-texts.ts'
import { tagRoutes } from './tags.ts'
import { uploads } from './uploads.ts'

type LibraryDeps = Pick<Infrastructure, 'config' | 'pool' | 'storage'>

/** Pictures, videos and texts of a workspace. */
export const libraryContext: FastifyPluginAsync<LibraryDeps> = async (app, { config, pool, storage }) => {
  const libraryReader = createLibraryReader(pool)
  const signing = { secret: config.SESSION_SECRET, basePath: config.API_BASE_PATH }
  const links = createFileLinks(signing)
  await app.register(libraryPages, { libraryReader, links })
  await app.register(libraryItemRoutes, { libraryReader, links })
  await app.register(libraryTexts, { libraryReader, links })
  const folderReader = createFolderReader(pool)
  await app.register(folderRoutes, { folderReader })
  await app.register(tagRoutes, { folderReader })
  await app.register(uploads, { storage })
  await app.register(conversionRoutes)
  await app.register(files, { libraryReader, links, storage })
  await app.register(downloads, { readItems: createChosenItems(pool), links: createDownloadLinks(signing), storage })
}
