import type { RouteObject } from 'react-router-dom'
import { lazyChunk } from '../lib/lazy-chunk.ts'

/** The pages that everybody may see. They are rendered when the product is built. */
export const publicRoutes: RouteObject = {
  lazy: lazyChunk(() => import('./shells/public-shell.tsx').then(({ PublicShell }) => ({ Component: PublicShell }))),
  children: [
    {
      path: '/',
      lazy: lazyChunk(() =>
        import('../features/landing/components/landing-page.tsx').then(({ LandingPage }) => ({
          Component: LandingPage,
        })),
      ),
    },
    {
      path: '/about',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('../features/about/components/about-page.tsx').then(({ AboutPage }) => ({ Component: AboutPage })),
      ),
    },
    {
      path: '/privacy',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('../features/legal/components/privacy-page.tsx').then(({ PrivacyPage }) => ({ Component: PrivacyPage })),
      ),
    },
    {
      path: '/terms',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('../features/legal/components/terms-page.tsx').then(({ TermsPage }) => ({ Component: TermsPage })),
      ),
    },
    {
      path: '/contact',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('../features/contact/components/contact-page.tsx').then(({ ContactPage }) => ({
          Component: ContactPage,
        })),
      ),
    },
    {
      path: '/help',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('../features/help/components/help-page.tsx').then(({ HelpPage }) => ({ Component: HelpPage })),
      ),
    },
    {
      path: '/status',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('../features/status/components/status-page.tsx').then(({ StatusPage }) => ({ Component: StatusPage })),
      ),
    },
  ],
}
