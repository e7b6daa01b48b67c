/** An id as a part of a key: different ids stay different, and none leads elsewhere. */
const safe = (id: string): string =>
  id.replaceAll(/[^\w-]/g, (sign) => `.${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Everything of a workspace. */
export const workspacePrefix = (workspaceId: string): string => `${safe(workspaceId)}/`

/** The files of one thing in its library. */
export const itemPrefix = (workspaceId: string, itemId: string): string =>
  `${workspacePrefix(workspaceId)}media/${safe(itemId)}/`

/** The parts of an upload that have arrived, each under its number. */
export const uploadPrefix = (workspaceId: string, uploadId: string): string =>
  `${workspacePrefix(workspaceId)}uploads/${safe(uploadId)}/`

export const partKey = (workspaceId: string, uploadId: string, part: number): string =>
  `${uploadPrefix(workspaceId, uploadId)}${part}`

/** The number of the part that a key is of; undefined for what is none, as a file half written. */
export const partOf = (key: string): number | undefined => {
  const number = /\/(\d{1,6})$/.exec(key)?.[1]
  return number === undefined ? undefined : Number(number)
}
