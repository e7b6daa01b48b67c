import { useOnline } from '#lib/browser/use-online.ts'
import { Notice } from '../ui/notice.tsx'

/** Over a page that goes on showing what it has. */
export const OfflineNotice = () =>
  useOnline() ? null : (
    <Notice>You are offline. This page shows the last we have and catches up when you are back.</Notice>
  )
