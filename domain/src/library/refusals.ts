import { DomainError } from '../kernel/domain-error.ts'
import { conversionLimits, maxFolders, maxTags, sizeOfLimit, uploadLimits } from './limits.ts'

/** Why an uploaded file was refused, as sentences for people. */
export const uploadRefusals = {
  unknown_type:
    'We cannot use this type of file. Please upload a PNG, JPEG, WebP, GIF or AVIF picture, or an MP4, MOV or WebM video.',
  heic: 'We cannot read HEIC pictures. Please save yours as a JPEG and upload that.',
  broken: 'This file seems to be damaged. Please export it again and upload the new one.',
  too_large: `Pictures can have up to ${sizeOfLimit(uploadLimits.imageBytes)}, videos up to ${sizeOfLimit(uploadLimits.videoBytes)}.`,
  too_many_pixels: `This picture is too big. Please scale it down to at most ${uploadLimits.imagePixels / 1_000_000} megapixels.`,
  too_long: `Videos can be up to ${uploadLimits.videoSeconds / 60} minutes long.`,
  mixed: 'This file holds more than a video, so we did not take it. Please export it again and upload the new one.',
  full: 'Your library has no room for this file. Please delete something for good, or choose a larger plan.',
  not_processed: 'Something went wrong on our side while we looked at this file. Please upload it again.',
} as const
export type UploadRefusal = keyof typeof uploadRefusals

/** The sentence for a recorded code, also for one that this release does not know. */
export const refusalSentence = (code: string): string =>
  Object.hasOwn(uploadRefusals, code) ? uploadRefusals[code as UploadRefusal] : uploadRefusals.not_processed

export const unknownItem = () =>
  new DomainError('notFound', 'library.unknown_item', 'This is not in your library, or is no longer there.')

export const unknownUpload = () =>
  new DomainError('notFound', 'library.unknown_upload', 'There is no such upload, or it has ended. Please start again.')

/** `needed` is the size of the file in bytes. */
export const libraryFull = (room: {
  readonly used: number
  readonly reserved: number
  readonly limit: number
  readonly needed: number
}) => new DomainError('insufficient', 'library.full', uploadRefusals.full, room)

export const uploadTooLarge = () =>
  new DomainError('invalid', 'library.too_large', uploadRefusals.too_large, { path: 'bytes' })

export const tooManyUploads = () =>
  new DomainError(
    'conflict',
    'library.too_many_uploads',
    `Please wait until some of your ${uploadLimits.open} uploads are done, or cancel one.`,
  )

export const tooManyItems = () =>
  new DomainError(
    'conflict',
    'library.too_many_items',
    'Your library cannot hold any more items. Please delete something for good.',
  )

export const tooManyChanges = () =>
  new DomainError(
    'conflict',
    'library.too_many_changes',
    'This cannot be changed any more times. Please save a new copy of it, and continue there.',
  )

export const inTrash = () =>
  new DomainError('conflict', 'library.in_trash', 'This is in the trash. Please restore it first.')

export const notInTrash = () =>
  new DomainError('conflict', 'library.not_in_trash', 'Please move this to the trash first.')

export const notChangeable = () =>
  new DomainError('invalid', 'library.not_changeable', 'Pictures and videos have an alt text, texts have a text.')

/** `gone` is the number of the chosen items that are not there. */
export const unknownItems = (gone: number) =>
  new DomainError(
    'notFound',
    'library.unknown_item',
    gone === 1
      ? 'One of these is not in your library, or not any more, so nothing was changed. Please choose again.'
      : `${gone} of these are not in your library, or not any more, so nothing was changed. Please choose again.`,
    { gone },
  )

export const chosenInTrash = () =>
  new DomainError(
    'conflict',
    'library.in_trash',
    'Something you chose is in the trash, so nothing was changed. Please restore it first, or choose again.',
  )

export const unknownFolder = () =>
  new DomainError('notFound', 'library.unknown_folder', 'This folder is not in your library, or not any more.')

export const folderExists = () =>
  new DomainError('conflict', 'library.folder_exists', 'You have a folder of this name already.', { path: 'name' })

export const tooManyFolders = () =>
  new DomainError(
    'conflict',
    'library.too_many_folders',
    `There can be up to ${maxFolders} folders. Please delete one; what is in it stays.`,
  )

export const tooManyTags = () =>
  new DomainError(
    'conflict',
    'library.too_many_tags',
    `Something can have up to ${maxTags.item} tags. Please take one off first.`,
    { path: 'add' },
  )

export const tooManyDifferentTags = () =>
  new DomainError(
    'conflict',
    'library.too_many_different_tags',
    `There can be up to ${maxTags.library} different tags. Please use one that you have, or take one off everything.`,
    { path: 'add' },
  )

/** Why a video could not be prepared for a platform, as sentences for people. */
export const conversionFailures = {
  source_gone: 'The video was deleted meanwhile.',
  unreadable: 'We could not read this video. Please export it again and upload the new one.',
  full: 'Your library has no room for the new file. Please delete something for good, or choose a larger plan.',
  timed_out: 'This took too long, so we stopped. Please try again.',
  unmet: 'The file that we made does not satisfy the platform, so we did not keep it.',
  not_converted: 'Something went wrong on our side. Please try again.',
} as const
export type ConversionFailure = keyof typeof conversionFailures

/** The sentence for a recorded code, also for one that this release does not know. */
export const conversionSentence = (code: string): string =>
  Object.hasOwn(conversionFailures, code)
    ? conversionFailures[code as ConversionFailure]
    : conversionFailures.not_converted

export const unknownConversion = () =>
  new DomainError('notFound', 'library.unknown_conversion', 'Nothing like this is being prepared.')

export const notConvertible = () =>
  new DomainError('invalid', 'library.not_convertible', 'Only videos that we can read are prepared for platforms.')

export const notSeenYet = () =>
  new DomainError(
    'conflict',
    'library.not_seen_yet',
    'We are still looking at this video. Please try again in a moment.',
  )

export const fitsAlready = () =>
  new DomainError('conflict', 'library.fits_already', 'The platform takes this video as it is. Please download it.')

/** `obstacles` are sentences: what is in the way, and what to do about it. */
export const cannotConvert = (obstacles: readonly string[]) =>
  new DomainError('conflict', 'library.cannot_convert', obstacles.join(' '), { obstacles })

export const tooManyConversions = () =>
  new DomainError(
    'conflict',
    'library.too_many_conversions',
    `Please wait until one of the ${conversionLimits.underWay} videos that are being prepared is done, or cancel one.`,
  )
