import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createFileLinks } from '../library/file-links.ts'
import { createPictureLookup } from '../library/has-picture.ts'
import { createLibraryReader } from '../library/library-reader.ts'
import { captionFonts } from './caption-fonts.ts'
import { documents } from './documents.ts'
import { engines } from './engines.ts'
import { generationChanges } from './generation-changes.ts'
import { createGenerationReader } from './lookup/generation-reader.ts'
import { createVideoQueue } from '@vignette/status/video-queue'
import { generationRequests } from './generation-requests.ts'
import { generations } from './generations.ts'
import { quotes } from './quotes.ts'
import { translations } from './translations.ts'

type GenerationsDeps = Pick<Infrastructure, 'config' | 'pool' | 'handler' | 'storage'>

/** The generations of a workspace, from the price to the results. */
export const generationsContext: FastifyPluginAsync<GenerationsDeps> = async (
  app,
  { config, pool, handler, storage },
) => {
  const links = createFileLinks({ secret: config.SESSION_SECRET, basePath: config.API_BASE_PATH })
  await app.register(engines, { states: handler.states, places: config })
  await app.register(quotes, {
    videoQueue: createVideoQueue(pool),
    isFilmed: config.FOOTAGE_PROVIDER !== 'none',
  })
  await app.register(generationRequests, { hasPicture: createPictureLookup(handler.states) })
  await app.register(generations, {
    generationReader: createGenerationReader(pool),
    libraryReader: createLibraryReader(pool),
    signFilesAt: links.signAt,
  })
  await app.register(generationChanges)
  await app.register(documents, { storage })
  await app.register(translations, { storage, states: handler.states, places: config })
  await app.register(captionFonts)
}
