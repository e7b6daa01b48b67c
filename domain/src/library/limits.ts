/** Decimal, as plans are sold. */
export const gigabyte = 1_000_000_000

/** Limits of uploads. Pictures with more pixels are refused before they are decoded. */
export const uploadLimits = {
  imageBytes: 40_000_000,
  videoBytes: 2_000_000_000,
  imagePixels: 52_000_000,
  videoSeconds: 1_800,
  /** Small enough for a slow connection to send within the time limit of a request. */
  partBytes: 1_048_576,
  open: 20,
  expiresAfterMs: 86_400_000,
} as const

/** Conversions for platforms. Those under way are few, so that the videos of one workspace do not hold up all others. */
export const conversionLimits = {
  underWay: 3,
  perItem: 100,
  expiresAfterMs: 86_400_000,
} as const

/** The size of a file as people read it: `40 MB`, `2 GB`. */
export const sizeOfLimit = (bytes: number): string =>
  bytes < gigabyte ? `${bytes / 1_000_000} MB` : `${bytes / gigabyte} GB`

/** The longest texts of a library item, in characters. */
export const itemLimits = { name: 200, altText: 1_000, text: 70_000 } as const

/** The longest names of folders and the longest tags, in characters. */
export const labelLimits = { folder: 60, tag: 40 } as const

/** The most folders in one library. */
export const maxFolders = 100

/** The most tags of one item, and the most different tags in one library. */
export const maxTags = { item: 20, library: 200 } as const

/** The most items that are moved or tagged at once. */
export const mostAtOnce = 100

/** The most items that one event names. */
export const mostInEvent = 500

/** The most items in one library, including the trash. */
export const maxItems = 10_000

/** The most changes per item, so that the stream of a library stays bounded. */
export const maxChanges = 200

/** The days that an item stays in the trash before it is deleted. */
export const trashDays = 30

/** The number of parts of a file. The last one may be shorter. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / uploadLimits.partBytes)

/** The size of one part. */
export const bytesOfPart = (bytes: number, part: number): number =>
  Math.min(uploadLimits.partBytes, bytes - part * uploadLimits.partBytes)
