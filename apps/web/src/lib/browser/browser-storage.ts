/** The part of Web Storage that is used here. */
export type TextStorage = {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/** Web Storage that never throws: where it is blocked or full, values live as long as the page. */
export const browserStorage = (open: () => TextStorage): TextStorage => {
  const memory = new Map<string, string>()
  const attempt = <Value>(use: (storage: TextStorage) => Value, otherwise: () => Value): Value => {
    try {
      return use(open())
    } catch {
      return otherwise()
    }
  }
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      ),
    removeItem: (key) => {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
  }
}
