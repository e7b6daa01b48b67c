import { join } from 'node:path'
import { settingsSchemas } from '@vignette/domain/generation/settings'
import type { VideoRun } from '@vignette/engine/video-engine'
import { type ReadableRequest, filmBriefOf } from '../generation/briefs.ts'
import { lengthInWords } from '../library/length-in-words.ts'
import { copied } from './film-pictures.ts'
import type { MadeVideo, VideoTools } from './video-job.ts'
import { writeFonts } from './write-fonts.ts'

/** How films are called that are made without any provider, where it is recorded and shown. */
export const filmEngine = { name: 'Vignette motion graphics', offline: true } as const

// Loaded with the first film: its dictionaries need not be known at every start.
const loadPlan = () => import('@vignette/offline-engine/films/plan-film')

/** A film of motion graphics from the words of the prompt, pictures of the library and the brand. */
export const makeFilm = async (requested: ReadableRequest, tools: VideoTools, run: VideoRun): Promise<MadeVideo> => {
  const { pictureIds, aspect } = settingsSchemas.videoGeneration.parse(requested.settings)
  const { workspaceId } = requested
  const pictures = []
  for (const [nth, id] of pictureIds.entries())
    pictures.push(await copied(id, { workspaceId, aspect, path: join(run.folder, `picture-${nth}.jpg`) }, tools))
  const { planFilm } = await loadPlan()
  const { film, ass, letters, face, texts, notes } = planFilm(filmBriefOf(requested, pictures))
  const fonts = await writeFonts(letters, face, run.folder)
  const file = await tools.videos.makeFilm({ film, ass, fonts, pictures: pictures.map(({ path }) => path) }, run)
  const said = texts.length === 0 ? '' : ` It says “${texts.join(' / ')}”.`
  return { file, notes, altText: `Motion graphics of ${lengthInWords(file.facts.durationMs)}.${said}` }
}
