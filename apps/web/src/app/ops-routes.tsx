import type { RouteObject } from 'react-router-dom'
import { lazyChunk } from '../lib/lazy-chunk.ts'

/** The console of those who run the product. */
export const opsRoutes: RouteObject = {
  path: '/ops',
  lazy: lazyChunk(() =>
    import('./shells/staff-shell.tsx').then(({ StaffShell }) => ({ element: <StaffShell role="ops" /> })),
  ),
  children: [
    {
      index: true,
      lazy: lazyChunk(() =>
        import('../features/read-models/components/read-models-page.tsx').then(({ ReadModelsPage }) => ({
          Component: ReadModelsPage,
        })),
      ),
    },
    {
      path: 'projections/:name',
      lazy: lazyChunk(() =>
        import('../features/read-models/components/read-model-page.tsx').then(({ ReadModelPage }) => ({
          Component: ReadModelPage,
        })),
      ),
    },
    {
      path: 'mails',
      lazy: lazyChunk(() =>
        import('../features/mails/components/mails-page.tsx').then(({ MailsPage }) => ({ Component: MailsPage })),
      ),
    },
    {
      path: 'mails/:key',
      lazy: lazyChunk(() =>
        import('../features/mails/components/mail-page.tsx').then(({ MailPage }) => ({ Component: MailPage })),
      ),
    },
    {
      path: 'incidents',
      lazy: lazyChunk(() =>
        import('../features/incidents/components/incidents-page.tsx').then(({ IncidentsPage }) => ({
          Component: IncidentsPage,
        })),
      ),
    },
    {
      path: 'runbook/:topic?',
      lazy: lazyChunk(() =>
        import('../features/runbook/components/runbook-page.tsx').then(({ RunbookPage }) => ({
          element: <RunbookPage role="ops" />,
        })),
      ),
    },
  ],
}
