import type { Requested } from '@vignette/domain/generation/events'
import { type FailureCode, type Result, resultSchema } from '@vignette/domain/generation/schemas'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { isBlank } from '@vignette/domain/kernel/text'
import type { Streams } from '@vignette/domain/kernel/streams'
import { itemLimits } from '@vignette/domain/library/limits'
import type { DropPicture, KeepPicture, NewPicture } from '../library/keep-picture.ts'
import type { Readable } from './briefs.ts'
import { EngineError, type Picture } from '@vignette/engine/engine'
import type { Made } from './make.ts'

/** Of the nth result, and of its picture in the library: the same in every attempt. */
const resultIdOf = (generationId: string, nth: number): string => `${generationId}-${nth + 1}`

/** What was asked for: a text, what belongs to a video, or hashtags, which may also be beside one of the others. */
const matterOf = ({ text, parts, hashtags = [] }: Omit<Result, 'id'>): string =>
  text ?? (parts ? Object.values(parts) : hashtags).join('')

/** What came back, is of the shape that results have, and says something; the rest is not delivered. */
export const textResults = (
  { generationId }: Pick<Requested, 'generationId'>,
  texts: Made['texts'],
): readonly Result[] =>
  texts.flatMap((text, nth) => {
    const { data } = resultSchema.safeParse({ id: resultIdOf(generationId, nth), ...text })
    return data && !isBlank(matterOf(data)) ? [data] : []
  })

const longestName = 80

/** What a picture is called: how its prompt begins. */
const nameOf = (prompt: string): string => {
  const line = prompt.split('\n')[0] ?? ''
  const begins = line.length > longestName ? `${line.slice(0, longestName - 1)}…` : line
  return begins.toWellFormed().trim() || 'Picture'
}

type Keeping = {
  readonly keepPicture: KeepPicture
  readonly isDraft: boolean
  /** Whether nobody wants it any more. */
  readonly signal: AbortSignal
}

const newPicture = (requested: Readable, picture: Picture, nth: number, isDraft: boolean): NewPicture => ({
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

/** Files that cannot be reached, or have no room on our side, may be there again in a moment; else it is our fault. */
const asEngineError = (error: unknown): unknown =>
  error instanceof DomainError && error.kind === 'unavailable'
    ? new EngineError('internal', { isTransient: true })
    : error

type Kept = {
  readonly results: readonly Result[]
  /** Why not all of them were kept, where that is known. */
  readonly code?: FailureCode
}

/**
 * Keeps pictures in the library, one after another, as many as there is room for. One that was purged since an earlier
 * attempt kept it is not delivered.
 * @throws {EngineError} `storageFull` when there is none for the first; `internal` when they cannot be kept at all.
 */
export const keepPictures = async (
  streams: Streams,
  requested: Readable,
  pictures: Made['pictures'],
  { keepPicture, isDraft, signal }: Keeping,
): Promise<Kept> => {
  const results: Result[] = []
  for (const [nth, picture] of pictures.slice(0, requested.units).entries()) {
    signal.throwIfAborted()
    const item = newPicture(requested, picture, nth, isDraft)
    const outcome = await keepPicture(streams, item).catch((error: unknown) => {
      throw asEngineError(error)
    })
    if (outcome === 'purged') continue
    if (outcome === 'full') {
      if (results.length === 0) throw new EngineError('storageFull')
      return { results, code: 'storageFull' }
    }
    const { width, height, altText } = picture
    results.push(
      resultSchema.parse({
        id: item.itemId,
        mediaId: item.itemId,
        width,
        height,
        altText: altText.slice(0, itemLimits.altText),
      }),
    )
  }
  return { results }
}

/** Takes back what an attempt has kept and the generation did not end with: it was cancelled, or another attempt was first. */
export const dropLeftovers = async (
  streams: Streams,
  { workspaceId, generationId, units, kind }: Requested,
  { delivered, dropPicture }: { readonly delivered: readonly string[]; readonly dropPicture: DropPicture },
): Promise<void> => {
  if (kind !== 'image' && kind !== 'imageEdit') return
  for (let nth = 0; nth < units; nth++) {
    const itemId = resultIdOf(generationId, nth)
    if (!delivered.includes(itemId)) await dropPicture(streams, { workspaceId, itemId })
  }
}
