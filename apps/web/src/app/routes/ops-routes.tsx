import type { RouteObject } from 'react-router-dom'
import { lazyChunk } from '#lib/lazy-chunk.ts'

/** The console of ops. */
export const opsRoutes: RouteObject = {
  path: '/ops',
  lazy: lazyChunk(() =>
    import('../shells/staff/staff-shell.tsx').then(({ StaffShell }) => ({ element: <StaffShell role="ops" /> })),
  ),
  children: [
    {
      index: true,
      lazy: lazyChunk(() =>
        import('#features/ops/on-call/components/on-call-page.tsx').then(({ OnCallPage }) => ({
          Component: OnCallPage,
        })),
      ),
    },
    {
      path: 'projections',
      lazy: lazyChunk(() =>
        import('#features/ops/read-models/components/read-models-page.tsx').then(({ ReadModelsPage }) => ({
          Component: ReadModelsPage,
        })),
      ),
    },
    {
      path: 'projections/:name',
      lazy: lazyChunk(() =>
        import('#features/ops/read-models/components/read-model-page.tsx').then(({ ReadModelPage }) => ({
          Component: ReadModelPage,
        })),
      ),
    },
    {
      path: 'parked',
      lazy: lazyChunk(() =>
        import('#features/ops/parked/components/parked-page.tsx').then(({ ParkedPage }) => ({
          Component: ParkedPage,
        })),
      ),
    },
    {
      path: 'log',
      lazy: lazyChunk(() =>
        import('#features/ops/log/components/log-page.tsx').then(({ LogPage }) => ({ Component: LogPage })),
      ),
    },
    {
      path: 'log/:position',
      lazy: lazyChunk(() =>
        import('#features/ops/log/components/logged-page.tsx').then(({ LoggedPage }) => ({
          Component: LoggedPage,
        })),
      ),
    },
    {
      path: 'models',
      lazy: lazyChunk(() =>
        import('#features/ops/models/components/models-page.tsx').then(({ ModelsPage }) => ({
          Component: ModelsPage,
        })),
      ),
    },
    {
      path: 'effects',
      lazy: lazyChunk(() =>
        import('#features/ops/effects/components/effects-page.tsx').then(({ EffectsPage }) => ({
          Component: EffectsPage,
        })),
      ),
    },
    {
      path: 'effects/:key',
      lazy: lazyChunk(() =>
        import('#features/ops/effects/components/effect-page.tsx').then(({ EffectPage }) => ({
          Component: EffectPage,
        })),
      ),
    },
    {
      path: 'timers',
      lazy: lazyChunk(() =>
        import('#features/ops/timers/components/timers-page.tsx').then(({ TimersPage }) => ({
          Component: TimersPage,
        })),
      ),
    },
    {
      path: 'queues',
      lazy: lazyChunk(() =>
        import('#features/ops/queues/components/queues-page.tsx').then(({ QueuesPage }) => ({
          Component: QueuesPage,
        })),
      ),
    },
    {
      path: 'queues/:name',
      lazy: lazyChunk(() =>
        import('#features/ops/queues/components/queue-page.tsx').then(({ QueuePage }) => ({
          Component: QueuePage,
        })),
      ),
    },
    {
      path: 'workers',
      lazy: lazyChunk(() =>
        import('#features/ops/workers/components/workers-page.tsx').then(({ WorkersPage }) => ({
          Component: WorkersPage,
        })),
      ),
    },
    {
      path: 'mails',
      lazy: lazyChunk(() =>
        import('#features/ops/mails/components/mails-page.tsx').then(({ MailsPage }) => ({
          Component: MailsPage,
        })),
      ),
    },
    {
      path: 'mails/:key',
      lazy: lazyChunk(() =>
        import('#features/ops/mails/components/mail-page.tsx').then(({ MailPage }) => ({ Component: MailPage })),
      ),
    },
    {
      path: 'posts',
      lazy: lazyChunk(() =>
        import('#features/ops/posts/components/posts-page.tsx').then(({ PostsPage }) => ({ Component: PostsPage })),
      ),
    },
    {
      path: 'posts/:id',
      lazy: lazyChunk(() =>
        import('#features/ops/posts/components/post-page.tsx').then(({ PostPage }) => ({ Component: PostPage })),
      ),
    },
    {
      path: 'networks',
      lazy: lazyChunk(() =>
        import('#features/ops/networks/components/networks-page.tsx').then(({ NetworksPage }) => ({
          Component: NetworksPage,
        })),
      ),
    },
    {
      path: 'incidents',
      lazy: lazyChunk(() =>
        import('#features/ops/incidents/components/incidents-page.tsx').then(({ IncidentsPage }) => ({
          Component: IncidentsPage,
        })),
      ),
    },
    {
      path: 'runbook/:topic?',
      lazy: lazyChunk(() =>
        import('#features/ops/runbook/components/runbook-page.tsx').then(({ RunbookPage }) => ({
          element: <RunbookPage role="ops" />,
        })),
      ),
    },
  ],
}
