import { randomBytes } from 'node:crypto'

/** A new id that nobody can guess, safe in addresses. */
export const newId = (): string => randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')

export const newToken = (): string => randomBytes(32).toString('base64url')
