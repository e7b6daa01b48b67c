import { type CreditAction, creditActions } from '@vignette/domain/plans/credit-prices'
import { formatCount } from '#lib/formats.ts'

type Words = { readonly name: string; readonly one: string; readonly many: string }

const actions: Readonly<Record<CreditAction, Words>> = {
  caption: { name: 'Captions', one: 'caption', many: 'captions' },
  hashtags: { name: 'Hashtags', one: 'hashtag set', many: 'hashtag sets' },
  videoCaptionText: { name: 'Video texts', one: 'video text', many: 'video texts' },
  imageGeneration: { name: 'Images', one: 'image', many: 'images' },
  imageEdit: { name: 'Image edits', one: 'image edit', many: 'image edits' },
  videoGeneration: { name: 'Videos', one: 'second of video', many: 'seconds of video' },
  videoAutoCaption: { name: 'Video captions', one: 'captioned video', many: 'captioned videos' },
  videoSmartCrop: { name: 'Smart crops', one: 'cropped video', many: 'cropped videos' },
  videoEnhancement: { name: 'Enhancements', one: 'enhanced video', many: 'enhanced videos' },
  videoBackgroundRemove: {
    name: 'Background removal',
    one: 'video without background',
    many: 'videos without background',
  },
}

const secondsOfVideo = 30

export const isAction = (action: string): action is CreditAction => Object.hasOwn(actions, action)

export const actionChoices = creditActions.map((value) => ({ value, label: actions[value].name }))

/** "4 images"; without a number, of old lines, "images". */
export const amountOfAction = (action: CreditAction, units: number | null): string => {
  const { one, many } = actions[action]
  if (units === null) return many
  const count = action === 'videoGeneration' ? units * secondsOfVideo : units
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
