import { digestOf } from '@vignette/domain/kernel/digest'
import type { TextStorage } from '../browser/browser-storage.ts'

const name = 'undecided'
/** What was sent so long ago is not sent again. */
const most = 50

/**
 * The keys of what was sent and not answered yet, by what it was: for the next page of this tab, which may send the same
 * again. Of what was sent no more than a digest is kept.
 */
export const createUndecidedKeys = (storage: TextStorage) => {
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
    clear: (): void => storage.removeItem(name),
  }
}
