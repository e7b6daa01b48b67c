import type { GenerationRequestedData } from '@vignette/domain/generation/events'
import { type FailureCode, noteLimits, type Result, resultSchema } from '@vignette/domain/generation/schemas'
import { kinds } from '@vignette/domain/generation/kinds'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { isBlank } from '@vignette/domain/kernel/text'
import type { Streams } from '@vignette/domain/kernel/streams'
import { itemLimits } from '@vignette/domain/library/limits'
import type { DropMedia, KeepPicture, NewPicture } from '../library/keep-media.ts'
import type { ReadableRequest } from './briefs.ts'
import { EngineError, type Picture } from '@vignette/engine/engine'
import { faultOf } from '@vignette/engine/fault'
import { isWithoutRoom } from '../work-folder.ts'
import type { EngineOutput } from './make.ts'
import { resultIdOf } from './result-ids.ts'

/**
 * The content that was requested: a text, the parts of a video caption, or hashtags, which can also accompany the other
 * two.
 */
const matterOf = ({ text, parts, hashtags = [] }: Omit<Result, 'id'>): string =>
  text ?? (parts ? Object.values(parts) : hashtags).join('')

/** As many remarks, and as long ones, as a result can have. */
export const keptNotes = (notes: readonly string[]): string[] =>
  notes.slice(0, noteLimits.count).map((note) => cut(note, noteLimits.length))

/** The results that have the right shape and are not blank. Others are not delivered. */
export const textResults = (
  { generationId }: Pick<GenerationRequestedData, 'generationId'>,
  texts: EngineOutput['texts'],
): readonly Result[] =>
  texts.flatMap((text, nth) => {
    const notes = text.notes && { notes: keptNotes(text.notes) }
    const { data } = resultSchema.safeParse({ id: resultIdOf(generationId, nth), ...text, ...notes })
    return data && !isBlank(matterOf(data)) ? [data] : []
  })

const longestName = 80

/** Not longer than `max`, and with no half of a character at the end. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** Names a picture after the beginning of its prompt. */
const nameOf = (prompt: string): string => {
  const line = prompt.split('\n')[0] ?? ''
  return cut(line, longestName).trim() || 'Picture'
}

type KeepOptions = {
  readonly keepPicture: KeepPicture
  readonly isDraft: boolean
  /** Aborts when the pictures are no longer wanted. */
  readonly signal: AbortSignal
}

const newPicture = (requested: ReadableRequest, picture: Picture, nth: number, isDraft: boolean): NewPicture => ({
  workspaceId: requested.workspaceId,
  userId: requested.userId,
  itemId: resultIdOf(requested.generationId, nth),
  generationId: requested.generationId,
  source: requested.kind === 'imageEdit' ? 'edited' : 'generated',
  name: nameOf(requested.prompt),
  tone: requested.tone,
  isDraft,
  picture,
})

/**
 * Storage that cannot be reached, or is full on our side, may work again in a moment, and so may a folder for work without
 * room. Other errors are returned unchanged.
 */
export const asStorageFailure = (error: unknown): unknown => {
  if (error instanceof DomainError && error.kind === 'unavailable') return passing(error.code)
  return isWithoutRoom(error) ? passing(faultOf(error)) : error
}

const passing = (fault: string): EngineError => new EngineError('internal', { isTransient: true, fault })

type StoredResults = {
  readonly results: readonly Result[]
  /** The reason, if known, why some results were not stored. */
  readonly code?: FailureCode
}

/**
 * Stores pictures in the library, one after another, as many as there is room for. A picture that an earlier attempt
 * stored and that was purged since is not delivered.
 * @throws {EngineError} `storageFull` when there is no room even for the first one; `internal` when storage is
 * unavailable.
 */
export const keepPictures = async (
  streams: Streams,
  requested: ReadableRequest,
  { pictures, composedFor }: Pick<EngineOutput, 'pictures' | 'composedFor'>,
  { keepPicture, isDraft, signal }: KeepOptions,
): Promise<StoredResults> => {
  const results: Result[] = []
  for (const [nth, picture] of pictures.slice(0, requested.units).entries()) {
    signal.throwIfAborted()
    const item = newPicture(requested, picture, nth, isDraft)
    const outcome = await keepPicture(streams, item).catch((error: unknown) => {
      throw asStorageFailure(error)
    })
    if (outcome === 'purged') continue
    if (outcome === 'full') {
      if (results.length === 0) throw new EngineError('storageFull')
      return { results, code: 'storageFull' }
    }
    const { width, height, altText, composition, notes = [] } = picture
    results.push(
      resultSchema.parse({
        id: item.itemId,
        mediaId: item.itemId,
        width,
        height,
        altText: cut(altText, itemLimits.altText),
        ...(composition && composedFor !== undefined && { composition: { ...composition, of: composedFor } }),
        ...(notes.length > 0 && { notes: keptNotes(notes) }),
      }),
    )
  }
  return { results }
}

/**
 * Removes stored pictures and videos that are not among the generation's results, because it was cancelled or another attempt
 * ended first.
 */
export const dropLeftovers = async (
  streams: Streams,
  { workspaceId, generationId, units, kind }: GenerationRequestedData,
  { delivered, dropMedia }: { readonly delivered: readonly string[]; readonly dropMedia: DropMedia },
): Promise<void> => {
  if (kinds[kind].makes === 'texts') return
  for (let nth = 0; nth < units; nth++) {
    const itemId = resultIdOf(generationId, nth)
    if (!delivered.includes(itemId)) await dropMedia(streams, { workspaceId, itemId })
  }
}
