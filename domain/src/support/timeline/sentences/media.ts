import { instantWords, sizeWords } from '../../../kernel/words.ts'
import type { LibraryEvent } from '../../../library/events.ts'
import { isVideoPreset, videoPresets } from '../../../library/video-presets.ts'
import { colonQuoted, quotedOr, type SentencesFor } from '../sentence.ts'

const sources = { generated: 'A generated', edited: 'An edited', uploaded: 'An uploaded' } as const
const things = ({ length }: readonly string[]): string => (length === 1 ? 'something' : `${length} things`)

const tagsIn = (tags: readonly string[] | null): string => colonQuoted(tags && tags.join(', '))

const platformOf = (preset: string): string => (isVideoPreset(preset) ? videoPresets[preset].name : preset)

const kinds = { image: 'picture', video: 'video' } as const

export const mediaSentences: SentencesFor<LibraryEvent> = {
  MediaAdded: ({ source, kind, name, bytes }) =>
    `${sources[source]} ${kinds[kind]} of ${sizeWords(bytes)} was put into the library${colonQuoted(name)}.`,
  VideoIllustrated: ({ isReadable, bytes }) =>
    isReadable
      ? `Pictures of a video in the library were made: ${sizeWords(bytes)}.`
      : 'A video in the library could not be read, so there are no pictures of it.',
  TextSaved: ({ name }, who) => `${who} saved a text in the library${colonQuoted(name)}.`,
  ItemChanged: (data, who) => {
    const changed = [
      ...('name' in data ? ['the name'] : []),
      ...('altText' in data ? ['the description'] : []),
      ...('text' in data ? ['the text'] : []),
    ]
    return `${who} changed ${changed.join(' and ')} of something in the library.`
  },
  ItemTrashed: ({ purgesAt }, who) =>
    `${who} moved something from the library to the trash, to be deleted on ${instantWords(purgesAt)}.`,
  ItemRestored: (_, who) => `${who} took something out of the trash.`,
  ItemPurged: ({ bytes }) => `Something was deleted from the library for good: ${sizeWords(bytes)}.`,
  UploadBegun: ({ name, contentType, bytes }, who) =>
    `${who} began to upload ${quotedOr(name, 'a file (its name is erased)')}, ${contentType} of ${sizeWords(bytes)}.`,
  UploadReceived: () => 'The upload has arrived whole.',
  UploadRefused: ({ code }) => `The upload was refused: ${code.replaceAll('_', ' ')}.`,
  UploadAbandoned: () => 'The upload was given up.',
  MediaConversionRequested: ({ preset, bytes }, who) =>
    `${who} had a video prepared for ${platformOf(preset)}: ${sizeWords(bytes)} at most.`,
  MediaConversionFailed: ({ code }) => `A video could not be prepared for a platform: ${code.replaceAll('_', ' ')}.`,
  MediaConversionCancelled: () => 'The preparing of a video for a platform was cancelled.',
  FolderMade: ({ name }, who) => `${who} made a folder in the library${colonQuoted(name)}.`,
  FolderRenamed: ({ name }, who) => `${who} renamed a folder of the library${colonQuoted(name)}.`,
  FolderDeleted: (_, who) => `${who} deleted a folder of the library. What was in it stays.`,
  ItemsMoved: ({ itemIds, folderId }, who) =>
    folderId === null
      ? `${who} moved ${things(itemIds)} in the library out of a folder.`
      : `${who} moved ${things(itemIds)} in the library into a folder.`,
  ItemsTagged: ({ itemIds, tags }, who) => `${who} tagged ${things(itemIds)} in the library${tagsIn(tags)}.`,
  ItemsUntagged: ({ itemIds, tags }, who) => `${who} took tags off ${things(itemIds)} in the library${tagsIn(tags)}.`,
}
