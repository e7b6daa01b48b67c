import type { CreditAction } from '../plans/credit-prices.ts'

/** The kinds of content: the action each result is charged as, the most results at once, and the time limit. */
export const kinds = {
  caption: { name: 'Captions', action: 'caption', max: 4, makes: 'texts', limitMs: 90_000 },
  hashtags: { name: 'Hashtags', action: 'hashtags', max: 1, makes: 'texts', limitMs: 90_000 },
  videoCaption: { name: 'Video caption', action: 'videoCaptionText', max: 1, makes: 'texts', limitMs: 90_000 },
  image: { name: 'Images', action: 'imageGeneration', max: 4, makes: 'images', limitMs: 300_000 },
  imageEdit: { name: 'Image edit', action: 'imageEdit', max: 1, makes: 'images', limitMs: 300_000 },
  videoAutoCaption: { name: 'Auto-captions', action: 'videoAutoCaption', max: 1, makes: 'videos', limitMs: 300_000 },
  videoSmartCrop: { name: 'Smart crop', action: 'videoSmartCrop', max: 1, makes: 'videos', limitMs: 300_000 },
  videoEnhancement: { name: 'Enhancement', action: 'videoEnhancement', max: 1, makes: 'videos', limitMs: 300_000 },
  videoBackgroundRemove: {
    name: 'Background removal',
    action: 'videoBackgroundRemove',
    max: 1,
    makes: 'videos',
    limitMs: 300_000,
  },
  videoGeneration: { name: '30-second video', action: 'videoGeneration', max: 1, makes: 'videos', limitMs: 300_000 },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly name: string
      readonly action: CreditAction
      readonly max: 1 | 2 | 3 | 4
      readonly makes: 'texts' | 'images' | 'videos'
      readonly limitMs: number
    }
  >
>

export type Kind = keyof typeof kinds

/** What one prompt of the studio makes, in the order in which it is offered. Pictures are edited where they are shown. */
export const studioKinds = [
  'caption',
  'hashtags',
  'videoCaption',
  'image',
  'videoGeneration',
] as const satisfies readonly Kind[]
export type StudioKind = (typeof studioKinds)[number]

export const kindIds = Object.keys(kinds) as [Kind, ...Kind[]]

export const whatToMake = 'Please choose what to make'
