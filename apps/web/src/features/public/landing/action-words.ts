import type { CreditAction } from '@vignette/domain/plans/credit-prices'

/** The names of the things that credits buy, in singular and plural. */
export const actionWords: Readonly<Record<CreditAction, { readonly one: string; readonly many: string }>> = {
  caption: { one: 'Caption', many: 'Captions' },
  hashtags: { one: 'Hashtag set', many: 'Hashtag sets' },
  videoCaptionText: { one: 'Video caption text', many: 'Video caption texts' },
  imageGeneration: { one: 'Image', many: 'Images' },
  imageEdit: { one: 'Image edit', many: 'Image edits' },
  videoGeneration: { one: '30-second video', many: '30-second videos' },
  videoAutoCaption: { one: 'Video caption', many: 'Video captions' },
  videoSmartCrop: { one: 'Smart crop', many: 'Smart crops' },
  videoEnhancement: { one: '4K enhancement', many: '4K enhancements' },
  videoBackgroundRemove: { one: 'Background removal', many: 'Background removals' },
}
