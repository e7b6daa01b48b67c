import type { FormField } from '@vignette/outbound/request-body'
import type { MediaToSend, RemoteMedia } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
}

/** For networks that take files only together with the post: nothing is uploaded before. */
export const keptForPost = (media: MediaToSend): RemoteMedia => {
  const { open, bytes, contentType, width, height, altText } = media
  return { remoteId: '', contentType, width, height, altText, source: { open, bytes } }
}

export const fileNameOf = ({ contentType }: RemoteMedia, index: number): string =>
  `file${index}.${endings[contentType] ?? 'bin'}`

/** The field of a form with the file of a medium. */
export const fileFieldOf = (name: string, medium: RemoteMedia, index: number): FormField => {
  const { source, contentType } = medium
  if (!source) throw new NetworkFailure({ code: 'mediaMissing', phase: 'neverSent' })
  return { name, fileName: fileNameOf(medium, index), file: { ...source, contentType } }
}
