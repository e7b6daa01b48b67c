import { isAddressId } from '../../identity/address-id.ts'
import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import { commandTo, effect, reactByType, type Reactor } from '../../kernel/reactor.ts'
import { library } from '../decider.ts'
import {
  clearUpload,
  convertMedia,
  deleteItemFiles,
  illustrateVideo,
  processUpload,
  purgeForgottenItems,
} from '../effects.ts'
import {
  itemPurged,
  itemTrashed,
  mediaAdded,
  mediaConversionRequested,
  textSaved,
  uploadAbandoned,
  uploadBegun,
  uploadReceived,
  uploadRefused,
} from '../events.ts'
import { workspaceForgotten } from '../../workspaces/events.ts'

const events = [
  mediaAdded,
  textSaved,
  itemTrashed,
  itemPurged,
  uploadBegun,
  uploadReceived,
  uploadRefused,
  uploadAbandoned,
  mediaConversionRequested,
  subjectForgotten,
  workspaceForgotten,
] as const

type LibraryEvent = EventOf<(typeof events)[number]>

type OfUpload = { readonly data: { readonly workspaceId: string; readonly uploadId: string } }

const clear = ({ data: { workspaceId, uploadId } }: OfUpload) => [effect(clearUpload, { workspaceId, uploadId })]

const reactions = reactByType<LibraryEvent>({
  UploadBegun: ({ data: { workspaceId, userId, uploadId, expiresAt } }) => [
    commandTo(library, workspaceId, { type: 'AbandonUpload', workspaceId, userId, uploadId }, expiresAt),
  ],
  UploadReceived: ({ data: { workspaceId, userId, uploadId } }) => [
    effect(processUpload, { workspaceId, userId, uploadId }),
  ],
  MediaAdded: ({ data: { workspaceId, itemId, kind, uploadId } }) => [
    ...(uploadId === null ? [] : clear({ data: { workspaceId, uploadId } })),
    ...(kind === 'video' ? [effect(illustrateVideo, { workspaceId, itemId })] : []),
  ],
  UploadRefused: clear,
  UploadAbandoned: clear,
  ItemTrashed: ({ data: { workspaceId, userId, itemId, purgesAt } }) => [
    commandTo(library, workspaceId, { type: 'PurgeItem', workspaceId, userId, itemId, purgesAt }, purgesAt),
  ],
  ItemPurged: ({ data: { workspaceId, itemId } }) => [effect(deleteItemFiles, { workspaceId, itemId })],
  SubjectForgotten: ({ data: { subject }, meta: { workspaceId } }) =>
    // an address without an account has no library
    isAddressId(subject) ? [] : [effect(purgeForgottenItems, { workspaceId })],
  WorkspaceForgotten: ({ data: { workspaceId } }) => [effect(purgeForgottenItems, { workspaceId })],
  MediaConversionRequested: ({ data: { workspaceId, conversionId, expiresAt } }) => [
    effect(convertMedia, { workspaceId, conversionId }),
    commandTo(library, workspaceId, { type: 'FailConversion', conversionId, code: 'timed_out' }, expiresAt),
  ],
  TextSaved: () => [],
})

/**
 * Examines uploads that have arrived, has pictures and conversions made of videos, deletes files that are no longer used,
 * and purges items whose time in the trash is over.
 */
export const libraryKeeping: Reactor<LibraryEvent> = {
  name: 'library-keeping',
  events,
  react: (event) => {
    const { data } = event
    // recorded late: the workspace had been forgotten already
    if ('name' in data && data.name === null) return [effect(purgeForgottenItems, { workspaceId: data.workspaceId })]
    return reactions(event)
  },
}
