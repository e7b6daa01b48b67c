/** Encodes an id as part of a key: different ids stay different, and none leads to another folder. */
const safe = (id: string): string =>
  id.replaceAll(/[^\w-]/g, (sign) => `.${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The prefix of all files of a workspace. */
export const workspacePrefix = (workspaceId: string): string => `${safe(workspaceId)}/`

/** The prefix of the files of one item. */
export const itemPrefix = (workspaceId: string, itemId: string): string =>
  `${workspacePrefix(workspaceId)}media/${safe(itemId)}/`

/** The prefix of the parts of an upload; each key ends with the number of its part. */
export const uploadPrefix = (workspaceId: string, uploadId: string): string =>
  `${workspacePrefix(workspaceId)}uploads/${safe(uploadId)}/`

/** The prefix of the logos of a workspace. */
export const logoPrefix = (workspaceId: string): string => `${workspacePrefix(workspaceId)}logo/`

/** Each logo has a file of its own, so that the one of before can be deleted at any time. */
export const logoKey = (workspaceId: string, logoId: string): string => `${logoPrefix(workspaceId)}${safe(logoId)}.webp`

/** The prefix of the versions of what people can correct about a generation. */
export const documentPrefix = (workspaceId: string, generationId: string): string =>
  `${workspacePrefix(workspaceId)}documents/${safe(generationId)}/`

/** The prefix of what attempts at a generation leave each other: what was ordered for it, and what is finished of it. */
export const checkpointPrefix = (workspaceId: string, generationId: string): string =>
  `${workspacePrefix(workspaceId)}checkpoints/${safe(generationId)}/`

export const partKey = (workspaceId: string, uploadId: string, part: number): string =>
  `${uploadPrefix(workspaceId, uploadId)}${part}`

/** The number of the part in a key; undefined for other keys, such as a file that is being written. */
export const partOf = (key: string): number | undefined => {
  const number = /\/(\d{1,6})$/.exec(key)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The prefix of everything that a post keeps for itself. */
export const postPrefix = (workspaceId: string, postId: string): string =>
  `${workspacePrefix(workspaceId)}posts/${safe(postId)}/`

/** A copy of a picture or video of the library, which stays with its post. */
export const keptKey = (workspaceId: string, postId: string, mediaId: string, ending: string): string =>
  `${postPrefix(workspaceId, postId)}kept/${safe(mediaId)}.${ending}`

/** The prefix of what a link of a post shows on one network. */
export const cardPrefix = (workspaceId: string, postId: string, network: string, name: string): string =>
  `${postPrefix(workspaceId, postId)}cards/${network}/${safe(name)}/`

/** The prefix of a medium in the forms in which one network takes it. */
export const fittedPrefix = (workspaceId: string, postId: string, network: string, mediaId: string): string =>
  `${postPrefix(workspaceId, postId)}fitted/${network}/${safe(mediaId)}/`
