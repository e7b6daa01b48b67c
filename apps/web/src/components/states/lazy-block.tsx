import { Component, type ReactNode, Suspense } from 'react'
import { ChunkLoadError } from '#lib/lazy-chunk.ts'
import classes from './lazy-block.module.css'

type LazyBlockProps = {
  /** Shown while the code is on its way. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * A part of a page whose code comes later. If it cannot be loaded, the rest of the page stays. Other errors are the
 * page's.
 */
export class LazyBlock extends Component<LazyBlockProps, { readonly error: unknown }> {
  override readonly state = { error: undefined }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render(): ReactNode {
    const { fallback, children } = this.props
    const error: unknown = this.state.error
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>
    if (!(error instanceof ChunkLoadError)) throw error
    return (
      <p className={classes.failed} role="alert">
        This part could not be loaded.{' '}
        <button type="button" onClick={() => window.location.reload()}>
          Reload the page
        </button>
      </p>
    )
  }
}
