type Listener = (data: string) => void

const listeners = new Set<Listener>()

/** Messages of the event stream about who is where, for the page that is open. */
export const presenceNews = {
  note: (data: string): void => listeners.forEach((listener) => listener(data)),
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
