import type { VideoPrice } from '@vignette/runtime/settings/video-price-settings'

const bySecond = (dollars: number): VideoPrice => ({ dollars, per: 'second' })

/** List prices as the providers published them. VIDEO_PRICES overrides them, since they change. */
const published: Readonly<Record<string, VideoPrice>> = {
  'veo-3.0-generate-001': bySecond(0.4),
  'veo-3.0-fast-generate-001': bySecond(0.15),
  'veo-3.1-generate-preview': bySecond(0.4),
  'veo-3.1-fast-generate-preview': bySecond(0.15),
}

/** What so many seconds of a model cost, in millionths of a dollar; undefined if nobody says. */
export const costOf =
  (model: string, configured: ReadonlyMap<string, VideoPrice>) =>
  (seconds: number): number | undefined => {
    const price = configured.get(model) ?? published[model]
    return price && Math.round(price.dollars * (price.per === 'second' ? seconds : 1) * 1_000_000)
  }
