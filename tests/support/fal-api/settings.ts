import type { FalApi } from './fal-api.ts'

/** The settings with which the product asks a server that plays fal. */
export const falSettings = ({ url, key }: Pick<FalApi, 'url' | 'key'>) => ({
  VIDEO_MODEL_PROVIDER: 'fal' as const,
  VIDEO_MODEL_API_KEY: key,
  VIDEO_MODEL_BASE_URL: url,
  VIDEO_MODEL_UPLOAD_URL: url,
  VIDEO_MATTING_MODEL: 'tests/matting/video',
  VIDEO_ENHANCING_MODEL: 'tests/detail',
  VIDEO_MATTING_INPUT: { output_format: 'webm_vp9' },
  VIDEO_ENHANCING_INPUT: {},
  VIDEO_PRICES: new Map([['tests/matting/video', { dollars: 0.02, per: 'second' as const }]]),
})

/** Waits as short as a local server allows. */
export const hasty = {
  answerMs: 2_000,
  downloadMs: 20_000,
  attempts: 3,
  pauseMs: 5,
  longestPauseMs: 10,
  poll: { firstMs: 5, longestMs: 10, failures: 3 },
  graceMs: 300,
}
