import { isAddressId } from '../../identity/address-id.ts'
import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import { commandTo, type Reaction, type Reactor } from '../../kernel/reactor.ts'
import { library } from '../decider.ts'
import {
  itemPurged,
  itemTrashed,
  mediaAdded,
  textSaved,
  uploadAbandoned,
  uploadBegun,
  uploadReceived,
  uploadRefused,
} from '../events.ts'

const events = [
  mediaAdded,
  textSaved,
  itemTrashed,
  itemPurged,
  uploadBegun,
  uploadReceived,
  uploadRefused,
  uploadAbandoned,
  subjectForgotten,
] as const

type OfUpload = { readonly workspaceId: string; readonly userId: string; readonly uploadId: string }

const clear = ({ workspaceId, uploadId }: Pick<OfUpload, 'workspaceId' | 'uploadId'>): Reaction => ({
  type: 'effect',
  kind: 'library.clearUpload',
  ref: { workspaceId, uploadId },
})

/** Purges the items of people who have been forgotten. */
const forget = (workspaceId: string): Reaction => ({ type: 'effect', kind: 'library.forget', ref: { workspaceId } })

/**
 * Examines uploads that have arrived, deletes files that are no longer used, and purges items whose time in the trash
 * is over.
 */
export const libraryKeeping: Reactor<EventOf<(typeof events)[number]>> = {
  name: 'library-keeping',
  events,
  react: ({ type, data, meta }) => {
    // recorded late, about a person who was already forgotten
    if ('name' in data && data.name === null) return [forget(data.workspaceId)]
    switch (type) {
      case 'UploadBegun': {
        const { workspaceId, userId, uploadId, expiresAt } = data
        return [commandTo(library, workspaceId, { type: 'AbandonUpload', workspaceId, userId, uploadId }, expiresAt)]
      }
      case 'UploadReceived': {
        const { workspaceId, userId, uploadId } = data
        return [{ type: 'effect', kind: 'library.process', ref: { workspaceId, userId, uploadId } }]
      }
      case 'MediaAdded': {
        const { workspaceId, uploadId } = data
        return uploadId === null ? [] : [clear({ workspaceId, uploadId })]
      }
      case 'UploadRefused':
      case 'UploadAbandoned':
        return [clear(data)]
      case 'ItemTrashed': {
        const { workspaceId, userId, itemId, purgesAt } = data
        const purge = { type: 'PurgeItem', workspaceId, userId, itemId, purgesAt } as const
        return [commandTo(library, workspaceId, purge, purgesAt)]
      }
      case 'ItemPurged':
        return [
          { type: 'effect', kind: 'library.deleteFiles', ref: { workspaceId: data.workspaceId, itemId: data.itemId } },
        ]
      case 'SubjectForgotten':
        if (isAddressId(data.subject)) return [] // a mere address
        return [forget(meta.workspaceId)]
      case 'TextSaved':
        return []
    }
  },
}
