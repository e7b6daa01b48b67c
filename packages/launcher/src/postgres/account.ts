import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** The user that Postgres runs as; undefined for the current user. */
export type Account = { uid: number; gid: number } | undefined

const candidates = ['postgres', '_postgres', 'nobody']

/**
 * The user to run Postgres as, since it refuses to run as root: the owner of an existing cluster, or an unprivileged
 * system user for a new one.
 *
 * @throws {Error} if the cluster belongs to somebody else and we are not root.
 */
export const accountFor = (cluster: string): Account => {
  const own = process.getuid?.()
  if (own === undefined) return undefined
  const owner = ownerOf(cluster)
  if (own === 0) return owner?.uid ? owner : unprivilegedAccount()
  if (owner && owner.uid !== own) {
    throw new Error(`${cluster} belongs to another user (id ${owner.uid}): start as that user or as root.`)
  }
  return undefined
}

const ownerOf = (cluster: string): { uid: number; gid: number } | undefined => {
  try {
    return statSync(cluster)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new Error(`${cluster} cannot be opened (${code}).`, { cause: error })
  }
}

const unprivilegedAccount = (): Account => {
  for (const name of candidates) {
    const [uid, gid] = ['-u', '-g'].map((option) => idOf(option, name))
    if (uid && gid) return { uid, gid }
  }
  throw new Error(`Postgres does not run as root, and there is no user named ${candidates.join(' or ')}.`)
}

const idOf = (option: string, name: string): number => {
  try {
    return Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return 0
  }
}

/** True if the account may read (and enter) a file or folder, by the modes of it and of all folders above. */
export const canRead = (file: string, account: Account): boolean => {
  if (!account) return true
  const target = realpathSync(file)
  const isFolder = statSync(target).isDirectory()
  return allows(target, account, isFolder ? 5 : 4) && foldersAbove(target).every((folder) => allows(folder, account, 1))
}

const allows = (file: string, account: { uid: number; gid: number }, bits: number): boolean => {
  const { uid, gid, mode } = statSync(file)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

const foldersAbove = (file: string): string[] => {
  const parent = path.dirname(file)
  return parent === file ? [] : [parent, ...foldersAbove(parent)]
}

/** Creates a folder that only the account can access. */
export const makeFolderFor = (folder: string, account: Account): void => {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  if (!account) return
  chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}
