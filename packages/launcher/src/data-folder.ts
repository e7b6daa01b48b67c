import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { LaunchError } from './launch-settings.ts'
import { awaitLock, type HeldLock, type Lock } from './lock.ts'

const stickyBit = 0o1000

/**
 * Creates the data folder, closes it to others and locks it for this launcher.
 *
 * @throws {LaunchError} if it cannot be written or another launcher keeps using it.
 */
export const takeDataFolder = async (folder: string, signal: AbortSignal): Promise<HeldLock> => {
  const lock = await lockFolder(folder, signal)
  if (lock.status === 'held') return lock
  throw new LaunchError(`${folder} is in use by another start (process ${lock.byPid}). Set DATA_DIR to another one.`)
}

const lockFolder = async (folder: string, signal: AbortSignal): Promise<Lock> => {
  try {
    makeFolder(folder)
    closeToOthers(folder)
    return await awaitLock(path.join(folder, 'launcher.lock'), signal)
  } catch (error) {
    if (signal.aborted) throw error
    const { message } = error as Error
    throw new LaunchError(`The data folder ${folder} cannot be written: ${message}`, { cause: error })
  }
}

/** Creates one folder at a time, because `recursive: true` never returns where no folder can be created, as in /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another start may have created it just now.
    if (code !== 'EEXIST') throw new Error(`${parent} takes no new folder (${code}).`, { cause: error })
  }
}

/**
 * Closes the folder to other users of the machine. As root it can still be passed through, because Postgres then runs as
 * another user. A folder that everybody may write to, such as /tmp, and one that is somebody else's stay as they are.
 */
const closeToOthers = (folder: string): void => {
  const { mode, uid } = statSync(folder)
  const own = process.getuid?.()
  if ((mode & stickyBit) !== 0 || (own !== undefined && uid !== own)) return
  chmodSync(folder, own === 0 ? 0o711 : 0o700)
  for (const name of ['files', 'logs']) {
    const inside = path.join(folder, name)
    if (existsSync(inside)) chmodSync(inside, 0o700)
  }
}
