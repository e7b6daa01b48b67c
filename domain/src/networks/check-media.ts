import { countWords, sizeWords } from '../kernel/words.ts'
import type { NetworkCapabilities } from './capabilities.ts'
import { formatWords, lengthWords, ratioWords } from './media-words.ts'
import { error, type MediaToCheck, number, type PostProblem, those, warning } from './post-problems.ts'

type Images = NonNullable<NetworkCapabilities['images']>
type Video = NonNullable<NetworkCapabilities['video']>

/** What is wrong with the pictures and videos of one post, together and each by itself. */
export const problemsOfMedia = (
  media: readonly MediaToCheck[],
  capabilities: NetworkCapabilities,
  name: string,
  part: number,
): readonly PostProblem[] => [
  ...problemsOfCounts(media, capabilities, name, part),
  ...problemsTogether(media, capabilities, name, part),
  ...media.flatMap((item) =>
    item.kind === 'image'
      ? problemsOfImage(item, capabilities, name, part)
      : problemsOfVideo(item, capabilities, name, part),
  ),
]

const isGif = ({ contentType }: MediaToCheck): boolean => contentType === 'image/gif'

const problemsOfCounts = (
  media: readonly MediaToCheck[],
  { images, video, mayMix }: NetworkCapabilities,
  name: string,
  part: number,
): readonly PostProblem[] => {
  const pictures = media.filter(({ kind }) => kind === 'image').length
  const videos = media.length - pictures
  const [mostPictures, mostVideos] = [images?.max ?? Infinity, video?.max ?? Infinity]
  const more = (max: number, one: string, count: number, several?: string) =>
    count > max && error('too_many_media', tooMany(name, max, one, count, several), { part })
  const apart = those(more(mostPictures, 'picture', pictures), more(mostVideos, 'video', videos))
  if (pictures === 0 || videos === 0) return apart
  return mayMix
    ? those(more(Math.max(mostPictures, mostVideos), 'picture or video', media.length, 'pictures and videos'))
    : [...apart, error('mixed_video_and_images', `${name} takes pictures or a video in one post, not both.`, { part })]
}

const problemsTogether = (
  media: readonly MediaToCheck[],
  { images }: NetworkCapabilities,
  name: string,
  part: number,
): readonly PostProblem[] =>
  those(
    images?.gifs === 'alone' &&
      media.length > 1 &&
      media.some(isGif) &&
      error('gif_not_mixable', `${name} takes a GIF only by itself, with no other pictures or videos.`, { part }),
    images?.areOfSameSize === true &&
      differ(media.filter(({ kind }) => kind === 'image')) &&
      error('sizes_differ', `${name} takes several pictures only if all have the same width and height.`, { part }),
  )

const tooMany = (name: string, max: number, one: string, count: number, several?: string): string =>
  `${name} takes ${countWords(max, one, several)} in one post; this has ${number(count)}.`

/** Pictures that we convert can be given one size. */
const differ = (pictures: readonly MediaToCheck[]): boolean =>
  new Set(pictures.map(({ width, height }) => `${width}x${height}`)).size > 1 &&
  !pictures.every(({ isConvertible }) => isConvertible === true)

const problemsOfImage = (
  image: MediaToCheck,
  { images, altText }: NetworkCapabilities,
  name: string,
  part: number,
): readonly PostProblem[] => {
  const place = { part, mediaId: image.id }
  if (!images) return [error('format_not_accepted', `${name} takes no pictures.`, place)]
  return [
    ...(image.isConvertible === true ? [] : problemsOfFile(image, images, name, part)),
    ...those(
      ratioProblem(image, images.ratio, name, 'picture', part),
      isGif(image) &&
        images.gifs === 'still' &&
        warning('gif_stands_still', `${name} shows a GIF as a picture that does not move.`, place),
    ),
    ...(altText ? altTextProblems(image, altText.max, name, part) : []),
  ]
}

const problemsOfFile = (image: MediaToCheck, images: Images, name: string, part: number): readonly PostProblem[] => {
  const place = { part, mediaId: image.id }
  const least = images.width?.min ?? 0
  return those(
    !images.types.includes(image.contentType) &&
      error('format_not_accepted', wrongFormat(name, images.types, image.contentType, 'pictures'), place),
    image.bytes > images.maxBytes &&
      error('image_too_large', tooLarge(name, images.maxBytes, image.bytes, 'pictures'), place),
    image.width !== null &&
      image.width < least &&
      error(
        'image_too_narrow',
        `${name} takes pictures from ${number(least)} pixels in width; this one has ${number(image.width)}.`,
        place,
      ),
  )
}

