// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { networks } from '@vignette/domain/networks/network-names'
import { expect, it } from 'vitest'
import { foldedText, lookOf } from '../../../../apps/web/src/entities/post/components/preview/looks.ts'
import { NetworkPreview } from '../../../../apps/web/src/entities/post/components/preview/network-preview.tsx'
import { draw } from '../../dom/draw.tsx'

const show = (network: (typeof networks)[number], changes: object = {}) =>
  draw(
    <NetworkPreview
      author={{ network, name: 'Ann', handle: 'ann.bakes' }}
      parts={[
        { text: 'Warm #bread', media: [{ id: 'm', kind: 'image', altText: 'A loaf', picture: <img alt="A loaf" /> }] },
      ]}
      firstComment={null}
      scheme="light"
      isLabelled={false}
      {...changes}
    />,
  )

it('shows the beginning that a network shows, without cutting a word', () => {
  expect(foldedText('One two three', 9)).toBe('One two')
  expect(foldedText('One two', 9)).toBeNull()
  expect(foldedText('One two', null)).toBeNull()
  expect(foldedText('👨‍👩‍👧'.repeat(20), 5)?.length).toBeGreaterThan(0)
})

it.each(networks)('draws a post as %s does', (network) => {
  const { container } = show(network)
  expect(container.textContent).toContain('Warm #bread')
  expect(screen.getByRole('img', { name: 'A loaf' })).toBeTruthy()
  expect(lookOf(network).signs.length).toBeGreaterThan(2)
})

it('puts the picture first and the text below it on Instagram, with the label that it will have', () => {
  const { container } = show('instagram', { isLabelled: true, firstComment: 'See you there' })
  const text = container.textContent ?? ''
  expect(text.indexOf('AI info')).toBeGreaterThan(-1)
  expect(text.indexOf('Warm #bread')).toBeGreaterThan(text.indexOf('AI info'))
  const image = screen.getByRole('img', { name: 'A loaf' })
  const caption = screen.getByText(/^Warm/)
  expect(image.compareDocumentPosition(caption) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByText('See you there')).toBeTruthy()
})

it('shows a first comment as an answer where that is what the network has', () => {
  const { container } = show('bluesky', { firstComment: 'More' })
  expect(container.querySelectorAll('article > div')).toHaveLength(2)
  expect(screen.getByText('ALT')).toBeTruthy()
})
