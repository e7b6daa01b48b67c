import type { Media } from '../store/media.ts'
import { type Html, html } from './html.ts'

const badge = (alt: string): Html | undefined =>
  alt === '' ? undefined : html`<span class="alt" title="${alt}" aria-hidden="true">ALT</span>`

const pictureView = ({ id, width, height, alt }: Media): Html =>
  html`<a class="picture" href="/media/${id}"
    ><img src="/media/${id}" width="${width}" height="${height}" alt="${alt}" loading="lazy" />${badge(alt)}</a
  >`

const videoView = ({ id, width, height, alt }: Media): Html =>
  html`<video
    class="video"
    src="/media/${id}"
    width="${width}"
    height="${height}"
    aria-label="${alt || 'Video'}"
    controls
    preload="metadata"
    playsinline
  ></video>`

/** The pictures of a post in a grid, or its video. */
export const mediaView = (media: readonly Media[]): Html | undefined => {
  const [first] = media
  if (first === undefined) return undefined
  if (first.contentType.startsWith('video/')) return videoView(first)
  return html`<div class="pictures of-${media.length}">${media.map(pictureView)}</div>`
}
