type Kind = 'success' | 'error' | 'info' | 'warning'
/** A button within a message. */
type ToastAction = { readonly label: string; readonly run: () => void }
export type Toast = { readonly kind: Kind; readonly text: string; readonly action?: ToastAction | undefined }
type Presenter = (toast: Toast) => void

const waiting: Toast[] = []
const listeners = new Set<() => void>()
let present: Presenter = (toast) => {
  waiting.push(toast)
  listeners.forEach((listener) => listener())
}

const show = (kind: Kind) => (text: string, action?: ToastAction) => present({ kind, text, ...(action && { action }) })

/** A short message in the corner; it hides after 5 seconds or when closed. */
export const toast = { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') }

/** The queue for the host, which is loaded with the first toast. Toasts wait here meanwhile. */
export const toastQueue = {
  isNeeded: () => waiting.length > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  handOver: (presenter: Presenter) => {
    present = presenter
    waiting.splice(0).forEach(presenter)
  },
}
