import type { RouteObject } from 'react-router-dom'
import { lazyChunk } from '#lib/lazy-chunk.ts'

const loadComposer = lazyChunk(() =>
  import('#features/workspace/composer/components/composer-page.tsx').then(({ ComposerPage }) => ({
    Component: ComposerPage,
  })),
)

/** The pages about social accounts and posts, below the dashboard. */
export const publishingRoutes: RouteObject[] = [
  {
    path: 'posts',
    lazy: lazyChunk(() =>
      import('#features/workspace/posts/components/posts-page.tsx').then(({ PostsPage }) => ({
        Component: PostsPage,
      })),
    ),
  },
  { path: 'posts/new', lazy: loadComposer },
  { path: 'posts/:id/edit', lazy: loadComposer },
  {
    path: 'posts/:id',
    lazy: lazyChunk(() =>
      import('#features/workspace/posts/components/post-page.tsx').then(({ PostPage }) => ({ Component: PostPage })),
    ),
  },
  {
    path: 'accounts',
    lazy: lazyChunk(() =>
      import('#features/workspace/accounts/components/accounts-page.tsx').then(({ AccountsPage }) => ({
        Component: AccountsPage,
      })),
    ),
  },
  {
    path: 'accounts/choose',
    lazy: lazyChunk(() =>
      import('#features/workspace/accounts/components/choose-page.tsx').then(({ ChoosePage }) => ({
        Component: ChoosePage,
      })),
    ),
  },
  {
    path: 'accounts/callback',
    lazy: lazyChunk(() =>
      import('#features/workspace/accounts/components/callback-page.tsx').then(({ CallbackPage }) => ({
        Component: CallbackPage,
      })),
    ),
  },
]
