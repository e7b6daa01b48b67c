import { DomainError } from '@vignette/domain/kernel/domain-error'
import { libraryItems } from '@vignette/domain/library/projections/library'
import { unknownItem } from '@vignette/domain/library/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { workspaceOf } from '../../plugins/workspace.ts'
import { type ItemLinks, itemView } from './item-view.ts'
import type { LibraryReader } from './library-reader.ts'

/** The longest text, in any script. */
export const textBodyLimit = 512 * 1_024

export type ItemAnswerDeps = { readonly libraryReader: Pick<LibraryReader, 'find'>; readonly links: ItemLinks }

const late = () =>
  new DomainError(
    'unavailable',
    'library.late',
    'It is done, and your library shows it in a moment. Please look again.',
  )

/** Answers with an item of the library, as of a log position at least. */
export const createItemAnswer =
  (app: Pick<FastifyInstance, 'now'>, { libraryReader, links }: ItemAnswerDeps) =>
  async (request: FastifyRequest, itemId: string, position?: number) => {
    const freshness = await request.awaitFresh([libraryItems.name], position)
    const row = await libraryReader.find(workspaceOf(request), itemId)
    if (!row) throw freshness.stale ? late() : unknownItem()
    return { success: true as const, item: itemView(row, links, await app.now()), ...freshness }
  }
