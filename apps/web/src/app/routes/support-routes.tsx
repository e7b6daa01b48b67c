import type { RouteObject } from 'react-router-dom'
import { lazyChunk } from '#lib/lazy-chunk.ts'

/** The console of support. */
export const supportRoutes: RouteObject = {
  path: '/support',
  lazy: lazyChunk(() =>
    import('../shells/staff/staff-shell.tsx').then(({ StaffShell }) => ({ element: <StaffShell role="support" /> })),
  ),
  children: [
    {
      index: true,
      lazy: lazyChunk(() =>
        import('#features/support/customers/components/search-page.tsx').then(({ SearchPage }) => ({
          Component: SearchPage,
        })),
      ),
    },
    {
      path: 'approvals',
      lazy: lazyChunk(() =>
        import('#features/support/approvals/components/approvals-page.tsx').then(({ ApprovalsPage }) => ({
          Component: ApprovalsPage,
        })),
      ),
    },
    {
      path: 'messages',
      lazy: lazyChunk(() =>
        import('#features/support/inbox/components/inbox-page.tsx').then(({ InboxPage }) => ({
          Component: InboxPage,
        })),
      ),
    },
    {
      path: 'messages/:messageId',
      lazy: lazyChunk(() =>
        import('#features/support/inbox/components/message-page.tsx').then(({ MessagePage }) => ({
          Component: MessagePage,
        })),
      ),
    },
    {
      path: 'managers',
      lazy: lazyChunk(() =>
        import('#features/support/managers/components/managers-page.tsx').then(({ ManagersPage }) => ({
          Component: ManagersPage,
        })),
      ),
    },
    {
      path: ':uid',
      lazy: lazyChunk(() =>
        import('#features/support/customers/components/customer-page.tsx').then(({ CustomerPage }) => ({
          Component: CustomerPage,
        })),
      ),
    },
    {
      path: ':uid/as-of',
      lazy: lazyChunk(() =>
        import('#features/support/customers/as-of/components/as-of-page.tsx').then(({ AsOfPage }) => ({
          Component: AsOfPage,
        })),
      ),
    },
    {
      path: ':uid/mails/:key',
      lazy: lazyChunk(() =>
        import('#features/support/customers/components/customer-mail-page.tsx').then(({ CustomerMailPage }) => ({
          Component: CustomerMailPage,
        })),
      ),
    },
    {
      path: 'runbook/:topic?',
      lazy: lazyChunk(() =>
        import('#features/ops/runbook/components/runbook-page.tsx').then(({ RunbookPage }) => ({
          element: <RunbookPage role="support" />,
        })),
      ),
    },
  ],
}
