import type { RouteObject } from 'react-router-dom'
import { lazyChunk } from '#lib/lazy-chunk.ts'

/** The pages that everybody may see. They are rendered when the product is built. */
export const publicRoutes: RouteObject = {
  lazy: lazyChunk(() =>
    import('../shells/public/public-shell.tsx').then(({ PublicShell }) => ({ Component: PublicShell })),
  ),
  children: [
    {
      path: '/',
      lazy: lazyChunk(() =>
        import('#features/public/landing/components/landing-page.tsx').then(({ LandingPage }) => ({
          Component: LandingPage,
        })),
      ),
    },
    {
      path: '/about',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('#features/public/about/components/about-page.tsx').then(({ AboutPage }) => ({
          Component: AboutPage,
        })),
      ),
    },
    {
      path: '/privacy',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('#features/public/legal/components/privacy-page.tsx').then(({ PrivacyPage }) => ({
          Component: PrivacyPage,
        })),
      ),
    },
    {
      path: '/terms',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('#features/public/legal/components/terms-page.tsx').then(({ TermsPage }) => ({
          Component: TermsPage,
        })),
      ),
    },
    {
      path: '/contact',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('#features/public/contact/components/contact-page.tsx').then(({ ContactPage }) => ({
          Component: ContactPage,
        })),
      ),
    },
    {
      path: '/help',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('#features/public/help/components/help-page.tsx').then(({ HelpPage }) => ({ Component: HelpPage })),
      ),
    },
    {
      path: '/status',
      caseSensitive: true,
      lazy: lazyChunk(() =>
        import('#features/public/status/components/status-page.tsx').then(({ StatusPage }) => ({
          Component: StatusPage,
        })),
      ),
    },
  ],
}
