import { useOnline } from '#lib/browser/use-online.ts'
import { Notice } from '../ui/notice.tsx'

/** A notice above a page that still shows its last data. */
export const OfflineNotice = () =>
  useOnline() ? null : (
    <Notice>You are offline. This page shows the last we have and catches up when you are back.</Notice>
  )
