import { summaryOf } from '@vignette/domain/generation/history'
import { failures, type GenerationStatus } from '@vignette/domain/generation/schemas'
import type { Generation, RequestWithResults } from '@vignette/domain/generation/schemas/generations'
import type { StoredFile } from '@vignette/domain/library/schemas'
import type { Family, RecordedRow } from './lookup/generation-reader.ts'

/** The signed address of a file in the library; undefined where there is no such file. */
export type SignFile = (
  place: { readonly workspaceId: string; readonly itemId: string },
  variant: StoredFile['variant'],
) => string | undefined

/** Members of pictures that the library knows. */
export type Pictures = {
  readonly signFile: SignFile
  /** The alt texts of pictures by id, as the library has them now. */
  readonly altTexts: ReadonlyMap<string, string>
}

const isFinal = (status: GenerationStatus): boolean => status !== 'requested' && status !== 'running'

const failureOf = ({ failure: code, status, consumed }: RecordedRow): Pick<Generation, 'failure'> => {
  if (code === null || !isFinal(status)) return {}
  return { failure: { code, message: failures[code], charged: consumed > 0 } }
}

/** The number of results that were delivered, also those that were discarded or not charged. */
const deliveredOf = ({ history }: RecordedRow): number =>
  history.find(({ type }) => type === 'GenerationCompleted' || type === 'GenerationPartlyCompleted')?.units ?? 0

export const generationOf = (row: RecordedRow, { signFile, altTexts }: Pictures): Generation => {
  const { generationId: id, workspaceId, status, results, reserved, consumed, released, endedAt } = row
  const { requestId, parentId, kind, prompt, settings, tone, engine, requestedAt } = row
  const pictureOf = (itemId: string) => {
    const altText = altTexts.get(itemId)
    const [url, thumbnailUrl] = (['original', 'thumbnail'] as const).map((variant) =>
      signFile({ workspaceId, itemId }, variant),
    )
    return {
      ...(url !== undefined && { url }),
      ...(thumbnailUrl !== undefined && { thumbnailUrl }),
      ...(altText !== undefined && { altText }),
    }
  }
  return {
    id,
    requestId,
    parentId,
    kind,
    prompt,
    settings: { ...settings },
    tone,
    status,
    credits: { reserved, consumed, released },
    delivered: deliveredOf(row),
    results: results.map((result) => ({
      ...result,
      ...(result.mediaId !== undefined && pictureOf(result.mediaId)),
    })),
    ...failureOf(row),
    engine,
    requestedAt,
    endedAt: isFinal(status) ? endedAt : null,
  }
}

/** Requests with the views of their generations, under the prompt and the time of the first. */
export const requestsOf = (families: readonly Family[], made: readonly Generation[]): RequestWithResults[] => {
  const byId = new Map(made.map((generation) => [generation.id, generation]))
  return families.flatMap((family) => {
    const [first, ...later] = family.flatMap(({ generationId }) => byId.get(generationId) ?? [])
    if (!first) return []
    return { id: first.requestId, prompt: first.prompt, requestedAt: first.requestedAt, generations: [first, ...later] }
  })
}

/** The history of a generation in plain words, oldest first. */
export const eventsOf = ({ history, kind, units }: RecordedRow) =>
  history.map((entry) => ({ type: entry.type, at: entry.at, summary: summaryOf(entry, kind, units) }))
