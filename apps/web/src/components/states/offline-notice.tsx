import { useOnline } from '#lib/browser/use-online.ts'
import { Notice } from '../ui/notice.tsx'

/** A notice above a page that still shows its last data. */
export const OfflineNotice = () =>
  useOnline() ? null : (
    <Notice>You are offline. This page shows the latest we have and will catch up when you are back online.</Notice>
  )
