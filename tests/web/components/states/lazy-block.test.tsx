// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, it, vi } from 'vitest'
import { LazyBlock } from '../../../../apps/web/src/components/states/lazy-block.tsx'
import { lazyChunk } from '../../../../apps/web/src/lib/lazy-chunk.ts'
import { draw } from '../../dom/draw.tsx'

it('takes only itself away when its code cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Missing = lazy(lazyChunk<{ default: () => null }>(() => Promise.reject(new Error('offline'))))
  draw(
    <>
      <h2>What it costs</h2>
      <LazyBlock>
        <Missing />
      </LazyBlock>
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('This part could not be loaded. Reload the page')
  expect(screen.getByRole('heading', { name: 'What it costs' })).toBeTruthy()
})

it('shows its content once it is there', async () => {
  const There = lazy(lazyChunk(async () => ({ default: () => <p>Here it is.</p> })))
  draw(
    <LazyBlock fallback={<p>On its way</p>}>
      <There />
    </LazyBlock>,
  )
  expect(await screen.findByText('Here it is.')).toBeTruthy()
})
