/** As people count it, and as plans are sold. */
export const gigabyte = 1_000_000_000

/** The largest that may be uploaded, and how. Pictures of more points than that are refused before they are decoded. */
export const uploadLimits = {
  imageBytes: 40_000_000,
  videoBytes: 200_000_000,
  imagePixels: 52_000_000,
  videoSeconds: 300,
  /** A slow line sends so much well within the time that a request has. */
  partBytes: 1_048_576,
  open: 20,
  expiresAfterMs: 86_400_000,
} as const

/** Characters of what is said of something in a library, and of a text that is kept there. */
export const itemLimits = { name: 200, altText: 1_000, text: 70_000 } as const

/** So many things one library holds, with those in the trash. */
export const maxItems = 10_000

/** So often each of them is changed: all that was recorded of a library is read again with each change. */
export const maxChanges = 200

/** How long something stays in the trash before it is deleted. */
export const trashDays = 30

/** How many parts a file of so many bytes has, the last of them shorter. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / uploadLimits.partBytes)

/** How long one of the parts is. */
export const bytesOfPart = (bytes: number, part: number): number =>
  Math.min(uploadLimits.partBytes, bytes - part * uploadLimits.partBytes)
