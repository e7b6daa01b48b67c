import type { Result } from '@vignette/domain/generation/schemas'
import {
  captionBriefOf,
  editBriefOf,
  hashtagBriefOf,
  imageBriefOf,
  type ReadableRequest,
  videoCaptionBriefOf,
} from './briefs.ts'
import type { ComposedPicture } from './composed-picture.ts'
import { type Caption, type Delivery, EngineError, type Engines, type Picture, type Run } from '@vignette/engine/engine'
import type { Workshop } from './attempt.ts'

/** The output of an engine: texts, or pictures that are not yet stored. */
export type EngineOutput = {
  readonly texts: readonly Omit<Result, 'id'>[]
  readonly pictures: readonly Picture[]
  /** The generation whose prompt and brand the pictures show. */
  readonly composedFor?: string | undefined
} & Omit<Delivery<unknown>, 'made'>

const texts = <Each>(
  { made, ...about }: Delivery<Each>,
  resultOf: (each: Each) => Omit<Result, 'id'>,
): EngineOutput => ({ texts: made.map(resultOf), pictures: [], ...about })

const remarksOf = ({ notes = [], language }: Pick<Caption, 'notes' | 'language'>) => ({
  ...(notes.length > 0 ? { notes: [...notes] } : {}),
  ...(language ? { language } : {}),
})

const pictures = ({ made, ...about }: Delivery<Picture>, composedFor?: string): EngineOutput => ({
  texts: [],
  pictures: made,
  composedFor,
  ...about,
})

/** A failure to read our own files or data. It may be over in a moment. */
const unreadable = (): never => {
  throw new EngineError('internal', { isTransient: true })
}

/** The engine for a kind of generation. */
export const engineFor = ({ kind }: Pick<ReadableRequest, 'kind'>, engines: Engines) =>
  kind === 'image' || kind === 'imageEdit' ? engines.images : engines.texts

type Tools = Pick<Workshop, 'engines' | 'readPicture'> & {
  /** Texts that were delivered for the same prompt. */
  readonly earlier: readonly string[]
  /** The composition of the picture to edit, if it has one. */
  readonly composed: ComposedPicture | undefined
}

/** @throws {EngineError} when nothing can be delivered. */
export const make = async (
  requested: ReadableRequest,
  { engines, readPicture, earlier, composed }: Tools,
  run: Run,
): Promise<EngineOutput> => {
  switch (requested.kind) {
    case 'caption': {
      const delivery = await engines.texts.writeCaptions({ ...captionBriefOf(requested), earlier }, run)
      return texts(delivery, ({ text, hashtags, ...remarks }) => ({
        text,
        hashtags: [...hashtags],
        ...remarksOf(remarks),
      }))
    }
    case 'hashtags': {
      const delivery = await engines.texts.writeHashtags(hashtagBriefOf(requested), run)
      return texts(delivery, (hashtags) => ({ hashtags: [...hashtags] }))
    }
    case 'videoCaption': {
      const delivery = await engines.texts.writeVideoCaption(videoCaptionBriefOf(requested), run)
      return texts(delivery, ({ hook, script, description, hashtags, ...remarks }) => ({
        parts: { hook, script, description },
        hashtags: [...hashtags],
        ...remarksOf(remarks),
      }))
    }
    case 'image':
      return pictures(await engines.images.drawImages(imageBriefOf(requested), run), requested.generationId)
    case 'imageEdit': {
      const { sourceId, ...brief } = editBriefOf(requested)
      const source = await readPicture({ workspaceId: requested.workspaceId, itemId: sourceId }).catch(unreadable)
      if (!source) throw new EngineError('sourceGone')
      if (brief.edit.type !== 'composition') return pictures(await engines.images.editImage({ ...brief, source }, run))
      if (!composed) throw new EngineError('notComposed')
      const { of, prompt, brand, composition } = composed
      return pictures(
        await engines.images.editImage({ ...brief, prompt, brand, source, composed: composition }, run),
        of,
      )
    }
    default:
      throw new EngineError('internal') // videos have makers of their own
  }
}
