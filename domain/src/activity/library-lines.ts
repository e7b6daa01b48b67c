import type { LibraryEvent } from '../library/events.ts'
import { quotedOr } from '../support/timeline/sentence.ts'
import { mediaSentences as sentences } from '../support/timeline/sentences/media.ts'
import { asSupportReads, type DecisionsFor, linkTo } from './line.ts'

const library = { kind: 'library', link: () => linkTo('library') } as const

const item = {
  kind: 'library',
  link: ({ itemId }: { readonly itemId: string }) => linkTo('item', itemId),
} as const

/** The one item, or the library if there are several. */
const items = {
  kind: 'library',
  link: ({ itemIds: [id, ...others] }: { readonly itemIds: readonly string[] }) =>
    id === undefined || others.length > 0 ? linkTo('library') : linkTo('item', id),
} as const

export const libraryLines: DecisionsFor<LibraryEvent> = {
  // what was generated or uploaded has a line already
  MediaAdded: 'step',
  VideoIllustrated: 'step',
  TextSaved: { ...item, says: asSupportReads(sentences.TextSaved) },
  ItemChanged: { ...item, says: asSupportReads(sentences.ItemChanged) },
  ItemTrashed: { ...item, says: asSupportReads(sentences.ItemTrashed) },
  ItemRestored: { ...item, says: asSupportReads(sentences.ItemRestored) },
  ItemPurged: { kind: 'library', says: (_, { who }) => `${who} deleted something from the library for good.` },
  UploadBegun: {
    ...library,
    says: ({ name }, { who }) => `${who} uploaded ${quotedOr(name, 'a file (its name is erased)')} to the library.`,
  },
  UploadReceived: 'step',
  UploadRefused: 'step',
  UploadAbandoned: { ...library, says: (_, { who }) => `${who} gave up an upload.` },
  MediaConversionRequested: { ...item, says: asSupportReads(sentences.MediaConversionRequested) },
  MediaConversionFailed: 'step',
  MediaConversionCancelled: { ...library, says: (_, { who }) => `${who} stopped preparing a video for a platform.` },
  FolderMade: { ...library, says: asSupportReads(sentences.FolderMade) },
  FolderRenamed: { ...library, says: asSupportReads(sentences.FolderRenamed) },
  FolderDeleted: { ...library, says: asSupportReads(sentences.FolderDeleted) },
  ItemsMoved: { ...items, says: asSupportReads(sentences.ItemsMoved) },
  ItemsTagged: { ...items, says: asSupportReads(sentences.ItemsTagged) },
  ItemsUntagged: { ...items, says: asSupportReads(sentences.ItemsUntagged) },
}
