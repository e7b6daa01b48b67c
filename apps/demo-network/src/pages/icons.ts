import { type Html, html } from './html.ts'

/** Drawn here, 24 by 24. */
const drawn = (shape: Html): Html =>
  html`<svg
    class="icon"
    viewBox="0 0 24 24"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${shape}
  </svg>`

export const icons = {
  replies: drawn(html`<path d="M20 11.5a7.5 7.5 0 0 1-11 6.6L4 19.5l1.4-4.6A7.5 7.5 0 1 1 20 11.5z" />`),
  reposts: drawn(html`<path d="M4 10V8a3 3 0 0 1 3-3h11m0 0-3-3m3 3-3 3M20 14v2a3 3 0 0 1-3 3H6m0 0 3 3m-3-3 3-3" />`),
  likes: drawn(
    html`<path d="M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.400-7.500 10-7.500 10z" />`,
  ),
  views: drawn(html`<path d="M5 20v-7m5 7V4m5 16v-9m5 9V8" />`),
} as const

export const mark: Html = html`<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <rect width="32" height="32" rx="9" fill="#e8590c" />
  <path d="M9 25V7l14 4.500L9 16" fill="#fff" />
  <path d="M9 25V7" stroke="#fff" stroke-width="2.600" stroke-linecap="round" />
  <circle cx="22" cy="22" r="3" fill="#ffd8a8" />
</svg>`
