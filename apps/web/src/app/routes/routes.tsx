import { lazy, Suspense } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { MemberRoute } from '../guards/member-route.tsx'
import { Outside } from '../guards/outside.tsx'
import { VerificationRoute } from '../guards/verification-route.tsx'
import { doorRoutes } from './door-routes.tsx'
import { inFront } from './in-front.ts'
import { consolesId } from './late-consoles.ts'
import { publicRoutes } from './public-routes.tsx'
import { publishingRoutes } from './publishing-routes.tsx'
import { rootRoute } from './root-route.tsx'

const Dashboard = lazy(lazyChunk(() => import('./dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard }))))

const SignedInShell = lazy(
  lazyChunk(() =>
    import('../shells/signed-in/signed-in-shell.tsx').then(({ SignedInShell }) => ({ default: SignedInShell })),
  ),
)

/** A build leaves them out, and with them the code that only they load. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/design',
        lazy: lazyChunk(() =>
          import('../design/design-page.tsx').then(({ DesignPage }) => ({ Component: DesignPage })),
        ),
      },
    ]
  : []

// The link of the mail leads here, whether or not the person is signed in.
const verificationRoutes: RouteObject = {
  element: <VerificationRoute />,
  hydrateFallbackElement: <FullScreenSpinner label="Initializing App" />,
  children: [
    {
      path: '/verify-email',
      lazy: lazyChunk(() =>
        import('#features/public/auth/components/verify-email-page.tsx').then(({ VerifyEmailPage }) => ({
          Component: VerifyEmailPage,
        })),
      ),
    },
  ],
}

const invitationRoutes: RouteObject = {
  element: <VerificationRoute />,
  hydrateFallbackElement: <FullScreenSpinner label="Initializing App" />,
  children: [
    {
      path: '/invitation',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('#features/public/invitation/components/invitation-page.tsx').then(({ InvitationPage }) => ({
          Component: InvitationPage,
        })),
      ),
    },
  ],
}

const forMembers = (
  <MemberRoute>
    <Outlet />
  </MemberRoute>
)

const newWorkspaceRoute: RouteObject = {
  path: '/new-workspace',
  element: forMembers,
  hydrateFallbackElement: <FullScreenSpinner label="Initializing App" />,
  children: [
    {
      index: true,
      lazy: lazyChunk(() =>
        import('#features/workspace/creation/components/new-workspace-page.tsx').then(({ NewWorkspacePage }) => ({
          Component: NewWorkspacePage,
        })),
      ),
    },
  ],
}

/** The pages that are about one workspace. */
const workspaceRoutes: RouteObject[] = [
  {
    path: '/dashboard',
    element: (
      <MemberRoute>
        <Suspense fallback={<FullScreenSpinner label="Loading Dashboard" />}>
          <Dashboard />
        </Suspense>
      </MemberRoute>
    ),
    hydrateFallbackElement: <FullScreenSpinner label="Loading Dashboard" />,
    children: [
      {
        index: true,
        lazy: lazyChunk(() =>
          import('#features/workspace/home/components/home-page.tsx').then(({ HomePage }) => ({
            Component: HomePage,
          })),
        ),
      },
      {
        path: 'studio',
        lazy: lazyChunk(() =>
          import('#features/workspace/studio/components/studio-page.tsx').then(({ StudioPage }) => ({
            Component: StudioPage,
          })),
        ),
      },
      {
        path: 'templates',
        lazy: lazyChunk(() =>
          import('#features/workspace/templates/components/templates-page.tsx').then(({ TemplatesPage }) => ({
            Component: TemplatesPage,
          })),
        ),
      },
      {
        path: 'history',
        lazy: lazyChunk(() =>
          import('#features/workspace/history/components/history-page.tsx').then(({ HistoryPage }) => ({
            Component: HistoryPage,
          })),
        ),
      },
      {
        path: 'history/:generationId',
        lazy: lazyChunk(() =>
          import('#features/workspace/history/components/generation-page.tsx').then(({ GenerationPage }) => ({
            Component: GenerationPage,
          })),
        ),
      },
      {
        path: 'videos/:generationId/captions',
        lazy: lazyChunk(() =>
          import('#features/workspace/captions/components/captions-page.tsx').then(({ CaptionsPage }) => ({
            Component: CaptionsPage,
          })),
        ),
      },
      {
        path: 'videos/:generationId/crop',
        lazy: lazyChunk(() =>
          import('#features/workspace/crop/components/crop-page.tsx').then(({ CropPage }) => ({ Component: CropPage })),
        ),
      },
      {
        path: 'library',
        lazy: lazyChunk(() =>
          import('#features/workspace/library/components/library-page.tsx').then(({ LibraryPage }) => ({
            Component: LibraryPage,
          })),
        ),
        children: [
          {
            path: ':id',
            handle: inFront,
            lazy: lazyChunk(() =>
              import('#features/workspace/library/components/items/item-page.tsx').then(({ ItemPage }) => ({
                Component: ItemPage,
              })),
            ),
          },
        ],
      },
      ...publishingRoutes,
      {
        path: 'usage',
        lazy: lazyChunk(() =>
          import('#features/workspace/usage/components/usage-page.tsx').then(({ UsagePage }) => ({
            Component: UsagePage,
          })),
        ),
      },
      {
        path: 'billing',
        lazy: lazyChunk(() =>
          import('#features/workspace/billing/components/billing-page.tsx').then(({ BillingPage }) => ({
            Component: BillingPage,
          })),
        ),
      },
      {
        path: 'billing/checkout/:checkoutId',
        lazy: lazyChunk(() =>
          import('#features/workspace/billing/components/demo-checkout-page.tsx').then(({ DemoCheckoutPage }) => ({
            Component: DemoCheckoutPage,
          })),
        ),
      },
      {
        path: 'team',
        lazy: lazyChunk(() =>
          import('#features/workspace/team/components/team-page.tsx').then(({ TeamPage }) => ({
            Component: TeamPage,
          })),
        ),
      },
      {
        path: 'activity',
        lazy: lazyChunk(() =>
          import('#features/workspace/activity/components/activity-page.tsx').then(({ ActivityPage }) => ({
            Component: ActivityPage,
          })),
        ),
      },
      {
        path: 'account-manager',
        lazy: lazyChunk(() =>
          import('#features/workspace/account-manager/components/account-manager-page.tsx').then(
            ({ AccountManagerPage }) => ({ Component: AccountManagerPage }),
          ),
        ),
      },
      {
        path: 'settings',
        lazy: lazyChunk(() =>
          import('#features/workspace/settings/components/settings-page.tsx').then(({ SettingsPage }) => ({
            Component: SettingsPage,
          })),
        ),
      },
      {
        path: 'settings/brand',
        lazy: lazyChunk(() =>
          import('#features/workspace/brand/components/brand-settings-page.tsx').then(({ BrandSettingsPage }) => ({
            Component: BrandSettingsPage,
          })),
        ),
      },
      {
        path: 'settings/workspace',
        lazy: lazyChunk(() =>
          import('#features/workspace/settings/workspace/workspace-settings-page.tsx').then(
            ({ WorkspaceSettingsPage }) => ({ Component: WorkspaceSettingsPage }),
          ),
        ),
      },
      { path: '*', element: <Navigate to="/dashboard" replace /> },
    ],
  },
  {
    path: '/brand-setup',
    element: forMembers,
    hydrateFallbackElement: <FullScreenSpinner label="Initializing App" />,
    children: [
      {
        index: true,
        lazy: lazyChunk(() => import('./brand-setup.tsx').then(({ BrandSetup }) => ({ Component: BrandSetup }))),
      },
    ],
  },
]

// Everybody without the role is led away.
const staffRoutes = (consoles: RouteObject[]): RouteObject => ({
  id: consolesId,
  element: (
    <MemberRoute>
      <Suspense fallback={<FullScreenSpinner label="Loading Dashboard" />}>
        <SignedInShell />
      </Suspense>
    </MemberRoute>
  ),
  hydrateFallbackElement: <FullScreenSpinner label="Initializing App" />,
  children: consoles,
})

/**
 * Every page. Where the address names a workspace (`/w/<slug>`), the router is made of the pages that are about one, and
 * of the way to sign in. What is of another workspace or of none is outside: the app is loaded again there.
 * `consoles` are those that are there from the beginning.
 */
export const routesFor = (slug: string | null, consoles: RouteObject[] = []): RouteObject[] =>
  slug === null
    ? [
        rootRoute([
          publicRoutes,
          doorRoutes,
          verificationRoutes,
          invitationRoutes,
          newWorkspaceRoute,
          ...workspaceRoutes,
          staffRoutes(consoles),
          ...developmentRoutes,
          { path: '/w/:slug/*', element: <Outside /> },
          { path: '*', element: <Navigate to="/" replace /> },
        ]),
      ]
    : [rootRoute([doorRoutes, verificationRoutes, ...workspaceRoutes, { path: '*', element: <Outside /> }])]
