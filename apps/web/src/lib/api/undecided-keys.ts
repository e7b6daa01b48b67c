import { digestOf } from '@vignette/domain/kernel/digest'
import type { WorkspaceStorage } from '../workspaces/workspace-storage.ts'

const name = 'undecided'
/** Only this many are kept; older submissions are not sent again. */
const most = 50

/**
 * Keys of submissions without an answer, by their content. The next page of this tab may send the same content again.
 * Only a digest of the content is stored.
 */
export const createUndecidedKeys = (storage: WorkspaceStorage) => {
  const read = () => new URLSearchParams(storage.getItem(name) ?? '')
  const nameOf = (content: string): string => digestOf(content).toString(36)
  return {
    get: (content: string): string | undefined => read().get(nameOf(content)) ?? undefined,
    set: (content: string, key: string): void => {
      const others = [...read()].filter(([digest]) => digest !== nameOf(content))
      storage.setItem(name, String(new URLSearchParams([...others, [nameOf(content), key]].slice(-most))))
    },
    delete: (content: string): void => {
      const keys = read()
      keys.delete(nameOf(content))
      if (keys.size === 0) storage.removeItem(name)
      else storage.setItem(name, String(keys))
    },
    clear: (): void => storage.removeEverywhere(name),
  }
}