const wrongFormat = (name: string, types: readonly string[], type: string, kinds: string): string =>
  `${name} takes ${kinds} as ${formatWords(types)}; this one is ${formatWords([type])}.`

const tooLarge = (name: string, max: number, bytes: number, kinds: string): string =>
  `${name} takes ${kinds} of up to ${sizeWords(max)}; this one has ${sizeWords(bytes)}.`

const altTextProblems = (image: MediaToCheck, max: number, name: string, part: number): readonly PostProblem[] => {
  const place = { part, mediaId: image.id }
  const text = image.altText?.trim() ?? ''
  return those(
    text === '' &&
      warning(
        'alt_text_missing',
        'This picture has no description, so that people who cannot see it learn nothing of it.',
        place,
      ),
    text.length > max &&
      error(
        'alt_text_too_long',
        `${name} takes ${countWords(max, 'character')} to describe a picture; this has ${number(text.length)}.`,
        place,
      ),
  )
}

const ratioProblem = (
  { id, width, height, isConvertible }: MediaToCheck,
  ratio: Images['ratio'],
  name: string,
  kind: 'picture' | 'video',
  part: number,
): PostProblem | false => {
  if (!ratio || width === null || height === null || height === 0) return false
  const own = width / height
  // A picture of 1080 by 566 pixels is meant to be 1.91:1.
  if (own >= ratio.min - 0.005 && own <= ratio.max + 0.005) return false
  const says = `${name} takes ${kind}s from ${ratioWords(ratio.min)} to ${ratioWords(ratio.max)}`
  const place = { part, mediaId: id }
  const filled = kind === 'picture' ? 'gets a border' : 'is shown before a blurred copy of itself'
  return isConvertible === true
    ? warning('aspect_ratio', `${says}, so this one ${filled}.`, place)
    : error('aspect_ratio', `${says}; this one is ${ratioWords(own)}.`, place)
}

const problemsOfVideo = (
  item: MediaToCheck,
  { video }: NetworkCapabilities,
  name: string,
  part: number,
): readonly PostProblem[] => {
  const place = { part, mediaId: item.id }
  if (!video) return [error('format_not_accepted', `${name} takes no videos.`, place)]
  const isAsItIs = item.isConvertible !== true
  return those(
    isAsItIs &&
      !video.types.includes(item.contentType) &&
      error('format_not_accepted', wrongFormat(name, video.types, item.contentType, 'videos'), place),
    isAsItIs &&
      item.bytes > video.maxBytes &&
      error('video_too_large', tooLarge(name, video.maxBytes, item.bytes, 'videos'), place),
    item.isConvertible === true && neverSmallEnough(item, video, name, part),
    tooShort(item, video, name, part),
    tooLong(item, video, name, part),
    ratioProblem(item, video.ratio, name, 'video', part),
  )
}

/** Fewer bits than these a second show nothing that anybody wants to look at. */
const leastBitsPerSecond = 300_000

/** A file can be made smaller only as far as something is still to be seen. */
const neverSmallEnough = ({ id, bytes, durationMs }: MediaToCheck, { maxBytes }: Video, name: string, part: number) =>
  bytes > maxBytes &&
  durationMs !== null &&
  (durationMs / 1_000) * leastBitsPerSecond > maxBytes * 8 &&
  error(
    'video_too_large',
    `${name} takes videos of up to ${sizeWords(maxBytes)}, and this one is too long to be made that small.`,
    { part, mediaId: id },
  )

const tooShort = ({ id, durationMs }: MediaToCheck, { minSeconds }: Video, name: string, part: number) =>
  durationMs !== null &&
  minSeconds !== null &&
  durationMs < minSeconds * 1_000 &&
  error(
    'video_too_short',
    `${name} takes videos from ${lengthWords(minSeconds * 1_000)}; this one has ${lengthWords(durationMs)}.`,
    { part, mediaId: id },
  )

/** Nothing is ever cut off by a conversion. */
const tooLong = ({ id, durationMs }: MediaToCheck, { maxSeconds }: Video, name: string, part: number) =>
  durationMs !== null &&
  maxSeconds !== null &&
  durationMs > maxSeconds * 1_000 &&
  error(
    'video_too_long',
    `${name} takes videos of up to ${lengthWords(maxSeconds * 1_000)}; this one has ${lengthWords(durationMs)}.`,
    { part, mediaId: id },
  )
