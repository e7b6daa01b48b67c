import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { toastQueue } from '#lib/toast.ts'

const ToastHost = lazy(lazyChunk(() => import('./toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost }))))

export const ToastOutlet = () => {
  const needed = useSyncExternalStore(toastQueue.subscribe, toastQueue.isNeeded, () => false)
  const [shown, setShown] = useState(false)
  if (needed && !shown) setShown(true)
  return shown ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
